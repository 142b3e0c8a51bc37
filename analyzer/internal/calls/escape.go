package calls

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// EscapeCall evaluates a call of an escaper or unescaper.
func (x *Evaluator) EscapeCall(c *Site, esc library.Escaper) value.Value {
	if esc.Arg == library.Receiver || esc.Arg >= len(c.Exprs) {
		return x.opaqueEscaped(c, esc)
	}
	v := value.Escape(x.holes.TextOf(c.Exprs[esc.Arg], c.Args[esc.Arg]), esc.Coding, c.Expr)
	if c.Sig != nil && c.Sig.Results().Len() > 1 {
		// s, err := url.PathUnescape(p)
		results := make([]value.Value, c.Sig.Results().Len())
		results[0] = v
		v.Results = results
	}
	return v
}

// opaqueEscaped is the text that a method encodes from its receiver.
func (x *Evaluator) opaqueEscaped(c *Site, esc library.Escaper) value.Value {
	v := x.OpaqueResult(c)
	if h, ok := v.Text.Node.(*text.Hole); ok && v.Text.Known {
		h.Escapers = []text.Escaper{{Name: esc.Coding.Name, Call: c.Expr}}
		h.Value = esc.Coding.Apply(rfc3986.AnyValue())
	}
	return v
}
