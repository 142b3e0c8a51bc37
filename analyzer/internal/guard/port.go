package guard

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// assumeNoPort narrows a host by the last ":" standing before the last "]", or
// nowhere: it has none but within brackets, where the ":" of an address are right.
//
//	strings.LastIndex(host, ":") <= strings.LastIndex(host, "]")
func (g *Narrower) assumeNoPort(colon, bracket ast.Expr) {
	s, ok := g.lastOf(colon, ':')
	t, same := g.lastOf(bracket, ']')
	if ok && same && s.Is(t) {
		g.narrow(s, without(rfc3986.Chars(":")))
	}
}

// lastOf returns the text in which a call searches for the last byte of a sort.
func (g *Narrower) lastOf(e ast.Expr, c byte) (s Subject, ok bool) {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) != 2 {
		return s, false
	}
	fn, _ := g.info.Callee(ast.Unparen(call.Fun))
	if q := library.Of(fn).Asks; q != library.FindsLastText && q != library.FindsLastRune {
		return s, false
	}
	if text, ok := g.info.Text(call.Args[1]); ok && text != string(rune(c)) {
		return s, false
	} else if !ok && g.info.Index(call.Args[1]) != int(c) {
		return s, false
	}
	return g.state.Subject(call.Args[0])
}
