package eval

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// escapeCall evaluates a call of an escaper or unescaper.
func (x *reader) escapeCall(c *site, esc library.Escaper) value {
	if esc.Arg == library.Receiver || esc.Arg >= len(c.exprs) {
		return x.opaqueEscaped(c, esc)
	}
	v := store.Escape(x.TextOf(c.exprs[esc.Arg], c.args[esc.Arg]), esc.Coding, c.expr)
	if c.sig != nil && c.sig.Results().Len() > 1 {
		// s, err := url.PathUnescape(p)
		results := make([]value, c.sig.Results().Len())
		results[0] = v
		v.Results = results
	}
	return v
}

// opaqueEscaped is the text that a method encodes from its receiver.
func (x *reader) opaqueEscaped(c *site, esc library.Escaper) value {
	v := x.opaqueResult(c)
	if h, ok := v.Node.(*text.Hole); ok && v.Known {
		h.Escapers = []text.Escaper{{Name: esc.Name, Call: c.expr}}
		h.Value = esc.Apply(rfc3986.AnyValue())
	}
	return v
}
