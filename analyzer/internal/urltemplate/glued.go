package urltemplate

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// isGlued reports whether part i, a hole after a letter or digit of a query value,
// stands after a value that is whole: all of it is literal, and what comes next is not a
// rest of it. Such a hole holds more pairs, or nothing: a value would begin after "=", or
// after a delimiter of its own, which may be in escaped form. What was escaped is data.
//
//	"/orgs?per_page=100" + more
//	"/search?q=repo%3A" + name    is none
func (w *walker) isGlued(i int) bool {
	p := &w.parts[i]
	if len(p.Hole.Escapers) > 0 || !p.AtEnd && !p.NextHole && p.Next.IsEmpty() || !rfc3986.Chars("&;#").Contains(p.Next) {
		return false
	}
	value := ""
	for i--; i >= 0 && w.parts[i].Literal != nil; i-- {
		value = w.parts[i].Literal.Text + value
		if k := strings.LastIndexAny(value, "=&;?#"); k >= 0 {
			return value[k] == '=' && !endsInTriplet(value[k+1:])
		}
	}
	return false
}

// endsInTriplet reports whether a text ends with an byte in escaped form.
func endsInTriplet(s string) bool {
	return len(s) >= 3 && s[len(s)-3] == '%' || strings.HasSuffix(s, "%")
}
