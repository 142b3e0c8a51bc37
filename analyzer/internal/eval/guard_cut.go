package eval

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

// A position that was searched for is kept with the search, so that tests of
// it and the parts that it cuts off are known:
//
//	i := strings.IndexByte(s, '?')
//	if i < 0 { ... }
//	s = s[:i]

// searchOf returns the call that found the position e, and the test that kept
// it when that was before; nil when e is no such position.
func (x *exec) searchOf(e ast.Expr) (call *ast.CallExpr, kept *test) {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		return e, nil
	case *ast.Ident:
		if v, ok := x.peek(e); ok && v.test != nil {
			call, _ = ast.Unparen(v.test.expr).(*ast.CallExpr)
			return call, v.test
		}
	}
	return nil, nil
}

// isPosition reports whether a call gives a position or a length.
func (x *exec) isPosition(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) == 0 {
		return false
	}
	length, search, _ := x.counting(call)
	return length || search != nil
}

// assumePosition narrows by a comparison of a variable that holds a position.
func (x *exec) assumePosition(id *ast.Ident, op token.Token, k int64) {
	call, kept := x.searchOf(id)
	if call == nil || kept == nil || x.tested != nil || !x.isPosition(call) {
		return
	}
	x.tested = kept
	x.assumeCount(call, op, k)
	x.tested = nil
}

// cutAt narrows the part of a text that a slice expression takes by what was
// searched for at its end: nothing of that stands before the first, or behind
// the last.
//
//	s[:strings.IndexByte(s, '?')]
//	s[strings.LastIndex(s, "/")+1:]
func (x *exec) cutAt(e *ast.SliceExpr, out value) value {
	at, last := e.High, false
	if e.High == nil && e.Low != nil {
		sum, ok := ast.Unparen(e.Low).(*ast.BinaryExpr)
		if !ok || sum.Op != token.ADD || x.constantIndex(sum.Y) != 1 {
			return out
		}
		at, last = sum.X, true
	}
	if at == nil || x.tested != nil {
		return out
	}
	call, kept := x.searchOf(at)
	if call == nil || len(call.Args) != 2 {
		return out
	}
	fn, _ := x.callee(ast.Unparen(call.Fun))
	k, _ := summary.FuncKey(fn)
	search, isBool := x.searcher(k)
	if search == nil || isBool || k.Name == "Count" || strings.HasPrefix(k.Name, "Last") != last {
		return out
	}
	s, ok := x.subjectOf(call.Args[0])
	if t, same := x.subjectOf(e.X); !ok || !same || s.key != t.key || !x.isAsSearched(s, kept) {
		return out
	}
	if r, found := search(x, call.Args[1]); found {
		out.Node = r.node(out.Node)
	}
	return out
}

// isAsSearched reports whether a subject still is the text that was searched.
func (x *exec) isAsSearched(s subject, kept *test) bool {
	x.tested = kept
	same := x.isUnchanged(s)
	x.tested = nil
	return same
}
