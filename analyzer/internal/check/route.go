package check

import (
	"strings"
)

// maxRoute bounds the parts of a text that is compared with known routes: around
// each value, the whole text is read.
const maxRoute = 64

// value stands for a value in the text of a path.
const value = "{}"

// pathBefore is the path before part i, without the authority or the base that
// it begins with.
func (r *review) pathBefore(i int) string {
	s := r.textOf(0, i, r.t.Parts[i].Branch)
	if _, rest, ok := strings.Cut(s, "://"); ok {
		if slash := strings.IndexByte(rest, '/'); slash >= 0 {
			return rest[slash:]
		}
		return ""
	}
	for strings.HasPrefix(s, value) {
		s = s[len(value):]
	}
	return "/" + strings.TrimPrefix(s, "/")
}

// literalBefore is the constant text right before part i, which a join puts together
// of several:
//
//	client.ServiceURL("types", id, "extra_specs", key)
func (r *review) literalBefore(i int) string {
	out := ""
	for k := i - 1; k >= max(0, i-maxRoute); k-- {
		p := &r.t.Parts[k]
		if p.Hole != nil || p.Branch != r.t.Parts[i-1].Branch {
			break
		}
		out = p.Text() + out
	}
	return out
}

// pathAfter is the rest of the path behind part i.
func (r *review) pathAfter(i int) string {
	s := r.textOf(i+1, len(r.t.Parts), r.t.Parts[i].Branch)
	if end := strings.IndexAny(s, "?#"); end >= 0 {
		s = s[:end]
	}
	return s
}

// textOf is the text of the parts from i up to k that stand in a branch or in
// all.
func (r *review) textOf(i, k, branch int) string {
	var b strings.Builder
	for _, p := range r.t.Parts[i:k] {
		switch {
		case p.Branch != 0 && p.Branch != branch:
		case p.Hole != nil:
			b.WriteString(value)
		default:
			b.WriteString(p.Text())
		}
	}
	return b.String()
}
