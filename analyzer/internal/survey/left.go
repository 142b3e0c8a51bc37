package survey

import (
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A standing is a value in a text.
type standing struct {
	part *urltemplate.Part
	of   *urltemplate.Template
}

// MayBringQuery reports whether the function looks for a "?" in what it puts at the end of
// a path, so that it takes a path with its query.
//
//	if strings.Contains(p, "?") { sep = "&" }
func (s *Survey) MayBringQuery(p *urltemplate.Part) bool {
	if p.Place != urltemplate.Segment || !p.LastSegment || !p.Hole.Value.Set.Has('?') {
		return false
	}
	v := s.LocalOf(p.Hole)
	return v != nil && s.Elsewhere.Asked(v) != nil
}
