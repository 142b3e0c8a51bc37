package rfc3986_test

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// parts are the five components of a reference, for section 5.
type parts struct {
	scheme, authority, path, query, fragment       string
	hasScheme, hasAuthority, hasQuery, hasFragment bool
}

// split divides a reference, valid or not, in its five components as the
// regular expression of Appendix B does.
func split(text string) parts {
	var p parts
	text, p.fragment, p.hasFragment = strings.Cut(text, "#")
	text, p.query, p.hasQuery = strings.Cut(text, "?")
	if i := strings.IndexAny(text, ":/"); i > 0 && text[i] == ':' {
		p.scheme, p.hasScheme = text[:i], true
		text = text[i+1:]
	}
	if rest, ok := strings.CutPrefix(text, "//"); ok {
		p.hasAuthority = true
		text = ""
		p.authority = rest
		if i := strings.IndexByte(rest, '/'); i >= 0 {
			p.authority, text = rest[:i], rest[i:]
		}
	}
	p.path = text
	return p
}

// String recomposes the reference (section 5.3).
func (p parts) String() string {
	var b strings.Builder
	if p.hasScheme {
		b.WriteString(p.scheme)
		b.WriteByte(':')
	}
	if p.hasAuthority {
		b.WriteString("//")
		b.WriteString(p.authority)
	}
	b.WriteString(p.path)
	if p.hasQuery {
		b.WriteByte('?')
		b.WriteString(p.query)
	}
	if p.hasFragment {
		b.WriteByte('#')
		b.WriteString(p.fragment)
	}
	return b.String()
}

// resolve returns the target of reference ref in a text whose base URI is
// base (section 5.2). The base must have a scheme; neither is judged.
func resolve(base, ref string) string {
	b, r := split(base), split(ref)
	t := parts{query: r.query, hasQuery: r.hasQuery, fragment: r.fragment, hasFragment: r.hasFragment}
	t.scheme, t.hasScheme = b.scheme, b.hasScheme
	switch {
	case r.hasScheme:
		t.scheme = r.scheme
		t.authority, t.hasAuthority = r.authority, r.hasAuthority
		t.path = rfc3986.RemoveDotSegments(r.path)
	case r.hasAuthority:
		t.authority, t.hasAuthority = r.authority, true
		t.path = rfc3986.RemoveDotSegments(r.path)
	default:
		t.authority, t.hasAuthority = b.authority, b.hasAuthority
		switch {
		case r.path == "":
			t.path = b.path
			if !r.hasQuery {
				t.query, t.hasQuery = b.query, b.hasQuery
			}
		case r.path[0] == '/':
			t.path = rfc3986.RemoveDotSegments(r.path)
		default:
			t.path = rfc3986.RemoveDotSegments(merge(b, r.path))
		}
	}
	return t.String()
}

// merge puts a relative path after the base's path up to its last slash (section 5.2.3).
func merge(base parts, path string) string {
	if base.hasAuthority && base.path == "" {
		return "/" + path
	}
	return base.path[:strings.LastIndexByte(base.path, '/')+1] + path
}
