package calls

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// joinHostPort evaluates net.JoinHostPort: an address that has a ":" gets its
// brackets.
func joinHostPort(x *Evaluator, c *Site) (value.Value, bool) {
	host, port := c.textArg(x, 0), c.textArg(x, 1)
	if len(c.Exprs) != 2 || !host.Text.Known || !port.Text.Known {
		return value.Value{}, false
	}
	return value.Concat(value.Concat(x.bracketed(c, host), value.Literal(":", c.Expr)), port), true
}

// bracketed is a host in brackets when it has a ":".
func (x *Evaluator) bracketed(c *Site, host value.Value) value.Value {
	if s, ok := host.Text.Constant(); ok {
		if strings.Contains(s, ":") {
			return value.Literal("["+s+"]", c.Expr)
		}
		return host
	}
	val := x.valueOf(host)
	if !val.Set.Has(':') {
		return host
	}
	val.Set, val.Lead = val.Set.Union(rfc3986.Chars("[]")), val.Lead.With('[')
	step := text.Escaper{Name: text.JoinHostPort, Call: c.Expr}
	if from, ok := host.Text.Node.(*text.Hole); ok {
		h := *from
		h.Value = val
		h.Escapers = append(from.Escapers[:len(from.Escapers):len(from.Escapers)], step)
		return value.OfNode(&h, 1)
	}
	v := x.madeOf(c, host, val)
	if h, ok := v.Text.Node.(*text.Hole); ok {
		h.Escapers = []text.Escaper{step}
	}
	return v
}
