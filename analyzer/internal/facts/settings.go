package facts

import (
	"strings"
	"unicode/utf8"

	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// isOtherText reports whether a text that may be a whole URL is none by its own words: a
// list of settings, which functions that open databases take as well, the name of a data
// source, or a sentence.
//
//	host=localhost sslmode=disable
func (s *solver) isOtherText(w work) bool {
	if isSource(w.c.Node) {
		return true
	}
	if w.use.Slot != library.URL && w.use.Slot != library.Reference || !w.use.Around.IsZero() {
		return false
	}
	key, _, ok := strings.Cut(text.Opening(w.c.Node), "=")
	return ok && key != "" && !strings.ContainsAny(key, ":/?#&%") || s.isMessage(w)
}

// isMessage reports whether a text that a field, a variable or a function takes,
// which becomes a URL elsewhere, is a sentence: what comes before its first "/" has
// letters and a space. One field may hold a message or a place, by a status
// beside it. Where a text is given to net/http itself, it is a URL that is wrong.
//
//	return HTTPError{http.StatusBadRequest, "A name is required."}
//	return HTTPError{http.StatusFound, "/users/" + name}
func (s *solver) isMessage(w work) bool {
	if w.slot == (slot{}) && s.index.Of(w.c.Expr).Kind != uses.Stored {
		return false
	}
	if hasDelimiter(w.c.Node) {
		opening := text.Opening(w.c.Node)
		if i := strings.IndexAny(opening, "/?#"); i >= 0 {
			opening = opening[:i]
		}
		return isSpaced(opening)
	}
	return text.AnyLiteral(w.c.Node, isSpaced)
}

// isSpaced reports whether a text has a space, and letters.
func isSpaced(s string) bool {
	isLetter := func(r rune) bool { return r < utf8.RuneSelf && rfc3986.Alpha().Has(byte(r)) }
	return strings.Contains(s, " ") && strings.ContainsFunc(s, isLetter)
}

// isSource reports whether a text is the name of a data source, which has delimiters
// of its own: its driver takes it apart before it dials, and decodes nothing in it.
//
//	user:password@tcp(host:3306)/db?charset=utf8, user:password@/db
func isSource(n text.Node) bool {
	if startsAbsolute(n) || !text.AnyLiteral(n, func(s string) bool { return strings.Contains(s, "@") }) {
		return false
	}
	var b strings.Builder
	steps := 0
	for n := range text.All(n) {
		switch n := n.(type) {
		case *text.Literal:
			b.WriteString(n.Text)
		case *text.Hole:
			b.WriteByte('x')
		}
		if steps++; steps > maxSteps {
			return false
		}
	}
	return source().MatchString(b.String())
}

// source matches what is after the password: a protocol and its address in
// parentheses, or none of both.
var source = lazy.Pattern(`@[A-Za-z0-9]*\(|@/`)
