package witness

import (
	"net/url"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// Whole returns the URL that a text becomes which is in a frame: one with that text
// in its component, or the text itself where it is a whole URL.
//
//	"/users/a"    in a path, "https://h/users/a"
func Whole(frame urltemplate.Frame, s string) string {
	switch {
	case frame.Escaped:
		return withRawPath(s)
	case frame.Join:
		return joined(s)
	}
	switch frame.Start {
	case urltemplate.Segment, urltemplate.Tail:
		s = "https://h/" + strings.TrimPrefix(s, "/") //urlescape:ignore unescaped-identifier what the mistake does is shown
	case urltemplate.Pairs, urltemplate.QueryKey, urltemplate.QueryValue:
		s = "https://h/?" + s
	case urltemplate.Fragment:
		s = "https://h/#" + s //urlescape:ignore unescaped-fragment what the mistake does is shown
	case urltemplate.Host:
		s = "https://" + s + "/"
	case urltemplate.User, urltemplate.Password:
		s = "https://" + s + "@h/" //urlescape:ignore unescaped-userinfo what the mistake does is shown
	case urltemplate.NoPlace, urltemplate.Base, urltemplate.Scheme, urltemplate.Port, urltemplate.OpaquePart:
	}
	return s
}

// joined returns the URL that JoinPath makes of an element, or one that net/url refuses,
// as JoinPath refuses the element.
func joined(s string) string {
	u, err := url.JoinPath("https://h/", s)
	if err != nil {
		return "https://h/" + strings.TrimPrefix(s, "/") //urlescape:ignore unescaped-identifier what the mistake does is shown
	}
	return u
}

// withRawPath returns the URL with a path that has both forms: that of RawPath, which
// net/url takes where it fits, and the decoded one.
func withRawPath(s string) string {
	raw := "/" + strings.TrimPrefix(s, "/")
	path, err := url.PathUnescape(raw)
	if err != nil {
		return "https://h" + raw
	}
	u := url.URL{Scheme: "https", Host: "h", Path: path, RawPath: raw}
	return u.String()
}
