package message

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// An Effect is one way in which a value with certain bytes changes its URL.
type Effect struct {
	bytes string // the bytes that cause the effect; the first must be a delimiter where the value is
	text  string // an example value, whose letters may be replaced: "a/b"
	does  string // what follows the value in the message: "would become two segments"
	// Shows reports whether net/url parses a URL so that the effect shows.
	Shows Change
}

// Effects returns the effects that a value at place may have, in order of preference for messages.
func Effects(place urltemplate.Place) []Effect { return effects[place] }

// JoinEffects returns the effects that a value in an element of a JoinPath may have.
func JoinEffects() []Effect { return joinEffects }

// Has reports whether a value with the bytes of set can have the effect e. bad has the bytes that
// are delimiters at the place of the value.
func (e Effect) Has(bad, set rfc3986.CharSet) bool {
	return bad.Has(e.bytes[0]) && set.Contains(rfc3986.Chars(e.bytes[1:]))
}

// Value returns an example value with the effect, such as "a/b". If set does not have all its
// bytes, those that the effect does not need are replaced by a letter or digit of set.
func (e Effect) Value(set rfc3986.CharSet) string { return Spell(e.text, e.bytes, set) }

// Sentence returns the words of a message for the effect of value, a result of Value:
//
//	"a/b?c" would change the path and the query
func (e Effect) Sentence(value string) string {
	return strconv.Quote(value) + " " + respell(e.does, e.text, value)
}

var effects = map[urltemplate.Place][]Effect{
	urltemplate.Segment: {
		{"/?", "a/b?c", "would change the path and the query", all(newSegment, OtherQuery)},
		{"/#", "a/b#c", "would change the path and cut the URL short", all(newSegment, otherFragment)},
		{"/", "a/b", "would become two segments", newSegment},
		{"?#", "a?b#c", "would start the query and cut the URL short", all(OtherQuery, otherFragment)},
		{"?", "a?b", "would start the query", OtherQuery},
		{"#", "a#b", "would cut the URL short", otherFragment},
		{"%", "100%", "would make the URL invalid", Refused},
	},
	urltemplate.QueryKey: {
		{"&=", "a&b=c", `would add a parameter "b"`, newParameter},
		{"=", "a=b", "would end the key early", OtherQuery},
		{"&", "a&b", "would start another key", newParameter},
		{"#", "a#b", "would cut the URL short", otherFragment},
		{" ", "a b", "would break the request line", spaced},
		{"+", "a+b", `would arrive as "a b"`, plused},
		{"%", "100%", "would be lost in decoding", undecoded},
		{";", "a;b", "would be dropped by the server", undecoded},
	},
	urltemplate.QueryValue: {
		{"&=", "a&b=c", `would add a parameter "b"`, newParameter},
		{"&", "a&b", "would end the value early", newParameter},
		{"#", "a#b", "would cut the URL short", otherFragment},
		{"+", "a+b", `would arrive as "a b"`, plused},
		{" ", "a b", "would break the request line", spaced},
		{"%", "100%", "would be lost in decoding", undecoded},
		{";", "a;b", "would be dropped by the server", undecoded},
	},
	urltemplate.Fragment: {
		{"%", "100%", "would make the URL invalid", Refused},
		{"#", "a#b", "would be no fragment", hashed},
	},
	urltemplate.User:     loginEffects,
	urltemplate.Password: loginEffects,
}

// joinEffects are the effects in an element of JoinPath, where "?" and "#" are data.
var joinEffects = []Effect{
	{"/", "a/b", "would become two segments", newSegment},
	{"%", "100%", "would make JoinPath refuse the path", Refused},
}

// loginEffects are the effects in a user name and in a password.
var loginEffects = []Effect{
	{"/", "a/b", "would move the host into the path", OtherHost},
	{"?", "a?b", "would move the host into the query", OtherHost},
	{"#", "a#b", "would move the host into the fragment", OtherHost},
	{":", "a:b", "would end the user name early", otherPassword},
	{"@", "a@b", `would put a second "@" before the host`, secondAt},
	{"%", "100%", "would make the URL invalid", Refused},
	{" ", "a b", "would make the URL invalid", Refused},
	{"[", "a[b", "would make the URL invalid", Refused},
}

// A Change reports whether a harmful value changes the URL in a certain way: before is the URL
// with a harmless value, after the one with the harmful value, nil if net/url refuses it.
type Change func(before, after *url.URL) bool

// Shown parses harmful, a URL with a harmful value, and harmless, the URL with another value
// instead, and reports whether c is true for the two. It is false if net/url refuses harmless.
func (c Change) Shown(harmful, harmless string) bool {
	before, err := url.Parse(harmless)
	if err != nil {
		return false
	}
	after, err := url.Parse(harmful)
	if err != nil {
		after = nil
	}
	return c(before, after)
}

