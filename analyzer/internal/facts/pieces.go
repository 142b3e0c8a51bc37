package facts

import (
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
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
