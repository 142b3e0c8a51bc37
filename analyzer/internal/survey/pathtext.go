package survey

import (
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// IsPathText reports whether the function treats the value as a path: it tests
// for a "/" at its start, or takes one off, and leaves the others. A test of what a client
// sends for another beginning leaves no "/" there, either, and says nothing of paths.
//
//	if !strings.HasPrefix(p, "/") { p = "/" + p }
//	if !strings.HasPrefix(r.FormValue("id"), "usr_") { return }    // no
func IsPathText(p *urltemplate.Part) bool {
	v := p.Hole.Value
	return p.Place == urltemplate.Segment && p.LastSegment && p.Hole.Made == nil && v.Set.Has('/') && !v.Lead.Has('/') &&
		(!p.Hole.Origin.IsRequest() || v.Lead.Contains(v.Set.Intersect(rfc3986.Alpha())))
}
