package witness

import (
	"net/url"
	"strings"
)

// A Change reports whether a URL differs from another one in some way; the other
// one is nil where net/url refuses it.
type Change func(before, after *url.URL) bool

// Shown reports whether net/url shows the change between two texts, of which it must
// take the one without the value.
func (c Change) Shown(with, without string) bool {
	before, err := url.Parse(without)
	if err != nil {
		return false
	}
	after, err := url.Parse(with)
	if err != nil {
		after = nil
	}
	return c(before, after)
}

// Refused reports a URL that net/url refuses.
func Refused(_, after *url.URL) bool { return after == nil }

func all(changes ...Change) Change {
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

// OtherQuery reports another query that has parameters.
func OtherQuery(before, after *url.URL) bool {
	return after != nil && after.RawQuery != before.RawQuery && len(after.Query()) > 0
}

// OtherFragment reports another fragment that is not empty.
func OtherFragment(before, after *url.URL) bool {
	return after != nil && after.Fragment != before.Fragment && after.Fragment != ""
}

// newParameter reports a parameter more, of a query that net/url reads whole without the value:
// where it drops a pair for the ";" behind it, another one need not be new.
func newParameter(before, after *url.URL) bool {
	return after != nil && len(after.Query()) > len(before.Query()) && !undecoded(nil, before)
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

// NoAddress reports an IPv6 address that is read as none.
func NoAddress(_, after *url.URL) bool { return after == nil || after.Hostname() != "::1" }

// secondAt reports an "@" in the userinfo, where RFC 3986 allows none: net/url takes
// the last one for the end of it, others take the first.
func secondAt(_, after *url.URL) bool {
	return after == nil || after.User != nil && strings.Contains(after.User.String(), "%40")
}

// OtherHost reports another host, or a URL that net/url refuses.
func OtherHost(before, after *url.URL) bool { return after == nil || after.Host != before.Host }

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
