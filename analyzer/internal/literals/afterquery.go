package literals

import (
	"cmp"
	"net/url"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/held"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
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
	switch {
	case before.Repeated || before.Branch != 0:
		return nil
	case s[0] == '/' && before.Hole != nil && before.Place == urltemplate.Pairs && isEncodedQuery(before):
		return r.sentInValue(i, "a=1&"+key+"=c", "the query is before "+strconv.Quote(wording.Head(s)), held.Query{})
	case s[0] == '/' && (before.Foreign || before.ForeignArg) && p.State.Component() == rfc3986.Query:
		return r.afterPair(i, before, s)
	case before.Hole == nil || before.ForeignArg:
		return nil
	}
	q, ok := r.mayHaveQuery(i-1, s[0])
	if !ok {
		return nil
	}
	return r.sentInValue(i, queried, cmp.Or(wording.InnerName(before.Hole), "the text before it")+" may have a query", q)
}

// afterPair reports the path of part i that is put after the URL which another function returns,
// where that ends with a pair of a query whose value is no path: an identifier, or a number.
//
//	func endpoint(tenant string) string { return "https://example.com/api?tenant=" + url.QueryEscape(tenant) }
//	endpoint(tenant) + "/items"
func (r *Examiner) afterPair(i int, before *urltemplate.Part, s string) []Fault {
	fill, value := -1, ""
	if h := before.Hole; h != nil {
		_, escaped := h.LastEncoder()
		j := names.Judge(names.Value{Name: names.OfHole(h)}, names.Site{Place: names.Segment, Starts: true, Ends: true})
		if before.Place != urltemplate.QueryValue || !escaped && !text.IsBenign(h.Value) || j.Kind != names.Identifier && j.Kind != names.Resource {
			return nil
		}
		fill, value = i-1, "c"
	} else {
		all := before.Text()
		value = all[strings.LastIndexByte(all, '=')+1:]
		if !isPairBefore(before) || !rfc3986.Digit().Union(rfc3986.Chars(".-")).Contains(rfc3986.Chars(value)) {
			return nil // it may be the beginning of a path
		}
	}
	whole, ok := r.Filled(fill, value)
	u, err := url.Parse(whole)
	if !ok || err != nil {
		return nil
	}
	for pair, sent := range u.Query() {
		if strings.HasPrefix(sent[0], value+"/") {
			return []Fault{{Part: i, End: 1, Message: "the query is before " + strconv.Quote(wording.Head(s)) + ": the value of " + strconv.Quote(pair) + " would be " + strconv.Quote(sent[0]), Shown: held.Query{Ground: held.Sent}}}
		}
	}
	return nil
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
		if next == '/' {
			return q, false // most values of most paths
		}
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
// of a query, for a sample before it with one, as net/url shows.
func (r *Examiner) sentInValue(i int, sample, because string, q held.Query) []Fault {
	whole, ok := r.Filled(i-1, sample)
	u, err := url.Parse(whole)
	if !ok || err != nil {
		return nil
	}
	value := u.Query().Get(key)
	if value == "c" || value == "" {
		return nil
	}
	return []Fault{{Part: i, End: 1, Message: because + ": for " + strconv.Quote(sample) + " the value of " + strconv.Quote(key) + " would be " + strconv.Quote(value), Shown: q}}
}
