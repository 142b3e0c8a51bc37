package literals

import (
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// begunTwice reports the "?" of the literal of part i that stands right beside another one,
// where both begin the query.
//
//	func query(v url.Values) string { return "?" + v.Encode() }
//	base + "/notes?" + query(v)
func (r *Examiner) begunTwice(i int) []Fault {
	p := &r.T.Parts[i]
	s := p.Text()
	if p.ForeignArg || p.Repeated || p.Branch != 0 {
		return nil
	}
	const message = `a query begins once: the second "?" would be a part of the first key`
	if k := strings.Index(s, "??"); k >= 0 && r.beginsAt(i, k) && r.isBegin(i, s[k+1:]) {
		return []Fault{instead(i, k+1, k+2, message, "")}
	}
	if next := r.beside(i + 1); next != nil && next.Foreign && strings.HasSuffix(s, "?") && r.beginsAt(i, len(s)-1) && r.isBegin(i+1, next.Text()) {
		return []Fault{instead(i, len(s)-1, len(s), message, "")}
	}
	if before := r.beside(i - 1); before != nil && !before.Foreign && strings.HasSuffix(before.Text(), "?") && r.beginsAt(i-1, len(before.Text())-1) && r.isBegin(i, s) {
		end := len(before.Text())
		return []Fault{{Part: i, End: 1, Message: message, Edit: &Edit{Part: i - 1, Start: end - 1, End: end}}}
	}
	return r.begunOnOneWay(i)
}

// begunOnOneWay reports the "?" before a key that the literal of part i begins with on every way,
// where one of the texts before it begins the query, too.
//
//	if all { u += "?all=1" }
//	u += fmt.Sprintf("?page=%d", page)
func (r *Examiner) begunOnOneWay(i int) []Fault {
	if !r.isBegin(i, r.T.Parts[i].Text()) {
		return nil
	}
	for j := i - 1; j >= 0 && r.T.Parts[j].Branch != 0 && !r.T.Parts[j].Repeated; j-- {
		p := &r.T.Parts[j]
		if k := strings.IndexByte(p.Text(), '?'); p.Literal != nil && k >= 0 && r.beginsAt(j, k) && !strings.Contains(p.Text(), "#") {
			return []Fault{{Part: i, End: 1, Message: "a query begins once: where " + strconv.Quote(p.Text()) + " is before it, this \"?\" would be a part of the value before it"}}
		}
	}
	return nil
}

// beside returns the literal of part i, where it is on every way; nil where there is none.
func (r *Examiner) beside(i int) *urltemplate.Part {
	if i < 0 || i >= len(r.T.Parts) {
		return nil
	}
	if p := &r.T.Parts[i]; p.Literal != nil && !p.ForeignArg && !p.Repeated && p.Branch == 0 {
		return p
	}
	return nil
}

// beginsAt reports whether a path ends before byte k of the literal of part i, a "?".
func (r *Examiner) beginsAt(i, k int) bool {
	p := &r.T.Parts[i]
	return p.State.After(p.Text()[:k]).Component() == rfc3986.Path
}

// isBegin reports whether the text s, the rest of part i, is the "?" before a key or before a
// query of url.Values.
func (r *Examiner) isBegin(i int, s string) bool {
	if s == "?" {
		return i+1 < len(r.T.Parts) && isEncodedQuery(&r.T.Parts[i+1])
	}
	return strings.HasPrefix(s, "?") && delimiter(s) != 0
}
