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
type ownHosts struct {
	*solver
	found map[*types.Var]*types.Var // nil while it is asked for, and where it is none
}

// ownHosts returns them; nil where no such text is stored or given to a function.
func (s *solver) ownHosts() *ownHosts {
	if s.flow.Partial {
		return nil
	}
	for i := range s.flow.Candidates {
		c := &s.flow.Candidates[i]
		h, ok := c.Node.(*text.Hole)
		if ok && (c.Sink.Field != nil || c.Sink.Func != nil) && library.TakesPort(h.Var) {
			return &ownHosts{s, map[*types.Var]*types.Var{}}
		}
	}
	return nil
}

// of returns the field of a URL that v always holds the text of; nil where it may hold
// something else.
func (o *ownHosts) of(v *types.Var) *types.Var {
	if host, done := o.found[v]; done {
		return host
	}
	o.found[v] = nil
	var host *types.Var
	for _, c := range o.setters(v) {
		if h, ok := c.Node.(*text.Hole); ok && h.Var == v && len(h.Escapers) == 0 {
			continue // what it held before
		}
		by, ok := o.ofText(c.Node, 0)
		if !ok {
			return nil
		}
		if by != nil {
			host = by
		}
	}
	o.found[v] = host
	return host
}

// ofText is of for a text; ok is false where it is anything but a host and constants.
func (o *ownHosts) ofText(n text.Node, depth int) (host *types.Var, ok bool) {
	switch n := text.Made(n).(type) {
	case nil:
		return nil, true
	case *text.Literal:
		return nil, !strings.ContainsAny(n.Text, ":[]")
	case *text.Hole:
		if n.Var == nil || len(n.Escapers) > 0 || n.Op != nil {
			return nil, false
		}
		if library.TakesPort(n.Var) {
			return n.Var, true
		}
		host = o.of(n.Var.Origin())
		return host, host != nil
	case *text.Alt:
		for _, of := range n.Of {
			by, ok := o.ofText(of, depth+1)
			if !ok || depth > maxDepth {
				return nil, false
			}
			if by != nil {
				host = by
			}
		}
		return host, true
	}
	return nil, false
}

// mark says of the value of p which field of a URL it is always the text of.
func (o *ownHosts) mark(p *urltemplate.Part) {
	if o == nil {
		return
	}
	if host := o.of(cmp.Or(p.Hole.Var, p.Hole.Given).Origin()); host != nil {
		h := *p.Hole
		h.Given = host
		p.Hole = &h
	}
}
