package facts

import (
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// markPieces says of the values of a template that they are parts of a URL, in escaped
// form: one text was split at "/", and another part of it is the host here.
//
//	parts := strings.Split(share, "/")
//	"https://" + parts[2] + "/download/" + parts[7]
func markPieces(t *urltemplate.Template) {
	var of text.Node
	for i := range t.Parts {
		if p := &t.Parts[i]; p.Hole != nil && p.Place == urltemplate.Host && p.Hole.Sep == "/" {
			of = p.Hole.Whole
		}
	}
	if of == nil {
		return
	}
	for i := range t.Parts {
		if p := &t.Parts[i]; p.Hole != nil && p.Place != urltemplate.Host && p.Hole.Sep == "/" && p.Hole.Whole == of && len(p.Hole.Escapers) == 0 {
			h := *p.Hole
			h.AsSent = true
			p.Hole = &h
		}
	}
}

// readPieces says of the value of p that it is a part of a URL as it was sent, where it is
// read from a field which gets nothing else in this package.
//
//	m := pattern.FindStringSubmatch(repoURL); repo := Repo{Owner: m[1]}
//	"https://api.example.com/repos/" + repo.Owner
func (s *solver) readPieces(p *urltemplate.Part) {
	v := p.Hole.Var
	if v == nil || !v.IsField() || p.Hole.AsSent || len(p.Hole.Escapers) > 0 || s.flow.Addressed[v.Origin()] {
		return
	}
	stores := s.waiting[slot{v: v.Origin()}]
	if len(stores) > uses.MaxNodes {
		return
	}
	found := false
	for _, c := range stores {
		switch of := c.Node.(type) {
		case nil:
		case *text.Literal:
		case *text.Hole:
			if !of.AsSent || len(of.Escapers) > 0 {
				return
			}
			found = true
		default:
			return
		}
	}
	if found {
		h := *p.Hole
		h.AsSent = true
		p.Hole = &h
	}
}
