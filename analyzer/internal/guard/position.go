package guard

import (
	"go/ast"
	"go/token"
	"regexp/syntax"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// searchOf returns the call that yields e: e itself, or the call whose result the variable e keeps.
// kept is the Test of that variable; nil if e is a call. For other expressions, call is nil.
func (g *Refiner) searchOf(e ast.Expr) (call *ast.CallExpr, kept *Test) {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		return e, nil
	case *ast.Ident:
		if kept = g.state.Kept(e); kept != nil {
			call, _ = ast.Unparen(kept.expr).(*ast.CallExpr)
			return call, kept
		}
	}
	return nil, nil
}

// IsPosition reports whether e is a call that returns a length, a count or a position.
func (g *Refiner) IsPosition(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) == 0 {
		return false
	}
	length, search, _ := g.counting(call)
	return length || search != nil
}

// assumePosition refines the text that was searched, given that "id op k" is true, where the
// variable id holds the position that the search returned.
func (g *Refiner) assumePosition(id *ast.Ident, op token.Token, k int64) {
	call, kept := g.searchOf(id)
	if call == nil || kept == nil || g.tested != nil || !g.IsPosition(call) {
		return
	}
	g.tested = kept
	g.assumeCount(call, op, k)
	g.tested = nil
}

// Cut returns part, the text of the slice expression e, restricted by the search that yields a
// bound of e. A text that ends before the first match, or begins after the last match, has none of
// the bytes that were searched for. An address that ends before its last ":" has a port there, and
// so its brackets (RFC 3986 section 3.2.2). For any other e, Cut returns part unchanged.
//
//	s[:strings.IndexByte(s, '?')]
//	s[strings.LastIndex(s, "/")+1:]
//	addr[:strings.LastIndex(addr, ":")]
func (g *Refiner) Cut(e *ast.SliceExpr, part text.Node) text.Node {
	at, last := g.cutOff(e)
	if at == nil || g.tested != nil {
		return part
	}
	call, kept := g.searchOf(at)
	if call == nil || len(call.Args) != 2 {
		return part
	}
	fn, _ := g.info.Callee(ast.Unparen(call.Fun))
	q := library.Of(fn).Asks
	search := searcherOf(q)
	if search == nil || q.IsBool() || q == library.CountsText || last && !q.IsLast() {
		return part
	}
	s, ok := g.state.Subject(call.Args[0])
	if t, same := g.state.Subject(e.X); !ok || !same || !s.Is(t) || !g.isAsSearched(s, kept) {
		return part
	}
	r, found := search(g, call.Args[1])
	if !found {
		return part
	}
	if last != q.IsLast() {
		if r.value.Set != rfc3986.AnyChar().Minus(rfc3986.Chars(":")) {
			return part
		}
		r.value.Set = rfc3986.AnyChar() // only the first byte is no ":"
	}
	return r.node(part)
}

// cutOff returns the position p at which e cuts a text s: e is s[:p], or s[p+1:] if last is set. It
// returns nil for other slice expressions.
func (g *Refiner) cutOff(e *ast.SliceExpr) (p ast.Expr, last bool) {
	if e.High != nil || e.Low == nil {
		return e.High, false
	}
	sum, ok := ast.Unparen(e.Low).(*ast.BinaryExpr)
	if !ok || sum.Op != token.ADD || g.info.Index(sum.Y) != 1 {
		return nil, false
	}
	return sum.X, true
}

// isAsSearched reports whether s still holds the text that was searched for a position. kept is the
// Test of the variable that keeps the position; nil if the slice expression itself searches.
func (g *Refiner) isAsSearched(s Subject, kept *Test) bool {
	g.tested = kept
	same := g.isUnchanged(s)
	g.tested = nil
	return same
}

// assumeNoPort refines host, given that its last ":" is not after its last "]". Then host has no
// ":" outside of the brackets of an IPv6 address. colon and bracket are the two calls below; for
// other expressions, assumeNoPort does nothing.
//
//	strings.LastIndex(host, ":") <= strings.LastIndex(host, "]")
func (g *Refiner) assumeNoPort(colon, bracket ast.Expr) {
	s, ok := g.lastOf(colon, ':')
	t, same := g.lastOf(bracket, ']')
	if ok && same && s.Is(t) {
		g.refine(s, without(rfc3986.Chars(":")))
	}
}

// lastOf returns the text s in which e, a call such as strings.LastIndex(s, ":"), searches for the
// last byte c; ok is false if e is no such call.
func (g *Refiner) lastOf(e ast.Expr, c byte) (s Subject, ok bool) {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) != 2 {
		return s, false
	}
	fn, _ := g.info.Callee(ast.Unparen(call.Fun))
	if q := library.Of(fn).Asks; q != library.FindsLastText && q != library.FindsLastRune {
		return s, false
	}
	if sep, ok := g.info.Text(call.Args[1]); ok && sep != string(rune(c)) {
		return s, false
	} else if !ok && g.info.Index(call.Args[1]) != int(c) {
		return s, false
	}
	return g.state.Subject(call.Args[0])
}

// reference matches a text that ends inside of an escaped URL: after "://", in an attribute of HTML
// that holds a URL, in url() of a style sheet. NUL stands for any rune.
var reference = lazy.Pattern(`(?i)(://[^\s"'<>()]*|\b(href|src|action)[\s\x00]*=[\s\x00]*["']?[^\s"'<>]*|\burl\([\s\x00]*["']?[^\s"'<>()]*)$`)

// InReference reports whether group i of a match is a URL or a part of one: the pattern before the
// group ends in a URL, in an attribute such as href, or in url(. It is false for a nil l.
//
//	href="/(.+?)"
func (l *Language) InReference(i int) bool {
	if l == nil || i == 0 {
		return false
	}
	var before strings.Builder
	return writeBefore(&before, l.re, i) && reference().MatchString(before.String())
}

// writeBefore writes to b an example of the text that re matches before group i, and reports
// whether re has that group.
func writeBefore(b *strings.Builder, re *syntax.Regexp, i int) bool {
	if re.Op == syntax.OpCapture && re.Cap == i {
		return true
	}
	switch re.Op {
	case syntax.OpLiteral:
		b.WriteString(string(re.Rune))
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		b.WriteByte(0)
	case syntax.OpCharClass:
		if len(re.Rune) > 0 {
			b.WriteRune(re.Rune[0])
		}
	case syntax.OpAlternate:
		return writeAlternative(b, re, i)
	default:
		for _, sub := range re.Sub {
			if writeBefore(b, sub, i) {
				return true
			}
		}
	}
	return false
}

// writeAlternative is writeBefore for re of the form x|y. If an alternative has group i, it writes
// the text before the group in that alternative, and returns true. Otherwise it writes the first
// alternative, and returns false.
func writeAlternative(b *strings.Builder, re *syntax.Regexp, i int) bool {
	for _, sub := range re.Sub {
		if group, _ := findGroup(sub, i, false); group != nil {
			return writeBefore(b, sub, i)
		}
	}
	return writeBefore(b, re.Sub[0], i)
}
