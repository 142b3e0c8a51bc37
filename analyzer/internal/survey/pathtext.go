package survey

import (
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// IsPathText reports whether p ends a path and its value may have a "/", but not at its start,
// because the function tests for a leading "/" or cuts it off. If a client sends the value, the
// test must be for "/" itself: a test for a prefix such as "usr_" says nothing of paths.
//
//	if !strings.HasPrefix(p, "/") { p = "/" + p }
//	if !strings.HasPrefix(r.FormValue("id"), "usr_") { return }    // no
func IsPathText(p *urltemplate.Part) bool {
	v := p.Hole.Value
	return p.Place == urltemplate.Segment && p.LastSegment && p.Hole.Made == nil && v.Set.Has('/') && !v.Lead.Has('/') &&
		(!p.Hole.Origin.IsRequest() || v.Lead.Contains(v.Set.Intersect(rfc3986.Alpha())))
}
