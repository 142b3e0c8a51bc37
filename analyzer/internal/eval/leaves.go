package eval

import (
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// madeOf is the result of a call that makes some text of v, which may hold
// val.
func (x *reader) madeOf(c *site, v value, val rfc3986.Value) value {
	t := typed.Result(c.sig, 0)
	if t == nil {
		return value{}
	}
	out := x.HoleOf(c.expr, t)
	h, ok := out.Node.(*text.Hole)
	if !ok {
		return out
	}
	h.Value = val
	if from := v.Hole(); from != nil {
		h.Origin, h.Trusted = from.Origin, from.Trusted
	}
	return out
}

// valueOf is what a text may hold.
func (x *reader) valueOf(v value) rfc3986.Value { return x.Work.ValueOf(v.Text) }
