package urltemplate

import "strings"

// MaxRoute bounds the parts of a text that is compared with known routes: around
// each value, the whole text is read.
const MaxRoute = 64

// otherValue stands for a value in the text of a path.
const otherValue = "{}"

// PathBefore is the path before part i, without the authority or the base that
// it begins with.
func (t *Template) PathBefore(i int) string { return pathIn(t.TextOf(0, i, t.Parts[i].Branch)) }

// Path returns the path of the URL outside of all branches, in the form of PathBefore.
func (t *Template) Path() string {
	s := t.TextOf(0, len(t.Parts), 0)
	if end := strings.IndexAny(s, "?#"); end >= 0 {
		s = s[:end]
	}
	return pathIn(s)
}

// pathIn returns the path in the begin of a URL.
func pathIn(s string) string {
	if _, rest, ok := strings.Cut(s, "://"); ok {
		if slash := strings.IndexByte(rest, '/'); slash >= 0 {
			return rest[slash:]
		}
		return ""
	}
	for strings.HasPrefix(s, otherValue) {
		s = s[len(otherValue):]
	}
	return "/" + strings.TrimPrefix(s, "/")
}

// LiteralBefore is the constant text right before part i, which a join puts together
// of several:
//
//	client.ServiceURL("types", id, "extra_specs", key)
func (t *Template) LiteralBefore(i int) string {
	out := ""
	for k := i - 1; k >= max(0, i-MaxRoute); k-- {
		p := &t.Parts[k]
		if p.Hole != nil || p.Branch != t.Parts[i-1].Branch {
			break
		}
		out = p.Text() + out
	}
	return out
}

// PathAfter is the rest of the path after part i.
func (t *Template) PathAfter(i int) string {
	s := t.TextOf(i+1, len(t.Parts), t.Parts[i].Branch)
	if end := strings.IndexAny(s, "?#"); end >= 0 {
		s = s[:end]
	}
	return s
}

// TextOf is the text of the parts from i up to k that stand in a branch or in
// all, with "{}" for values.
func (t *Template) TextOf(i, k, branch int) string {
	var b strings.Builder
	for _, p := range t.Parts[i:k] {
		switch {
		case p.Branch != 0 && p.Branch != branch:
		case p.Hole != nil:
			b.WriteString(otherValue)
		default:
			b.WriteString(p.Text())
		}
	}
	return b.String()
}

// Excludes reports whether parts of two branches are never in one text, because they are in
// different alternatives.
func (t *Template) Excludes(a, b int) bool {
	for ; a > 0; a = t.Branches[a-1].In {
		for c := b; c > 0; c = t.Branches[c-1].In {
			if a != c && t.Branches[a-1].Alt == t.Branches[c-1].Alt {
				return true
			}
		}
	}
	return false
}
