package check

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var queryDelimiter = Check{
	Kind: finding.Kind{
		Name: "query-delimiter", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Literals,
		Summary: "a query with a second \"?\", with \"&amp;\", or with \"&\" where no query has begun",
	},
	run: runQueryDelimiter,
}

// "/search?page=" + page + "?size=10", "/search?page=1&amp;size=10", "/search&page=" + page
// "/search" + v.Encode()
func runQueryDelimiter(r *review) {
	if f := r.t.Frame; f.Decoded || f.Join || f.Whole {
		return
	}
	r.literals(func(i int, p *urltemplate.Part) {
		s := p.Text()
		if k, ok := r.pairInPath(i); ok {
			r.instead(i, k, k+1, `a query begins with "?": `+strconv.Quote(s[k:])+" would be part of the path", "?")
			return
		}
		if !strings.Contains(s, "=") || p.ForeignArg || p.Repeated || p.Branch != 0 || library.IsFilledLater(s) {
			return
		}
		for _, at := range nextPair().FindAllStringIndex(s, -1) {
			switch {
			case p.State.After(s[:at[0]]).Component() != rfc3986.Query || at[1] == len(s) && s[len(s)-1] != '=':
			case s[at[0]] == '&':
				r.instead(i, at[0], at[0]+len("&amp;"), `"&amp;" means "&" only in HTML: net/url drops the pair after it`, "&")
			case r.endsValue(i, s[:at[0]]):
				r.instead(i, at[0], at[0]+1, `a query begins only once: the text after the second "?" would be part of the value before it`, "&")
			}
		}
	})
	r.holes(r.encodedQuery)
}

// instead reports bytes of the literal of part i for which another text would be right.
func (r *review) instead(i, from, to int, said, right string) {
	r.report(r.literal(i, from, to, said, r.ctx.Source.Replace(r.t.Parts[i].Literal, from, to, right).Lower(fix.Choice)))
}

// encodedQuery reports the query of url.Values at part i after a path, with nothing between.
//
//	"/items" + v.Encode(), "/items&" + v.Encode()
func (r *review) encodedQuery(i int, p *urltemplate.Part) {
	if i == 0 || p.ForeignArg || p.Repeated || p.Place != urltemplate.Segment {
		return
	}
	all, before := p.Hole.Encoders(), &r.t.Parts[i-1]
	s := before.Text()
	if len(all) != 1 || all[0].Name != text.ValuesEncode || before.Literal == nil || before.Foreign || before.ForeignArg || before.Repeated || before.Branch != 0 || !endOfPath().MatchString(s) {
		return
	}
	said := `a query begins with "?": ` + cmp.Or(message.InnerName(p.Hole), "the query") + " would be part of the path"
	if at := len(s) - 1; s[at] == '&' {
		r.instead(i-1, at, at+1, said, "?")
		return
	}
	r.report(r.hole(i, said, r.ctx.Source.Replace(before.Literal, len(s)-1, len(s), s[len(s)-1:]+"?").Lower(fix.Choice)))
}

var (
	lastPair  = lazy.Pattern(`&[A-Za-z_][A-Za-z0-9_.-]*=$`)           // a key after "&" whose value is still to come
	nextPair  = lazy.Pattern(`(?:\?|&amp;)[A-Za-z_][A-Za-z0-9_.-]*=`) // a key after what should be "&"
	endOfPath = lazy.Pattern(`/[^?]*[A-Za-z0-9&]$`)
)

// pairInPath returns where in the literal of part i a pair begins whose value follows, in a
// path after which no query has begun, whatever its values hold; ok is false where none does.
//
//	"/items&size=" + size
func (r *review) pairInPath(i int) (k int, ok bool) {
	p := &r.t.Parts[i]
	s := p.Text()
	if !strings.HasSuffix(s, "=") || p.Literal == nil || p.Foreign || p.ForeignArg || p.Repeated || i+1 == len(r.t.Parts) || r.t.Parts[i+1].Place != urltemplate.Segment {
		return 0, false
	}
	k = len(s) - len(lastPair().FindString(s))
	if k == len(s) || p.State.After(s[:k]).Component() != rfc3986.Path {
		return 0, false
	}
	slash := strings.Contains(s[:k], "/")
	for j := i - 1; j >= 0 && r.t.Parts[j].Hole == nil; j-- {
		slash = slash || strings.Contains(r.t.Parts[j].Text(), "/")
	}
	return k, slash
}

// endsValue reports whether a value of a query ends with the text before, of part
// i, that is no URL with a query of its own.
//
//	"/login?next=/search?q=1"
func (r *review) endsValue(i int, before string) bool {
	for ; i > 0 && r.t.Parts[i-1].Literal != nil && r.t.Parts[i-1].Branch == 0 && !strings.Contains(before, "="); i-- {
		before = r.t.Parts[i-1].Text() + before
	}
	if k := strings.LastIndexByte(before, '='); k >= 0 {
		before = before[k:]
		return len(before) > 1 && !strings.ContainsAny(before, "/:%")
	}
	if i == 0 || strings.ContainsAny(before, "/:%&?") {
		return false
	}
	p := &r.t.Parts[i-1]
	if p.Hole == nil || p.Foreign || p.Place != urltemplate.QueryValue && p.Place != urltemplate.Pairs {
		return false
	}
	v := names.ValueOf(p.Hole)
	return names.Judge(v, names.Site{Place: names.Whole}).Kind != names.URL && names.Judge(v, names.Site{Place: names.Front}).Kind != names.URL
}
