package facts

import (
	"go/types"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/scope"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// resultTexts returns the results of a function that say something: nil for
// one that may be anything.
func (s *solver) resultTexts(fn *types.Func, nodes []text.Node) []library.Result {
	var out []library.Result
	for i, n := range nodes {
		if n == nil || !scope.HoldsText(fn.Signature().Results().At(i).Type()) {
			continue // of a number, its type says enough
		}
		summary := text.Abstract(n, fn.Signature(), text.MaxSummary)
		if !isTelling(summary) {
			continue
		}
		out = append(out, library.Result{Index: i, Text: text.Term{Node: summary}, Raw: !isJudged(s, fn, i) && !startsAbsolute(n)})
	}
	return out
}

// leftTexts returns what a function makes of the texts that parameters lead to, where that
// says something.
func leftTexts(s *solver, fn *types.Func, left []library.Result) []library.Result {
	var out []library.Result
	for _, r := range left {
		if isTelling(r.Text.Node) {
			r.Raw = !isJudged(s, fn, r.Index)
			out = append(out, r)
		}
	}
	return out
}

// isTelling reports whether importers learn something of a text.
func isTelling(n text.Node) bool {
	return !isOpaque(n) && !isProse(n) && weight(n) <= maxAround && (hasParam(n) || !mayBeAnything(n))
}

// isJudged reports whether the package knows that result i of a function is a part of a URL.
func isJudged(s *solver, fn *types.Func, i int) bool {
	k := slot{fn: fn, index: i}
	return s.meanings[k] != nil || s.weak[k]
}

// mayBeAnything reports whether one of the values of a text is unknown, and no other shows
// that it is part of a URL: the name at its caller is better evidence.
//
//	func (r Result) String() string {
//		if r.isTrue { return "true" }
//		return r.str
//	}
func mayBeAnything(n text.Node) bool {
	alt, ok := text.Made(n).(*text.Alt)
	return ok && !text.AnyLiteral(alt, func(s string) bool { return strings.ContainsAny(s, "/:?#") }) && slices.ContainsFunc(alt.Of, func(of text.Node) bool {
		h, ok := text.Made(of).(*text.Hole)
		return ok && isOpaque(h)
	})
}

func hasParam(n text.Node) bool {
	for n := range text.All(n) {
		if _, ok := n.(*text.Param); ok {
			return true
		}
	}
	return false
}

// isOpaque reports whether nothing is known of any part of a text.
func isOpaque(n text.Node) bool {
	for n := range text.All(n) {
		switch n := n.(type) {
		case *text.Concat, *text.Alt:
		case *text.Hole:
			if n.Value != rfc3986.AnyValue() || len(n.Escapers) > 0 {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// isProse reports whether a text has constant text that is in no URL.
func isProse(n text.Node) bool {
	return text.AnyLiteral(n, func(s string) bool { return strings.ContainsAny(s, " \n<>\"") })
}

// weight counts the parts of a text; long constant ones weigh more.
func weight(n text.Node) int {
	sum := 0
	for n := range text.All(n) {
		switch n := n.(type) {
		case *text.Concat:
		case *text.Literal:
			sum += 1 + len(n.Text)/64
		default:
			sum++
		}
	}
	return sum
}

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
