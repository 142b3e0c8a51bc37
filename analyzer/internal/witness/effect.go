package witness

import (
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// An Effect is what a value with certain bytes does to the URL.
type Effect struct {
	bytes string // all of them must be harmful or, after the first, possible
	text  string // what the value looks like: letters stand for any filler
	does  string // the rest of the sentence
	// Shows reports whether net/url shows it.
	Shows Change
}

// Effects returns the effects that a value at a place may have, the most telling
// first.
func Effects(place urltemplate.Place) []Effect { return effects[place] }

// JoinEffects returns the effects that a value in an element of a JoinPath may have.
func JoinEffects() []Effect { return joinEffects }

// Has reports whether a value that may hold the bytes of set, of which those of bad
// are no data, can have the effect.
func (e Effect) Has(bad, set rfc3986.CharSet) bool {
	return bad.Has(e.bytes[0]) && set.Contains(rfc3986.Chars(e.bytes[1:]))
}

// Value returns a value with the effect, of bytes that set has where it can be.
func (e Effect) Value(set rfc3986.CharSet) string { return Spell(e.text, e.bytes, set) }

// Sentence says what value, which Value returned, does.
//
//	"a/b?c" would change the path and the query
func (e Effect) Sentence(value string) string {
	return strconv.Quote(value) + " " + respell(e.does, e.text, value)
}

var effects = map[urltemplate.Place][]Effect{
	urltemplate.Segment: {
		{"/?", "a/b?c", "would change the path and the query", all(newSegment, OtherQuery)},
		{"/#", "a/b#c", "would change the path and cut the URL short", all(newSegment, OtherFragment)},
		{"/", "a/b", "would become two segments", newSegment},
		{"?#", "a?b#c", "would start the query and cut the URL short", all(OtherQuery, OtherFragment)},
		{"?", "a?b", "would start the query", OtherQuery},
		{"#", "a#b", "would cut the URL short", OtherFragment},
		{"%", "100%", "would make the URL invalid", Refused},
	},
	urltemplate.QueryKey: {
		{"&=", "a&b=c", `would add a parameter "b"`, newParameter},
		{"=", "a=b", "would end the key early", OtherQuery},
		{"&", "a&b", "would start another key", newParameter},
		{"#", "a#b", "would cut the URL short", OtherFragment},
		{" ", "a b", "would break the request line", spaced},
		{"+", "a+b", `would arrive as "a b"`, plused},
		{"%", "100%", "would be lost in decoding", undecoded},
		{";", "a;b", "would be dropped by the server", undecoded},
	},
	urltemplate.QueryValue: {
		{"&=", "a&b=c", `would add a parameter "b"`, newParameter},
		{"&", "a&b", "would end the value early", newParameter},
		{"#", "a#b", "would cut the URL short", OtherFragment},
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

// joinEffects are those in an element of JoinPath: "?" and "#" are data there.
var joinEffects = []Effect{
	{"/", "a/b", "would become two segments", newSegment},
	{"%", "100%", "would make JoinPath refuse the path", Refused},
}

// loginEffects are those in a user name and in a password.
var loginEffects = []Effect{
	{"/", "a/b", "would cut the URL before its host", OtherHost},
	{"?", "a?b", "would cut the URL before its host", OtherHost},
	{"#", "a#b", "would cut the URL before its host", OtherHost},
	{":", "a:b", "would end the user name early", otherPassword},
	{"@", "a@b", `would leave "@" twice before the host`, secondAt},
	{"%", "100%", "would make the URL invalid", Refused},
	{" ", "a b", "would make the URL invalid", Refused},
	{"[", "a[b", "would make the URL invalid", Refused},
}
