package library

import (
	"strings"
)

// LinkUse is what a text becomes that is converted to a type of the sort ALink.
var LinkUse = Use{Slot: Reference, Via: "html/template.URL"}

// HasURL reports whether a literal may begin an absolute URL. A sentence that speaks of a URL is prose, which becomes none.
//
//	"https://example.com"          yes
//	"\t\thttps://example.com"      yes
//	"See https://example.com/a"    no
func HasURL(lit string) bool {
	before, _, ok := strings.Cut(lit, "://")
	return ok && !strings.ContainsAny(strings.TrimLeft(before, "\"`"+spaces), spaces)
}

const spaces = " \t\r\n"
