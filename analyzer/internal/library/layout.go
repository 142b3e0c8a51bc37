package library

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// layoutParts are the parts of a time layout that stand for something else
// than themselves, with the bytes that Format may write for them.
var layoutParts = []struct {
	part string
	set  rfc3986.CharSet
}{
	{part: "Jan", set: rfc3986.Alpha()}, // also January
	{part: "Mon", set: rfc3986.Alpha()}, // also Monday
	{part: "MST", set: alnum().Union(rfc3986.Chars("+-"))},
	{part: "PM", set: rfc3986.Chars("AM")},
	{part: "pm", set: rfc3986.Chars("am")},
	{part: "_2", set: rfc3986.Chars(" ")},
	{part: "-07", set: rfc3986.Chars("+-")},
	{part: "Z07", set: rfc3986.Chars("+-")},
	{part: "06", set: rfc3986.Chars("-")}, // a year before the year 0
}

// LayoutValue returns what (time.Time).Format gives for a layout:
//
//	"20060102"    digits and "-"
//	time.RFC3339  digits and "-:TZ+"
//
// Names of time zones are taken to be made of letters, digits and signs.
func LayoutValue(layout string) rfc3986.Value {
	set := rfc3986.Chars(layout)
	if strings.ContainsAny(layout, "01234569") {
		set = set.Union(rfc3986.Digit())
	}
	for _, p := range layoutParts {
		if strings.Contains(layout, p.part) {
			set = set.Union(p.set)
		}
	}
	v := rfc3986.Value{Set: set, Lead: layoutLead(layout, set), BadPct: set.Has('%')}
	if strings.Trim(layout, ".,09") == "" {
		v.Empty, v.Dots = true, set.Has('.')
	}
	return v
}

// UTCLayout returns the layout that gives the same bytes for times in UTC,
// whose zone is "Z":
//
//	2006-01-02T15:04:05Z07:00   2006-01-02T15:04:05Z
func UTCLayout(layout string) string { return utcZones.Replace(layout) }

var utcZones = strings.NewReplacer("Z07:00:00", "Z", "Z07:00", "Z", "Z070000", "Z", "Z0700", "Z", "Z07", "Z", "MST", "UTC")

// layoutLead returns the bytes that a layout may begin with, out of set.
func layoutLead(layout string, set rfc3986.CharSet) rfc3986.CharSet {
	switch {
	case layout == "":
		return rfc3986.CharSet{}
	case isDigit(layout[0]):
		return intChars()
	case strings.IndexByte("JM_PpZ-.,", layout[0]) >= 0: // a part may begin here
		return set
	}
	return rfc3986.Chars(layout[:1])
}
