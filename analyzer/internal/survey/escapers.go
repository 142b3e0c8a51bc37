package survey

import (
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// isAmongEscaped reports whether the function that puts p into a query escapes another value
// of it.
//
//	"?from=" + from + "&subject=" + url.QueryEscape(subject)
func isAmongEscaped(t *urltemplate.Template, p *urltemplate.Part) bool {
	return isBeside(t, p, func(other *urltemplate.Part) bool {
		last, ok := other.Hole.LastEncoder()
		return ok && last.Call != nil && last.Name == text.QueryEscape
	})
}

// isBeside reports whether the query that p is in has another value of its function of
// which is holds.
func isBeside(t *urltemplate.Template, p *urltemplate.Part, is func(other *urltemplate.Part) bool) bool {
	if p.Place != urltemplate.QueryValue || p.ForeignArg {
		return false
	}
	for i := range t.Parts {
		other := &t.Parts[i]
		if other != p && other.Hole != nil && !other.Foreign && !other.ForeignArg && other.Place == urltemplate.QueryValue && is(other) {
			return true
		}
	}
	return false
}
