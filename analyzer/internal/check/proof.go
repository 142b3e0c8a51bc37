package check

import (
	"net/url"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/witness"
)

// prove returns the URL that the template gives with a value in the place of part
// i, and the one with a harmless value there. It returns false when net/url does not
// show the change.
func (r *review) prove(i int, value, harmless string, shows witness.Change) (with, without string, ok bool) {
	with, isFilled := r.filledURL(i, value)
	without, alsoFilled := r.filledURL(i, harmless)
	if !isFilled || !alsoFilled {
		return "", "", false
	}
	if !shows.Shown(with, without) {
		return "", "", false
	}
	return with, without, true
}

// filled returns a text of the template with a value for part i; see
// [witness.Filling.Text].
func (r *review) filled(i int, value string) (string, bool) {
	if r.filling == nil {
		r.filling = witness.NewFilling(r.t)
	}
	return r.filling.Text(i, value)
}

// filledURL is filled for a text that is a part of a URL only.
func (r *review) filledURL(i int, value string) (string, bool) {
	s, ok := r.filled(i, value)
	if r.t.Frame.Escaped {
		return withRawPath(s), ok
	}
	switch r.t.Frame.Start {
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
	return s, ok
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
