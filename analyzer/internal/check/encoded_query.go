package check

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/wording"
)

// encodedQuery reports the query of url.Values at part i where it does not begin one, and
// is not behind the "&" of another pair.
//
//	"/items" + v.Encode(), "/items&" + v.Encode(), "/items?size=10" + v.Encode()
func (r *review) encodedQuery(i int) {
	p := &r.t.Parts[i]
	if i == 0 || p.ForeignArg || p.Repeated || !isEncodedQuery(p) {
		return
	}
	before := &r.t.Parts[i-1]
	if before.Foreign || before.ForeignArg || before.Repeated || before.Branch != p.Branch && before.Branch != 0 {
		return
	}
	s := before.Text()
	name := cmp.Or(wording.InnerName(p.Hole), "the query")
	switch {
	case p.Place == urltemplate.Segment && r.isPathBefore(before):
		message := `a query begins with "?": ` + name + " would be a part of the path"
		if strings.HasSuffix(s, "&") {
			r.octets(i-1, len(s)-1, len(s), message, r.ctx.Source.Replace(before.Literal, len(s)-1, len(s), "?").Offered())
			return
		}
		r.hole(i, message, r.append(before, "?"))
	case (p.Place == urltemplate.Pairs || p.Place == urltemplate.QueryValue || p.Place == urltemplate.QueryKey) && r.isPairBefore(before):
		r.hole(i, `pairs are separated by "&": the first of `+name+" would be a part of the value before it", r.append(before, "&"))
	}
}

// append returns the fix that writes an octet more at the end of the literal of a part; nil
// where it has none.
func (r *review) append(p *urltemplate.Part, octet string) *fix.Fix {
	s := p.Text()
	if s == "" {
		return nil
	}
	return r.ctx.Source.Replace(p.Literal, len(s)-1, len(s), s[len(s)-1:]+octet).Offered()
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
func (r *review) isPathBefore(p *urltemplate.Part) bool {
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
func (r *review) isPairBefore(p *urltemplate.Part) bool {
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
func (r *review) twiceBegun(i int) {
	p := &r.t.Parts[i]
	s := p.Text()
	if p.Branch == 0 || p.Foreign || p.ForeignArg || p.Repeated || !r.beginsQuery(i) || p.State.Component() == rfc3986.Query || p.Literal.Lit == nil {
		return
	}
	for j := range i {
		q := &r.t.Parts[j]
		if q.Literal == nil || q.Branch == 0 || q.Foreign || q.ForeignArg || q.Literal.Lit == nil || !r.beginsQuery(j) || r.t.Excludes(q.Branch, p.Branch) {
			continue
		}
		if r.ctx.Source.Uses().AreIndependent(q.Literal.Lit, p.Literal.Lit) {
			other := r.t.Parts[j].Text()
			r.octets(i, 0, 1, `a query begins once: behind `+strconv.Quote(head(other))+" "+strconv.Quote(head(s))+" would be a part of its last value", nil)
			return
		}
	}
}

// beginsQuery reports whether the literal of part i begins with the "?" of a query.
func (r *review) beginsQuery(i int) bool {
	s := r.t.Parts[i].Text()
	if s == "?" {
		return i+1 < len(r.t.Parts) && isEncodedQuery(&r.t.Parts[i+1])
	}
	return firstPair().MatchString(s)
}
