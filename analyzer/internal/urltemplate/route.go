package urltemplate

import "strings"

// MaxRoute bounds the parts of a text that is compared with known routes, for the whole text is
// read again for each value.
const MaxRoute = 64

// otherValue replaces each value in the text of a path.
const otherValue = "{}"

// PathBefore returns the path before part i, with "{}" for values, without the authority or base.
func (t *Template) PathBefore(i int) string { return pathIn(t.TextOf(0, i, t.Parts[i].Branch)) }

// Path returns the path of the URL outside of all branches, in the same form as PathBefore.
func (t *Template) Path() string {
	s := t.TextOf(0, len(t.Parts), 0)
	if end := strings.IndexAny(s, "?#"); end >= 0 {
		s = s[:end]
	}
	return pathIn(s)
}

// pathIn returns the path in the first part of a URL.
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

// LiteralBefore returns the literal text directly before part i; a join makes it of several
// parts:
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

// PathAfter returns the rest of the path after part i, with "{}" for values.
func (t *Template) PathAfter(i int) string {
	s := t.TextOf(i+1, len(t.Parts), t.Parts[i].Branch)
	if end := strings.IndexAny(s, "?#"); end >= 0 {
		s = s[:end]
	}
	return s
}

// TextOf returns the text of the parts from i up to k that are outside of branches or in the
// given one, with "{}" for values.
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

// Excludes reports whether parts of the branches a and b never occur in one text, because they
// are in different alternatives.
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
