package literals

import (
	"cmp"
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/held"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/wording"
)

// queried is a reference with a query, and key the key of its only pair.
const queried, key = "/a?b=c", "b"

// afterQuery reports the "?", or the "/", that the literal of part i begins with, where the
// value before it may have a query already.
//
//	r.FormValue("redirect_uri") + "?code=" + url.QueryEscape(code)
//	r.URL.String() + "/"
func (r *Examiner) afterQuery(i int) []Fault {
	p := &r.T.Parts[i]
	s := p.Text()
	if i == 0 || s == "" || p.ForeignArg || p.Repeated || p.Branch != 0 || s[0] != '?' && s[0] != '/' {
		return nil
	}
	before := &r.T.Parts[i-1]
	if before.Hole == nil || before.ForeignArg || before.Repeated || before.Branch != 0 {
		return nil
	}
	if s[0] == '/' && before.Place == urltemplate.Pairs && isEncodedQuery(before) {
		return r.sentInValue(i, "a=1&"+key+"=c", "the query is before "+strconv.Quote(wording.Head(s)), held.Query{})
	}
	q, ok := r.mayHaveQuery(i-1, s[0])
	if !ok {
		return nil
	}
	return r.sentInValue(i, queried, cmp.Or(wording.InnerName(before.Hole), "the text before it")+" may have a query", q)
}

// mayHaveQuery says why the value of part i may have a query, where next is put after it.
func (r *Examiner) mayHaveQuery(i int, next byte) (q held.Query, ok bool) {
	p := &r.T.Parts[i]
	if r.Held == nil || p.Hole.Expr == nil || !p.Hole.Value.Set.Has('?') || len(p.Hole.Escapers) > 0 {
		return q, false
	}
	least := held.Shown
	switch p.Place {
	case urltemplate.Base:
		least = held.Sent
	case urltemplate.Tail:
		least = held.Received
	case urltemplate.Segment:
	default:
		return q, false
	}
	if next == '/' {
		least = max(least, held.Received)
	}
	q = r.Held.Query(p.Hole.Expr)
	return q, q.Ground >= least
}

// sentInValue returns the fault of the literal of part i, which becomes a part of the last value
// of a query, for a text with one before it, as net/url shows.
func (r *Examiner) sentInValue(i int, text, because string, q held.Query) []Fault {
	whole, ok := r.Filled(i-1, text)
	u, err := url.Parse(whole)
	if !ok || err != nil {
		return nil
	}
	value := u.Query().Get(key)
	if value == "c" || value == "" {
		return nil
	}
	return []Fault{{Part: i, End: 1, Message: because + ": for " + strconv.Quote(text) + " the value of " + strconv.Quote(key) + " would be " + strconv.Quote(value), Shown: q}}
}
