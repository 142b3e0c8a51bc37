package uses

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// ByTestOf reports whether e is in a branch of a statement that looks at value,
// which is written in it as it is there, and not at beside, which is in that branch,
// too, or outside of the statement. It reports false for what is nil.
//
//	if port > 0 { addr = fmt.Sprintf("%s:%d", host, port) }
func (x *Index) ByTestOf(value, e, beside ast.Expr) bool {
	if value == nil || e == nil || beside == nil {
		return false
	}
	below := ast.Node(e)
	for n := x.Parent(below); n != nil; below, n = n, x.Parent(n) {
		s, ok := n.(*ast.IfStmt)
		if !ok || below == s.Cond || below == s.Init {
			continue
		}
		return mentions(s.Cond, value) && !mentions(s.Cond, beside) && (!spans(s, beside) || spans(below, beside))
	}
	return false
}

func spans(n ast.Node, e ast.Expr) bool { return n.Pos() <= e.Pos() && e.End() <= n.End() }

// mentions reports whether a condition has an expression in it, as it is written, or
// what a call in its place is given first.
func mentions(cond, e ast.Expr) bool {
	for {
		call, ok := ast.Unparen(e).(*ast.CallExpr)
		if !ok || len(call.Args) == 0 {
			break
		}
		e = call.Args[0] // strconv.Itoa(port)
	}
	want, found := text.Source(e), false
	ast.Inspect(cond, func(n ast.Node) bool {
		x, ok := n.(ast.Expr)
		found = found || ok && text.Source(x) == want
		return !found
	})
	return found
}
