package survey

import (
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// GoesOnWithQuery reports whether a mark and the raw query of a URL come right after part i,
// on the ways that part i is on.
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
