package urltemplate

import "strings"

// InOneSegment reports whether two parts stand in one segment of the path: there is
// no "/" between them.
//
//	"/compare/" + source + "..." + target
func (t *Template) InOneSegment(i, j int) bool {
	for k := min(i, j) + 1; k < max(i, j); k++ {
		if p := &t.Parts[k]; p.Hole == nil && strings.ContainsAny(p.Text(), "/?#") {
			return false
		}
	}
	return t.Parts[i].Place == Segment && t.Parts[j].Place == Segment
}
