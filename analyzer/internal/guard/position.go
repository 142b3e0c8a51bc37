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

// A position that was searched for is kept with the search, so that tests of
// it and the parts that it cuts off are known:
//
//	i := strings.IndexByte(s, '?')
//	if i < 0 { ... }
//	s = s[:i]

// searchOf returns the call that found the position e, and the test that kept
// it when that was before; nil when e is no such position.
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

// IsPosition reports whether e is a call that gives a position or a length.
func (g *Refiner) IsPosition(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) == 0 {
		return false
	}
	length, search, _ := g.counting(call)
	return length || search != nil
}

// assumePosition refines by a comparison of a variable that holds a position.
func (g *Refiner) assumePosition(id *ast.Ident, op token.Token, k int64) {
	call, kept := g.searchOf(id)
	if call == nil || kept == nil || g.tested != nil || !g.IsPosition(call) {
		return
	}
	g.tested = kept
	g.assumeCount(call, op, k)
	g.tested = nil
}

// Cut refines part, the text that a slice expression takes of another, by what
// was searched for at its end: nothing of that is before the first, or
// after the last.
//
//	s[:strings.IndexByte(s, '?')]
//	s[strings.LastIndex(s, "/")+1:]
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
	if search == nil || q.IsBool() || q == library.CountsText || q.IsLast() != last {
		return part
	}
	s, ok := g.state.Subject(call.Args[0])
	if t, same := g.state.Subject(e.X); !ok || !same || !s.Is(t) || !g.isAsSearched(s, kept) {
		return part
	}
	if r, found := search(g, call.Args[1]); found {
		return r.node(part)
	}
	return part
}

// cutOff returns the position that a slice expression cuts at, and whether the
// text after it is left; nil when it is no such position.
func (g *Refiner) cutOff(e *ast.SliceExpr) (at ast.Expr, last bool) {
	if e.High != nil || e.Low == nil {
		return e.High, false
	}
	sum, ok := ast.Unparen(e.Low).(*ast.BinaryExpr)
	if !ok || sum.Op != token.ADD || g.info.Index(sum.Y) != 1 {
		return nil, false
	}
	return sum.X, true
}

// isAsSearched reports whether a subject still is the text that was searched.
func (g *Refiner) isAsSearched(s Subject, kept *Test) bool {
	g.tested = kept
	same := g.isUnchanged(s)
	g.tested = nil
	return same
}

// assumeNoPort refines a host by the last ":" standing before the last "]", or
// nowhere: it has none but within brackets, where the ":" of an address are right.
//
//	strings.LastIndex(host, ":") <= strings.LastIndex(host, "]")
func (g *Refiner) assumeNoPort(colon, bracket ast.Expr) {
	s, ok := g.lastOf(colon, ':')
	t, same := g.lastOf(bracket, ']')
	if ok && same && s.Is(t) {
		g.refine(s, without(rfc3986.Chars(":")))
	}
}

// lastOf returns the text in which a call searches for the last byte of a sort.
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

// reference matches the text in front of what is in a URL, which is in escaped form:
// after a scheme, in an attribute of HTML that holds a URL, in url() of a style sheet.
// NUL stands for anything.
var reference = lazy.Pattern(`(?i)(://[^\s"'<>()]*|\b(href|src|action)[\s\x00]*=[\s\x00]*["']?[^\s"'<>]*|\burl\([\s\x00]*["']?[^\s"'<>()]*)$`)

// InReference reports whether group i of a match is a URL, or part of one, by the pattern
// before it.
//
//	href="/(.+?)"
func (l *Language) InReference(i int) bool {
	if l == nil || i == 0 {
		return false
	}
	var before strings.Builder
	return writeBefore(&before, l.re, i) && reference().MatchString(before.String())
}

// writeBefore writes an example of what re matches in front of group i, and reports
// whether it has that group.
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

// writeAlternative is writeBefore for alternatives: the one that has the group, or the first.
func writeAlternative(b *strings.Builder, re *syntax.Regexp, i int) bool {
	for _, sub := range re.Sub {
		if group, _ := findGroup(sub, i, false); group != nil {
			return writeBefore(b, sub, i)
		}
	}
	return writeBefore(b, re.Sub[0], i)
}
