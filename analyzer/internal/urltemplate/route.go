package urltemplate

import "strings"

// MaxRoute is the largest number of parts of a text that is compared with known routes. The
// comparison reads the whole text again for each value.
const MaxRoute = 64

// otherValue stands for each value in the path of a template.
const otherValue = "{}"

// PathBefore returns the path from its start to part i, without the authority or base, and with
// "{}" for each value: "/users/{}/".
func (t *Template) PathBefore(i int) string { return pathIn(t.TextOf(0, i, t.Parts[i].Branch)) }

// Path returns the path of the URL without the parts in branches, and with "{}" for each value.
func (t *Template) Path() string {
	s := t.TextOf(0, len(t.Parts), 0)
	if end := strings.IndexAny(s, "?#"); end >= 0 {
		s = s[:end]
	}
	return pathIn(s)
}

// pathIn returns the path of s, the beginning of a URL. It cuts off the scheme and the authority,
// or values at the start of s, which are a base.
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

// LiteralBefore returns the literals directly before part i as one text. There are several if a
// join wrote the slashes between them:
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

// PathAfter returns the rest of the path after part i, with "{}" for each value: "/keys/{}".
func (t *Template) PathAfter(i int) string {
	s := t.TextOf(i+1, len(t.Parts), t.Parts[i].Branch)
	if end := strings.IndexAny(s, "?#"); end >= 0 {
		s = s[:end]
	}
	return s
}

// TextOf returns the text of t.Parts[i:k], with "{}" for each value. Of the parts in branches, it
// takes only those in the branch with the number branch.
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

// Excludes reports whether the branches a and b exclude each other, as alternatives do.
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
