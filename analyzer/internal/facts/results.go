package facts

import (
	"cmp"
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

// resultTexts returns, for the summary of fn, its results whose texts are of use to importers: they
// have a parameter or a known part, and are neither too long nor a sentence. nodes[i] is the text
// of result i, or nil if it is unknown.
func (s *solver) resultTexts(fn *types.Func, nodes []text.Node) []library.Result {
	var out []library.Result
	for i, n := range nodes {
		if n == nil || !scope.HoldsText(fn.Signature().Results().At(i).Type()) {
			continue // the type of a number says enough
		}
		summary := text.Abstract(n, fn.Signature(), text.MaxSummary)
		if !isTelling(summary) {
			continue
		}
		out = append(out, library.Result{Index: i, Text: text.Term{Node: summary}, Raw: !isJudged(s, fn, i) && !startsAbsolute(n)})
	}
	return out
}

// leftTexts returns, for the summary of fn, the elements of left whose texts are of use to
// importers. left has the texts that fn appends to its parameters, which are builders or pointers
// to strings.
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

// isTelling reports whether n, the text of a result, is of use to importers: n has a parameter or a
// known part, and is neither too long nor a sentence.
func isTelling(n text.Node) bool {
	return !isOpaque(n) && !isProse(n) && weight(n) <= maxAround && (hasParam(n) || !mayBeAnything(n))
}

// isJudged reports whether result i of fn has been found to be a URL or a part of one.
func isJudged(s *solver, fn *types.Func, i int) bool {
	k := slot{fn: fn, index: i}
	return s.meanings[k] != nil || s.weak[k]
}

// mayBeAnything reports whether an alternative of the text n is unknown, and none has a delimiter
// of a URL. Callers then judge such a result by the name of its function.
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

// isOpaque reports whether all parts of the text n are holes that may hold any value, unescaped.
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

// isProse reports whether a literal of the text n has a space or a byte that occurs in no URL.
func isProse(n text.Node) bool {
	return text.AnyLiteral(n, func(s string) bool { return strings.ContainsAny(s, " \n<>\"") })
}

// weight returns the number of parts of the text n, plus one for every 64 bytes of a literal.
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

// isOtherText reports whether the text of w is no URL although it goes where a URL may go. It is
// then a list of settings of a database, as below, the name of a data source, an address in
// brackets, or a sentence.
//
//	host=localhost sslmode=disable, {key}={value}, [{ip}]:80
func (s *solver) isOtherText(w work) bool {
	if isSource(w.c.Node) {
		return true
	}
	if w.use.Slot != library.URL && w.use.Slot != library.Reference || !w.use.Around.IsZero() {
		return false
	}
	opening := text.Opening(w.c.Node)
	key, _, ok := strings.Cut(opening, "=")
	return ok && key != "" && !strings.ContainsAny(key, ":/?#&%") || strings.HasPrefix(opening, "[") || opensWithPair(w.c.Node) || s.isMessage(w) || s.isBesideURL(w)
}

// isBesideURL reports whether w begins with a host and a port, and goes to a slot that is taken for
// a URL only because another text there begins with a scheme.
//
//	if isSocket { return "unix://" + file }; return "127.0.0.1:" + port
func (s *solver) isBesideURL(w work) bool {
	host, port, ok := strings.Cut(text.Leading(w.c.Node), ":")
	if !ok || strings.HasPrefix(port, "//") || strings.Contains(host, "/") || library.KnownScheme(host) != library.UnknownScheme {
		return false
	}
	c, k := w.c, w.slot
	for range maxResults {
		m := s.meanings[k]
		if m == nil {
			break
		}
		c, k = cmp.Or(m.from.c, c), m.from.slot
	}
	return c.Sink.Absolute
}

// opensWithPair reports whether n begins with a value and a "=".
func opensWithPair(n text.Node) bool {
	isAfterKey := false
	for n := range text.All(n) {
		switch n := n.(type) {
		case *text.Concat, *text.Repeat, *text.Late, *text.Foreign, *text.Arg:
		case *text.Hole:
			if isAfterKey {
				return false
			}
			isAfterKey = true
		case *text.Literal:
			if n.Text != "" {
				return isAfterKey && n.Text[0] == '='
			}
		default:
			return false
		}
	}
	return false
}

// isMessage reports whether the text of w is a sentence, with letters and a space before its first
// "/". It is false for an argument of a library function. It is true for the first text here only:
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

func isSpaced(s string) bool {
	isLetter := func(r rune) bool { return r < utf8.RuneSelf && rfc3986.Alpha().Has(byte(r)) }
	return strings.Contains(s, " ") && strings.ContainsFunc(s, isLetter)
}

// isSource reports whether n is a data source name of a database, where drivers decode no triplets.
//
//	user:password@tcp(host:3306)/db?charset=utf8, user:password@/db
func isSource(n text.Node) bool {
	if startsAbsolute(n) || !text.AnyLiteral(n, func(s string) bool { return strings.Contains(s, "@") || s == ":memory:" }) {
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

// source matches what follows the password in a data source name, "@tcp(", "@(" or "@/", and the
// name of a database of SQLite that is in memory.
var source = lazy.Pattern(`@[A-Za-z0-9]*\(|@/|^:memory:`)
