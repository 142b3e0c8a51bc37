package survey

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// addCollection stores nounBefore(t, i), the path segment or query key before part i of t, in
// s.after, if the name of the value in part i is bare, such as id or name.
func (s *Survey) addCollection(t *urltemplate.Template, i int) {
	h := t.Parts[i].Hole
	if names.IsBare(names.OfHole(h)) {
		s.after[h.Expr.Pos()] = nounBefore(t, i)
	}
}

// nounBefore returns the query key of part i of t if this part is a query value, otherwise the path
// segment directly before part i. The segment is "" if it is not in a literal.
//
//	"/v1/node/pool/" + name                       pool, for name
//	"?filter=eq," + key + "," + value             filter, for key and for value
func nounBefore(t *urltemplate.Template, i int) string {
	before := t.LiteralBefore(i)
	if p := &t.Parts[i]; p.Place == urltemplate.QueryValue && len(t.Parts) <= urltemplate.MaxRoute {
		before = t.TextOf(0, i, p.Branch)
		before = before[strings.LastIndexAny(before, "?&")+1:]
		key, _, _ := strings.Cut(before, "=")
		return key
	}
	before = strings.TrimRight(before, "/=")
	return before[strings.LastIndexAny(before, "/?&")+1:]
}
