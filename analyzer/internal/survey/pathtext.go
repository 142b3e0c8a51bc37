package survey

import (
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// IsPathText reports whether the function treats the value of p, which ends a path, as a path: the
// value may have a "/", but not at its start, where the function tests for one or cuts it off. For
// a value of a client, a test for another prefix is no evidence of a path.
//
//	if !strings.HasPrefix(p, "/") { p = "/" + p }
//	if !strings.HasPrefix(r.FormValue("id"), "usr_") { return }    // no
func IsPathText(p *urltemplate.Part) bool {
	v := p.Hole.Value
	return p.Place == urltemplate.Segment && p.LastSegment && p.Hole.Made == nil && v.Set.Has('/') && !v.Lead.Has('/') &&
		(!p.Hole.Origin.IsRequest() || v.Lead.Contains(v.Set.Intersect(rfc3986.Alpha())))
}
