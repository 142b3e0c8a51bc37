package calls

import (
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// madeOf is the result of a call that makes some text of v, which may hold
// val.
func (x *Evaluator) madeOf(c *Site, v value.Value, val rfc3986.Value) value.Value {
	t := typed.Result(c.Sig, 0)
	if t == nil {
		return value.Value{}
	}
	out := x.holes.HoleOf(c.Expr, t)
	h, ok := out.Text.Node.(*text.Hole)
	if !ok {
		return out
	}
	h.Value = val
	if from := v.Text.Hole(); from != nil {
		h.Origin, h.Trusted = from.Origin, from.Trusted
	}
	return out
}

// valueOf is what a text may hold.
func (x *Evaluator) valueOf(v value.Value) rfc3986.Value { return x.mem.Work.ValueOf(v.Text) }
