package literals

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/wording"
)

// encodedQuery reports the query of url.Values at part i where it does not begin one, and
// is not after the "&" of another pair.
//
//	"/items" + v.Encode(), "/items&" + v.Encode(), "/items?size=10" + v.Encode()
func (r *Examiner) encodedQuery(i int) []Fault {
	p := &r.T.Parts[i]
	if i == 0 || p.ForeignArg || p.Repeated || !isEncodedQuery(p) {
		return nil
	}
	before := &r.T.Parts[i-1]
	if before.Foreign || before.ForeignArg || before.Repeated || before.Branch != p.Branch && before.Branch != 0 {
		return nil
	}
	s := before.Text()
	name := cmp.Or(wording.InnerName(p.Hole), "the query")
	switch {
	case p.Place == urltemplate.Segment && isPathBefore(before):
		message := `a query begins with "?": ` + name + " would be a part of the path"
		if strings.HasSuffix(s, "&") {
			return []Fault{instead(i-1, len(s)-1, len(s), message, "?")}
		}
		return []Fault{{Part: i, Message: message, Edit: appended(i-1, s, "?")}}
	case (p.Place == urltemplate.Pairs || p.Place == urltemplate.QueryValue || p.Place == urltemplate.QueryKey) && isPairBefore(before):
		return []Fault{{Part: i, Message: `pairs are separated by "&": the first of ` + name + " would be a part of the value before it", Edit: appended(i-1, s, "&")}}
	}
	return nil
}

// appended writes a byte more at the end of the literal of part i; nil where it has none.
func appended(i int, s, delimiter string) *Edit {
	if s == "" {
		return nil
	}
	return &Edit{Part: i, Start: len(s) - 1, End: len(s), Text: s[len(s)-1:] + delimiter}
}

// isEncodedQuery reports whether the value of a part is what Encode of url.Values made.
func isEncodedQuery(p *urltemplate.Part) bool {
	if p.Hole == nil {
		return false
	}
	all := p.Hole.Encoders()
	return len(all) == 1 && all[0].Name == text.ValuesEncode
}

// isPathBefore reports whether a part ends in a path of which nothing can begin a query, nor
// a segment that an encoded query would be.
func isPathBefore(p *urltemplate.Part) bool {
	if p.Hole != nil {
		return p.Place == urltemplate.Segment && !p.Hole.Value.Set.Has('?') && !p.Hole.InFormat
	}
	s := p.Text()
	if s == "" || p.State.After(s).Component() != rfc3986.Path {
		return false
	}
	return strings.Contains(s, "/") && (s[len(s)-1] == '&' || endsWord(s))
}

// isPairBefore reports whether a part ends in a pair of a query that another one cannot go
// on with.
func isPairBefore(p *urltemplate.Part) bool {
	if h := p.Hole; h != nil {
		_, escaped := h.LastEncoder()
		return isEncodedQuery(p) || p.Place == urltemplate.QueryValue && (escaped || text.IsBenign(h.Value))
	}
	s := p.Text()
	k := strings.LastIndexByte(s, '=')
	return k >= 0 && k+1 < len(s) && endsWord(s) && !strings.ContainsAny(s[k:], "?/:%") && p.State.After(s).Component() == rfc3986.Query
}

// endsWord reports whether a text ends in a letter or a digit.
func endsWord(s string) bool {
	return rfc3986.Alpha().Union(rfc3986.Digit()).Has(s[len(s)-1])
}

// twiceBegun reports the "?" of the literal of part i where another branch may have begun
// the query, of which this one knows nothing.
//
//	if all { u += "?all=1" }
//	if q != "" { u += "?q=" + url.QueryEscape(q) }
func (r *Examiner) twiceBegun(i int) []Fault {
	p := &r.T.Parts[i]
	s := p.Text()
	if p.Branch == 0 || p.Foreign || p.ForeignArg || p.Repeated || !r.isBegin(i, s) || p.State.Component() == rfc3986.Query || p.Literal.Lit == nil {
		return nil
	}
	for j := range i {
		q := &r.T.Parts[j]
		if q.Literal == nil || q.Branch == 0 || q.Foreign || q.ForeignArg || q.Literal.Lit == nil || !r.isBegin(j, q.Text()) || r.T.Excludes(q.Branch, p.Branch) {
			continue
		}
		if r.Uses().AreIndependent(q.Literal.Lit, p.Literal.Lit) {
			other := r.T.Parts[j].Text()
			return []Fault{{Part: i, End: 1, Message: `a query begins once: after ` + strconv.Quote(wording.Head(other)) + " " + strconv.Quote(wording.Head(s)) + " would be a part of its last value"}}
		}
	}
	return nil
}
