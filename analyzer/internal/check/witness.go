package check

import (
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// An effect is what a value with certain octets does to the URL.
type effect struct {
	octets string // all of them must be harmful or, behind the first, possible
	text   string // what the value looks like: letters stand for any filler
	does   string // the rest of the sentence
	shows  change // whether net/url shows it
}

// effects are the effects at each place, the most telling first.
var effects = map[urltemplate.Place][]effect{
	urltemplate.Segment: {
		{"/?", "a/b?c", "would change the path and the query", all(newSegment, otherQuery)},
		{"/#", "a/b#c", "would change the path and cut the URL short", all(newSegment, otherFragment)},
		{"/", "a/b", "would become two segments", newSegment},
		{"?#", "a?b#c", "would start the query and cut the URL short", all(otherQuery, otherFragment)},
		{"?", "a?b", "would start the query", otherQuery},
		{"#", "a#b", "would cut the URL short", otherFragment},
		{"%", "100%", "would make the URL invalid", refused},
	},
	urltemplate.QueryKey: {
		{"&=", "a&b=c", `would add a parameter "b"`, newParameter},
		{"=", "a=b", "would end the key early", otherQuery},
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
		{"%", "100%", "would make the URL invalid", refused},
		{"#", "a#b", "would be no fragment", hashed},
	},
	urltemplate.User:     loginEffects,
	urltemplate.Password: loginEffects,
}

// loginEffects are those in a user name and in a password.
var loginEffects = []effect{
	{"/", "a/b", "would cut the URL before its host", otherHost},
	{"?", "a?b", "would cut the URL before its host", otherHost},
	{"#", "a#b", "would cut the URL before its host", otherHost},
	{"@", "a@b", `would leave "@" twice before the host`, secondAt},
	{":", "a:b", "would end the user name early", otherPassword},
	{"%", "100%", "would make the URL invalid", refused},
	{" ", "a b", "would make the URL invalid", refused},
	{"[", "a[b", "would make the URL invalid", refused},
}

// showsIn says that the next finding shows a value that stands raw in the place of
// part i, and how net/url shows it beside a harmless one.
func (r *review) showsIn(i int, value, harmless string, change change) {
	r.shows(value, value)
	r.shown.With, r.shown.Without, _ = r.prove(i, value, harmless, change)
}

// shows says which value the next finding shows, and what then stands in the URL.
func (r *review) shows(value, sent string) { r.shown = &Witness{Value: value, Sent: sent} }

// witness returns a value that the set of a hole allows, quoted, and what it
// would do to the URL. bad are the octets of the set that are not data: there is
// an effect for each. The first of those counts that net/url shows in the text of
// the template; where it shows none, because the text is too large or has values
// that are tied to each other, the first of all does, without proof.
//
//	"a/b?c" would change the path and the query
//
// The next finding shows it.
func (r *review) witness(i int, place urltemplate.Place, bad, set rfc3986.CharSet) string {
	said := ""
	for _, e := range effects[place] {
		if !bad.Has(e.octets[0]) || !set.Contains(rfc3986.Chars(e.octets[1:])) {
			continue
		}
		s := spell(e.text, e.octets, set)
		with, without, ok := r.prove(i, s, filler(s), e.shows)
		if !ok && said != "" {
			continue
		}
		r.shown = &Witness{Value: s, Sent: s, With: with, Without: without}
		said = strconv.Quote(s) + " " + respell(e.does, e.text, s)
		if ok || len(r.t.Parts) > maxFilledParts {
			break // or there is no proof to be had
		}
	}
	return said
}

// spell writes text with letters and digits that set has in the place of its
// own; the octets of keep stay. It gives these alone when the set has no other.
func spell(s, keep string, set rfc3986.CharSet) string {
	if set.Contains(rfc3986.Chars(s)) {
		return s
	}
	filler := rfc3986.Chars("abcdefghijklmnopqrstuvwxyz").Intersect(set)
	if filler.IsEmpty() {
		filler = rfc3986.Alpha().Union(rfc3986.Chars("123456789")).Intersect(set)
	}
	if filler.IsEmpty() {
		filler = rfc3986.Unreserved().Intersect(set)
	}
	var b strings.Builder
	for i := range len(s) {
		if strings.IndexByte(keep, s[i]) >= 0 {
			b.WriteByte(s[i])
			continue
		}
		c, ok := filler.First()
		if !ok {
			return keep[:min(1, len(keep))]
		}
		b.WriteByte(c)
		if rest := filler.Without(string([]byte{c})); !rest.IsEmpty() {
			filler = rest
		}
	}
	return b.String()
}

// respell puts the letters of the spelt text into the sentence about it.
func respell(sentence, s, spelt string) string {
	if s == spelt || len(s) != len(spelt) {
		return sentence
	}
	before, quoted, ok := strings.Cut(sentence, `"`)
	if !ok {
		return sentence
	}
	quoted, after, _ := strings.Cut(quoted, `"`)
	letters := []byte(quoted)
	for i, c := range letters {
		if j := strings.IndexByte(s, c); j >= 0 {
			letters[i] = spelt[j]
		}
	}
	return before + `"` + string(letters) + `"` + after
}

// subject names the value of a hole at its place: "path segment name",
// "query value q from the request".
func subject(p *urltemplate.Part) string {
	s := p.Place.String()
	if name := p.Hole.Name; name != "" && len(name) <= 60 {
		s += " " + name
	}
	return s + originOf(p.Hole)
}

// originOf says who chooses the value of a hole: " from the request". It is empty where
// the program does.
func originOf(h *text.Hole) string {
	if !h.Origin.IsForeign() {
		return ""
	}
	return " from the " + h.Origin.String()
}
