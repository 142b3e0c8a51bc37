package library

import (
	"go/types"
	"strings"
)

// An Enclosure says that a URL is in a longer text: after Open, which is in lower case,
// up to one of the bytes of End. Beside must stand in the text, too.
type Enclosure struct {
	Open, End, Beside string
	Use               Use
}

// EnclosedBy returns in which ways the text that a call writes encloses URLs; first is the
// constant that its first argument is. Nil for functions of which that is not known.
//
//	w.Header().Set("Refresh", "5; url=/users/" + name)
//	w.Header().Set("Link", "<"+next+">; rel=next")          RFC 8288 section 3
//	fmt.Fprintf(w, "<loc>https://example.com/%s</loc>", p)  sitemaps.org
func EnclosedBy(fn *types.Func, first string) []Enclosure {
	row := Of(fn)
	switch {
	case row.Takes != nil && row.Takes.When != nil && first != "" && row.Args == Other && strings.EqualFold(row.Takes.When[0], "Location"):
		switch {
		case strings.EqualFold(first, "Refresh"):
			return []Enclosure{{Open: "url=", Use: enclosed("the header Refresh")}}
		case strings.EqualFold(first, "Link"):
			return []Enclosure{{Open: "<", End: ">", Use: enclosed("the header Link")}}
		}
	case row.Makes == OpFprintf || row.Makes == OpFprint || row.Makes == OpFprintln || row.Makes == OpWriteString:
		return inMarkup[:]
	}
	return nil
}

// LinkUse is what a text becomes that is converted to a type of the sort ALink.
var LinkUse = enclosed("html/template.URL")

func enclosed(via string) Use { return Use{Slot: Reference, Via: via} }

// HasURLMarkup reports whether a literal has markup in which a URL is.
func HasURLMarkup(s string) bool {
	return strings.Contains(s, "<loc>") || strings.Contains(s, "http-equiv")
}

// HasURL reports whether a literal may begin an absolute URL, or has markup in which one
// stands. A sentence that speaks of a URL is prose, which becomes none.
//
//	"https://example.com"          yes
//	"\t\thttps://example.com"      yes
//	"See https://example.com/a"    no
func HasURL(lit string) bool {
	before, _, ok := strings.Cut(lit, "://")
	return ok && !strings.ContainsAny(strings.TrimLeft(before, "\"`"+spaces), spaces) || HasURLMarkup(lit)
}

const spaces = " \t\r\n"

// inMarkup are the places of markup that hold a URL, which a text that is printed shows.
var inMarkup = [...]Enclosure{
	{Open: "<loc>", End: "<", Use: enclosed("<loc>")},
	{Open: "url=", End: "\"'>", Beside: `http-equiv="refresh"`, Use: enclosed("<meta>")},
}
