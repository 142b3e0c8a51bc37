package calls

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// ResultOf is result i of a function of the package at a call: its summary with the arguments
// in place of the parameters. The body makes own of it, which says more of the text than the
// name of the function may promise.
func ResultOf(x *Evaluator, c *Site, i int, summary, own text.Node) store.Value {
	c.Given, c.joins = givenOut(own), isJoin(x.typed, own)
	v := x.InstantiateResult(c, i, summary)
	c.Given, c.joins = nil, false
	return listed(v, own)
}

// listed is a result that the body has joined of a list, which it says of it.
func listed(v store.Value, own text.Node) store.Value {
	h, isHole := v.Text.Node.(*text.Hole)
	from, isJoined := own.(*text.Hole)
	if !isHole || !isJoined || !v.Text.Known || from.Joined == text.NotJoined || h.Joined != text.NotJoined {
		return v
	}
	joined := *h
	joined.Joined = from.Joined
	v.Text.Node = &joined
	return v
}

// givenOut returns the field or variable that a text is as it is; nil for others, and
// where it is named as escaped.
func givenOut(n text.Node) *types.Var {
	if h, ok := n.(*text.Hole); ok && len(h.Escapers) == 0 {
		return h.Var
	}
	return nil
}

// isJoin reports whether a text is a list of which no more is known than that it is joined.
func isJoin(info typed.Info, n text.Node) bool {
	h, ok := n.(*text.Hole)
	if !ok || len(h.Escapers) > 0 || h.Inner == nil {
		return false
	}
	call, ok := ast.Unparen(h.Inner).(*ast.CallExpr)
	if !ok {
		return false
	}
	fn, _ := info.Callee(ast.Unparen(call.Fun))
	return fn != nil && library.Of(fn).Makes == library.OpJoin
}
