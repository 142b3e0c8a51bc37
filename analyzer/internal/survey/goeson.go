package survey

import (
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// GoesOnWithQuery reports whether a literal equal to mark (a "?", maybe escaped) and then the
// RawQuery of a url.URL follow part i of t. Parts on branches that exclude part i are skipped.
func GoesOnWithQuery(t *urltemplate.Template, i int, mark string) bool {
	marked := false
	for j := i + 1; j < len(t.Parts); j++ {
		switch p := &t.Parts[j]; {
		case t.Excludes(p.Branch, t.Parts[i].Branch):
		case p.Hole == nil:
			marked = p.Text() == mark
			if !marked {
				return false
			}
		default:
			return marked && names.IsFieldOfURL(p.Hole.Var, "RawQuery")
		}
	}
	return false
}