// Refused reports whether net/url refuses the URL with the harmful value, so that after is nil.
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

// newSegment reports whether a path segment of the URL before is two segments in the URL after.
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

// OtherQuery reports whether the URL after has a query with parameters, and not that of before.
func OtherQuery(before, after *url.URL) bool {
	return after != nil && after.RawQuery != before.RawQuery && len(after.Query()) > 0
}

// otherFragment reports whether the URL after has a fragment, and not the fragment of before.
func otherFragment(before, after *url.URL) bool {
	return after != nil && after.Fragment != before.Fragment && after.Fragment != ""
}

// newParameter reports whether the URL after has more query keys than the URL before. It is false
// if url.ParseQuery refuses the query of before, as for a ";", and so returns only some keys.
func newParameter(before, after *url.URL) bool {
	return after != nil && len(after.Query()) > len(before.Query()) && !undecoded(nil, before)
}

// spaced reports whether the URL after, as a client sends it in a request line, has a space.
func spaced(_, after *url.URL) bool {
	return after != nil && strings.Contains(after.RequestURI(), " ")
}

// plused reports whether after's query has more "+" than before's, and a space when decoded.
func plused(before, after *url.URL) bool {
	return after != nil && strings.Count(after.RawQuery, "+") > strings.Count(before.RawQuery, "+") && strings.Contains(decoded(after), " ")
}

// undecoded reports whether url.ParseQuery refuses the query of the URL after. Servers drop a pair.
func undecoded(_, after *url.URL) bool {
	if after == nil {
		return false
	}
	_, err := url.ParseQuery(after.RawQuery)
	return err != nil
}

// hashed reports whether the URL after has a "#" in its fragment, and the URL before has none.
func hashed(before, after *url.URL) bool {
	return after != nil && strings.Contains(after.Fragment, "#") && !strings.Contains(before.Fragment, "#")
}

// NoAddress reports whether the host of the URL after is not the "::1" that was put into the URL.
// It is also true for nil, where net/url refuses the URL.
func NoAddress(_, after *url.URL) bool { return after == nil || after.Hostname() != "::1" }

// secondAt reports whether net/url refuses the URL after, or finds an "@" in its userinfo. RFC 3986
// allows no "@" there: net/url ends the userinfo at the last "@", other parsers at the first.
func secondAt(_, after *url.URL) bool {
	return after == nil || after.User != nil && strings.Contains(after.User.String(), "%40")
}

// OtherHost reports whether net/url refuses the URL after, or its host is not that of before.
func OtherHost(before, after *url.URL) bool { return after == nil || after.Host != before.Host }

func otherPassword(before, after *url.URL) bool {
	if after == nil {
		return false
	}
	was, _ := before.User.Password()
	is, _ := after.User.Password()
	return was != is
}

func decoded(u *url.URL) string {
	var b strings.Builder
	for key, values := range u.Query() {
		b.WriteString(key + strings.Join(values, ""))
	}
	return b.String()
}

// SentInPath returns the escaped form that net/url writes for s in the Path of a URL or, if
// join is set, in an element of JoinPath.
func SentInPath(s string, join bool) string {
	u := &url.URL{Path: "/" + s}
	if join {
		if joined := (&url.URL{Path: "/"}).JoinPath(s); joined.Path != "/" {
			u = joined
		}
	}
	return strings.TrimPrefix(u.EscapedPath(), "/")
}

// FragmentStart returns the offset of the first "#" in s if that "#" begins a fragment, else -1. A
// "#" begins a fragment before "/" or "!", and between letters if no "/" comes later.
//
//	"/app#top", "/#/settings", "/#!/settings"; but -1 for "/c#", "/#general"
func FragmentStart(s string) int {
	k := strings.IndexByte(s, '#')
	if k < 0 || k == len(s)-1 {
		return -1
	}
	route := s[k+1] == '/' || s[k+1] == '!'
	word := rfc3986.Alpha().Has(s[k+1]) && k > 0 && rfc3986.Alpha().Has(s[k-1]) && !strings.Contains(s[k:], "/")
	if !route && !word {
		return -1
	}
	return k
}

// Unescaped returns s decoded by url.PathUnescape; s itself if that fails.
func Unescaped(s string) string {
	if plain, err := url.PathUnescape(s); err == nil {
		return plain
	}
	return s
}

// Head returns the first 20 bytes of s and "...", or a shorter s as it is.
func Head(s string) string {
	const most = 20
	if len(s) > most {
		return s[:most] + "..."
	}
	return s
}

// Verbless returns the text that package fmt prints for a format if it has no operands.
func Verbless(format string) string {
	t := text.Format(text.OfString(format, nil), &text.Printing{Verb: func(v text.Verb, _ *text.Literal) text.Text {
		return text.OfString("%!"+string(v.Char)+"(MISSING)", nil)
	}})
	s, _ := t.Constant()
	return s
}
