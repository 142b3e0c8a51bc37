package check

import (
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// prove returns the URL that the template gives with a value in the place of part
// i, and the one with a harmless value there. It returns false when net/url does not
// show the change.
func (r *review) prove(i int, value, harmless string, shows change) (with, without string, ok bool) {
	with, isFilled := r.filledURL(i, value)
	without, alsoFilled := r.filledURL(i, harmless)
	if !isFilled || !alsoFilled {
		return "", "", false
	}
	before, err := url.Parse(without)
	if err != nil {
		return "", "", false
	}
	after, err := url.Parse(with)
	if err != nil {
		after = nil
	}
	if !shows(before, after) {
		return "", "", false
	}
	return with, without, true
}

// filler returns the octets of a witness that change nothing.
func filler(value string) string { return strings.Map(plain, value) }

// alphanumeric are the letters and digits.
var alphanumeric = rfc3986.Alpha().Union(rfc3986.Digit())

func plain(c rune) rune {
	if c < utf8.RuneSelf && alphanumeric.Has(byte(c)) {
		return c
	}
	return -1
}

// filledURL is filled for a text that is a part of a URL only.
func (r *review) filledURL(i int, value string) (string, bool) {
	s, ok := r.filled(i, value)
	switch r.t.Frame.Start {
	case urltemplate.Segment, urltemplate.Tail:
		s = "https://h/" + strings.TrimPrefix(s, "/")
	case urltemplate.Pairs, urltemplate.QueryKey, urltemplate.QueryValue:
		s = "https://h/?" + s
	case urltemplate.Fragment:
		s = "https://h/#" + s
	case urltemplate.Host:
		s = "https://" + s + "/"
	case urltemplate.User, urltemplate.Password:
		s = "https://" + s + "@h/"
	case urltemplate.NoPlace, urltemplate.Base, urltemplate.Scheme, urltemplate.Port, urltemplate.OpaquePart:
	}
	return s, ok
}

// A change reports whether a URL differs from another one in some way; the other
// one is nil where net/url refuses it.
type change func(before, after *url.URL) bool

func refused(_, after *url.URL) bool { return after == nil }

func all(changes ...change) change {
	return func(before, after *url.URL) bool {
		for _, is := range changes {
			if !is(before, after) {
				return false
			}
		}
		return true
	}
}

// newSegment reports a segment that was split in two.
func newSegment(before, after *url.URL) bool {
	if after == nil {
		return false
	}
	was, is := strings.Split(before.EscapedPath(), "/"), strings.Split(after.EscapedPath(), "/")
	k := 0
	for k < len(was) && k < len(is) && was[k] == is[k] {
		k++
	}
	return k < len(was) && k+1 < len(is) && strings.HasPrefix(was[k], is[k]+is[k+1])
}

func otherQuery(before, after *url.URL) bool {
	return after != nil && after.RawQuery != before.RawQuery && len(after.Query()) > 0
}

func otherFragment(before, after *url.URL) bool {
	return after != nil && after.Fragment != before.Fragment && after.Fragment != ""
}

func newParameter(before, after *url.URL) bool {
	return after != nil && len(after.Query()) > len(before.Query())
}

// spaced reports a space that is sent as it is.
func spaced(_, after *url.URL) bool {
	return after != nil && strings.Contains(after.RequestURI(), " ")
}

// plused reports a plus that arrives as a space.
func plused(before, after *url.URL) bool {
	return after != nil && strings.Count(after.RawQuery, "+") > strings.Count(before.RawQuery, "+") && strings.Contains(decoded(after), " ")
}

// undecoded reports a pair that the server drops.
func undecoded(_, after *url.URL) bool {
	if after == nil {
		return false
	}
	_, err := url.ParseQuery(after.RawQuery)
	return err != nil
}

// hashed reports a second "#".
func hashed(before, after *url.URL) bool {
	return after != nil && strings.Contains(after.Fragment, "#") && !strings.Contains(before.Fragment, "#")
}

// noAddress reports an IPv6 address that is read as none.
func noAddress(_, after *url.URL) bool { return after == nil || after.Hostname() != "::1" }

// secondAt reports an "@" in the userinfo, where RFC 3986 allows none: net/url takes
// the last one for the end of it, others take the first.
func secondAt(_, after *url.URL) bool {
	return after == nil || after.User != nil && strings.Contains(after.User.String(), "%40")
}

func otherHost(before, after *url.URL) bool { return after == nil || after.Host != before.Host }

func otherPassword(before, after *url.URL) bool {
	if after == nil {
		return false
	}
	was, _ := before.User.Password()
	is, _ := after.User.Password()
	return was != is
}

// decoded returns all keys and values of a query.
func decoded(u *url.URL) string {
	var b strings.Builder
	for key, values := range u.Query() {
		b.WriteString(key + strings.Join(values, ""))
	}
	return b.String()
}
