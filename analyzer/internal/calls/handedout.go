package calls

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// ResultOf is result i of a function of the package at a call: its summary with the arguments
// in place of the parameters. The body makes own of it, which says more of the text than the
// name of the function may promise.
func ResultOf(x *Evaluator, c *Site, i int, summary, own text.Node) value.Value {
	c.Given = givenOut(own)
	v := x.InstantiateResult(c, i, summary)
	c.Given = nil
	return listed(v, own)
}

// listed is a result that the body has joined of a list, which it says of it.
func listed(v value.Value, own text.Node) value.Value {
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
