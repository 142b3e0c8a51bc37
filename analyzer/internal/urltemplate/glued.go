package urltemplate

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// isGlued reports whether part i, an unescaped hole, directly follows a complete query value, and
// no literal byte but "&", ";" or "#" follows part i. The hole then holds more pairs or is empty. A
// value is complete if one literal has its "=" and ends it, with a letter or digit.
//
//	"/orgs?per_page=100" + more
//	"/search?q=repo%3A" + name    false
func (w *walker) isGlued(i int) bool {
	p := &w.parts[i]
	if i == 0 || len(p.Hole.Escapers) > 0 || p.PrevHole || !p.AtEnd && !p.NextHole && p.Next.IsEmpty() || !rfc3986.Chars("&;#").Contains(p.Next) {
		return false
	}
	before := &w.parts[i-1]
	if before.Literal == nil || before.Branch != p.Branch {
		return false
	}
	end := before.Literal.Text
	k := strings.LastIndexAny(end, "=&;?#")
	return k >= 0 && end[k] == '=' && k+1 < len(end) && rfc3986.Alpha().Union(rfc3986.Digit()).Has(end[len(end)-1]) && !endsInTriplet(end[k+1:])
}

// endsInTriplet reports whether a text ends in a triplet or in "%".
func endsInTriplet(s string) bool {
	return len(s) >= 3 && s[len(s)-3] == '%' || strings.HasSuffix(s, "%")
}
