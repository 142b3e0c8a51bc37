package facts

import (
	"cmp"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// ownHosts says of which fields and parameters of the package the text is always the
// Host of a URL or of a request, with the brackets of an address, or a constant name:
// those of which all that sets them is known.
//
//	r := &listener{host: u.Host}
//	http.Get("http://" + r.host + ":8080" + api)
type ownHosts struct{ join[common[*types.Var]] }

// ownHosts returns them; nil where no such text is stored or given to a function.
func (s *solver) ownHosts() *ownHosts {
	if s.flow.Partial {
		return nil
	}
	for i := range s.flow.Candidates {
		c := &s.flow.Candidates[i]
		h, ok := c.Node.(*text.Hole)
		if ok && (c.Sink.Field != nil || c.Sink.Func != nil) && library.TakesPort(h.Var) {
			o := &ownHosts{join[common[*types.Var]]{solver: s, unknown: common[*types.Var]{mixed: true}}}
			o.with, o.ofText = o.either, o.host
			return o
		}
	}
	return nil
}

// either returns the last host of two texts, which may be different ones.
func (o *ownHosts) either(a, b common[*types.Var]) common[*types.Var] {
	if b.value != nil || b == o.unknown {
		return b
	}
	return a
}

// host says of a text which field of a URL it is, of one with anything but a host and
// constants that it is unknown.
func (o *ownHosts) host(n text.Node) (out common[*types.Var]) {
	switch n := text.Made(n).(type) {
	case nil:
		return out
	case *text.Literal:
		if !strings.ContainsAny(n.Text, ":[]") {
			return out
		}
	case *text.Hole:
		switch {
		case n.Var == nil || len(n.Escapers) > 0 || n.Op != nil:
		case library.TakesPort(n.Var):
			return common[*types.Var]{value: n.Var}
		case o.of(n.Var.Origin()).value != nil:
			return o.of(n.Var.Origin())
		}
	case *text.Alt:
		for _, of := range n.Of {
			if out = o.either(out, o.host(of)); out == o.unknown {
				break
			}
		}
		return out
	}
	return o.unknown
}

// mark says of the value of p which field of a URL it is always the text of.
func (o *ownHosts) mark(p *urltemplate.Part) {
	if o == nil {
		return
	}
	if host := o.of(cmp.Or(p.Hole.Var, p.Hole.Given).Origin()).value; host != nil {
		h := *p.Hole
		h.Given = host
		p.Hole = &h
	}
}
