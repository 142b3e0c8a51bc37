package guard

import (
	"go/ast"
	"go/token"

	"github.com/urlescape/urlescape/analyzer/internal/library"
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
func (g *Narrower) searchOf(e ast.Expr) (call *ast.CallExpr, kept *Test) {
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
func (g *Narrower) IsPosition(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) == 0 {
		return false
	}
	length, search, _ := g.counting(call)
	return length || search != nil
}

// assumePosition narrows by a comparison of a variable that holds a position.
func (g *Narrower) assumePosition(id *ast.Ident, op token.Token, k int64) {
	call, kept := g.searchOf(id)
	if call == nil || kept == nil || g.tested != nil || !g.IsPosition(call) {
		return
	}
	g.tested = kept
	g.assumeCount(call, op, k)
	g.tested = nil
}

// Cut narrows part, the text that a slice expression takes of another, by what
// was searched for at its end: nothing of that is before the first, or
// after the last.
//
//	s[:strings.IndexByte(s, '?')]
//	s[strings.LastIndex(s, "/")+1:]
func (g *Narrower) Cut(e *ast.SliceExpr, part text.Node) text.Node {
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
func (g *Narrower) cutOff(e *ast.SliceExpr) (at ast.Expr, last bool) {
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
func (g *Narrower) isAsSearched(s Subject, kept *Test) bool {
	g.tested = kept
	same := g.isUnchanged(s)
	g.tested = nil
	return same
}
