package survey

import (
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// IsSentOn reports whether h reads a parameter for which a call in the package passes an unescaped
// value that a client sent, directly or by the parameters of other functions.
//
//	func (c *client) label(name string) { http.Get(c.base + "/labels/" + name + "/edit") }
//	c.label(r.FormValue("name"))
func (s *Survey) IsSentOn(h *text.Hole) bool {
	if h.Var == nil || !text.IsParameter(h.Var) || h.Trusted || len(h.Escapers) > 0 {
		return false
	}
	w := uses.Walk{Visit: func(n uses.Node) (a uses.Answer) {
		for _, t := range s.GivenTo(n.Var) {
			p := onlyValue(t)
			switch {
			case p == nil || p.Hole.Trusted || len(p.Hole.Escapers) > 0:
			case p.Hole.Origin.IsRequest():
				return uses.Found(true)
			case p.Hole.Var != nil && text.IsParameter(p.Hole.Var):
				a.Next = append(a.Next, uses.Node{Var: p.Hole.Var.Origin()})
			}
		}
		return a
	}}
	return w.Finds(uses.Node{Var: h.Var.Origin()})
}

// isGivenIdentifiers reports whether h reads a parameter of an unexported function, for which all
// calls pass identifiers, by their names.
//
//	func (c *client) find(name string) { http.Get(c.base + "/hosts?q=" + name) }
//	c.find(host.ID)
func (s *Survey) isGivenIdentifiers(h *text.Hole, site names.Site) (is bool) {
	if fn, _ := s.Elsewhere.Uses().OwnerOf(h.Var); fn == nil || fn.Exported() {
		return false
	}
	for _, t := range s.GivenTo(h.Var) {
		p := onlyValue(t)
		if is = p != nil && names.Judge(names.ValueOf(p.Hole), site).Kind == names.Identifier; !is {
			return false
		}
	}
	return is
}

// onlyValue returns the part of t with its only hole; nil if t also has a literal or a second hole.
// Parts that other functions put into t do not count.
func onlyValue(t *urltemplate.Template) (only *urltemplate.Part) {
	for i := range t.Parts {
		switch p := &t.Parts[i]; {
		case p.Foreign:
		case only != nil || p.Hole == nil:
			return nil
		default:
			only = p
		}
	}
	return only
}
