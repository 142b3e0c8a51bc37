package urltemplate

import (
	"slices"
	"strings"
)

// HasPathAround reports whether a literal in the function of the sink has a "/" between part i and
// more of the path. A "/" that a join inserts does not count. Examples, where part i is id or org:
//
//	"users/" + id, id + "/keys", org + "/" + repo         true
//	"/" + id + "/", "bot" + id, path.Join("users", id)    false
func (t *Template) HasPathAround(i int) bool { return t.isBesidePath(i, -1) || t.isBesidePath(i, 1) }

// isBesidePath reports whether the path goes on beyond the nearest "/" before part i (step -1) or
// after it (step 1). It is false for a "/" that another function or path.Join writes.
func (t *Template) isBesidePath(i, step int) bool {
	ended := false
	for n, k := 0, i+step; n < MaxRoute && 0 <= k && k < len(t.Parts); n, k = n+1, k+step {
		p := &t.Parts[k]
		rest := p.Text()
		switch {
		case p.Branch != 0 && p.Branch != t.Parts[i].Branch:
			continue
		case p.Hole != nil && !ended, p.Hole == nil && !ended && !strings.Contains(rest, "/"):
			continue // more of the segment
		case p.Hole != nil:
			return true
		case !ended && (p.Foreign || p.Literal.Lit == nil && rest == "/"):
			return false // another function, or path.Join, put it there
		case !ended:
			ended, rest = true, beyondSlash(rest, step)
		}
		if strings.Trim(rest, "/") != "" {
			return true
		}
	}
	return false
}

// beyondSlash returns what is before the last "/" of s if step is -1, and what is after the first
// "/" if step is 1. s must have a "/".
func beyondSlash(s string, step int) string {
	if step < 0 {
		return s[:strings.LastIndexByte(s, '/')]
	}
	return s[strings.IndexByte(s, '/')+1:]
}

// HasForeign reports whether a part of the text is in another function than the sink.
func (t *Template) HasForeign() bool {
	return slices.ContainsFunc(t.Parts, func(p Part) bool { return p.Foreign })
}
