package library

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// OpensURL reports whether a text goes on after the text of a URL, or after a scheme that
// is a value and "://": one that only a URL has, or with a query.
//
//	u.String() + "/users/" + name
//	u.Scheme + "://" + u.Host + "/users/" + name
//	scheme + "://" + host + "/users?name=" + name
//	s := "http"; if r.TLS != nil { s += "s" }; s + "://" + r.Host + "/users/" + name
func OpensURL(n text.Node) bool {
	ls, steps, skip := make([]text.Node, 0, 2), 0, 0
	hasScheme, lead := false, ""
	for n := range text.All(text.Made(n)) {
		if steps++; steps > maxOpening {
			break
		}
		if skip > 0 {
			skip--
			continue
		}
		switch n := n.(type) {
		case *text.Alt:
			of, ok := schemesOf(lead, n)
			switch {
			case len(ls) == 0 && ok:
				ls = append(ls, &text.Hole{Value: schemeValue()})
				skip = of
			case len(ls) < 2:
				return false
			}
		case *text.Repeat:
			if len(ls) < 2 {
				return false
			}
		case *text.Hole:
			ls = append(ls, n)
		case *text.Literal:
			if len(ls) == 0 && lead == "" && KnownScheme(n.Text) == WebScheme {
				lead = n.Text // the rest of the scheme may follow
				continue
			}
			ls = append(ls, n)
			if hasScheme && isKeyed(n.Text) {
				return true
			}
		}
		if len(ls) != 2 || hasScheme {
			continue
		}
		h, isHole := ls[0].(*text.Hole)
		l, isLiteral := ls[1].(*text.Literal)
		switch {
		case !isHole || !isLiteral:
			return false
		case h.IsURL:
			return strings.HasPrefix(l.Text, "/") || isKeyed(l.Text)
		case !strings.HasPrefix(l.Text, "://"):
			return false
		case !h.Value.Set.IsEmpty() && schemeValue().Set.Contains(h.Value.Set):
			return true
		}
		hasScheme = true
	}
	return false
}

// schemesOf returns how many texts there are of several, not counting the empty one; ok is
// false where one of them, with what is before it, is no scheme of the web.
func schemesOf(lead string, n *text.Alt) (of int, ok bool) {
	for _, one := range n.Of {
		l, isLiteral := one.(*text.Literal)
		if one != nil && !isLiteral {
			return 0, false
		}
		scheme := lead
		if isLiteral {
			scheme += l.Text
			of++
		}
		if KnownScheme(strings.ToLower(scheme)) != WebScheme {
			return 0, false
		}
	}
	return of, true
}

// isKeyed reports whether constant text has a key of a query after its delimiter.
func isKeyed(s string) bool {
	_, query, ok := strings.Cut(s, "?")
	if !ok {
		query, ok = strings.CutPrefix(s, "&")
	}
	key, _, hasKey := strings.Cut(query, "=")
	return ok && hasKey && key != "" && rfc3986.Unreserved().Contains(rfc3986.Chars(key))
}

// maxOpening bounds the parts that OpensURL looks at.
const maxOpening = 64

// HasScheme reports whether constant text begins with a scheme that is judged, and "://".
func HasScheme(s string) bool {
	scheme, _, found := strings.Cut(s, "://")
	return found && KnownScheme(strings.ToLower(scheme)) != UnknownScheme
}
