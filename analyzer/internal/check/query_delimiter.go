package check

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var queryDelimiter = Check{
	Name:     "query-delimiter",
	Summary:  "a pair of a query that begins with a second \"?\", the \"&amp;\" of HTML, or \"&\" where no query has begun",
	Severity: Error,
	Default:  true,
	Fix:      OfferedFix,
	Group:    Literals,
	run:      runQueryDelimiter,
}

// "/search?page=" + page + "?size=10", "/search?page=1&amp;size=10", "/search&page=" + page
// "/search" + v.Encode(), "/search?a=" + a + ";b=" + b
func runQueryDelimiter(r *review) {
	if f := r.t.Frame; f.Decoded || f.Join || f.Whole {
		return
	}
	r.literals(func(i int, p *urltemplate.Part) {
		if k, ok := r.pairInPath(i); ok {
			r.octets(i, k, k+1, `a query begins with "?": `+strconv.Quote(p.Text()[k:])+" would be a part of the path", r.ctx.Source.Replace(p.Literal, k, k+1, "?").Offered())
			return
		}
		s := p.Text()
		if p.ForeignArg || p.Repeated || library.IsFilledLater(s) || !strings.ContainsAny(s, "?;") && !strings.Contains(s, "&amp;") {
			return
		}
		r.twiceBegun(i)
		for _, at := range delimited().FindAllStringIndex(s, -1) {
			k, end := at[0], at[0]+1
			if p.State.After(s[:k]).Component() != rfc3986.Query || at[1] == len(s) && !strings.HasSuffix(s, "=") && (i+1 == len(r.t.Parts) || !isEncodedQuery(&r.t.Parts[i+1])) {
				continue
			}
			if p.Branch != 0 && !r.isInQuery(i) {
				continue
			}
			switch {
			case s[k] == ';':
				if r.isPairOf(i, k) {
					r.octets(i, k, end, `pairs are separated by "&": net/url drops both that stand around this ";"`, r.ctx.Source.Replace(p.Literal, k, end, "&").Offered())
				}
			case s[k] == '&':
				end = k + len("&amp;")
				r.octets(i, k, end, `"&amp;" means "&" in HTML alone: `+r.lostPair(), r.ctx.Source.Replace(p.Literal, k, end, "&").Offered())
			case r.endsValue(i, s[:k]):
				r.octets(i, k, end, `a query begins once: `+r.longValue(), r.ctx.Source.Replace(p.Literal, k, end, "&").Offered())
			}
		}
	})
	r.holes(func(i int, _ *urltemplate.Part) { r.encodedQuery(i) })
}

var (
	// delimited matches what stands before a key, or before a whole query, where it should
	// be "&".
	delimited = lazy.Pattern(`(?:\?|&amp;|;)[A-Za-z_][A-Za-z0-9_.-]*=|\?$`)
	// firstPair matches the first key of a query.
	firstPair = lazy.Pattern(`^\?[A-Za-z_][A-Za-z0-9_.-]*=`)
)

// isInQuery reports whether the literal of part i, one of several texts, stands in a query
// that has begun right before all of them, on every way.
//
//	u := "/items?format=json"; if len(v) > 0 { u += "?" + v.Encode() }
func (r *review) isInQuery(i int) bool {
	if i == 0 || r.t.Parts[i-1].Branch != 0 || r.t.Parts[i-1].Literal == nil {
		return false
	}
	s := r.t.Parts[i-1].Text()
	return strings.Contains(s, "?") && r.t.Parts[i-1].State.After(s).Component() == rfc3986.Query
}

// isPairOf reports whether the ";" at octet k of part i stands between two pairs: a value
// that is data ends before it, and a value stands behind the key that follows. In a query
// that has an "&", too, or begins as one of gitweb, the ";" is meant.
//
//	"?a=" + url.QueryEscape(a) + ";b=" + url.QueryEscape(b)
func (r *review) isPairOf(i, k int) bool {
	p := &r.t.Parts[i]
	if !r.endsValue(i, p.Text()[:k]) || !strings.HasSuffix(p.Text(), "=") || i+1 == len(r.t.Parts) || p.Branch != 0 {
		return false
	}
	query := r.t.TextOf(0, len(r.t.Parts), 0)
	_, query, _ = strings.Cut(query, "?")
	return !strings.Contains(query, "&") && !names.IsGitweb(query)
}

// pairInPath returns where in the literal of part i a pair begins whose value follows, in a
// path behind which no query has begun, whatever its values hold; ok is false where none does.
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

// lastPair matches a key behind "&" whose value is still to come.
var lastPair = lazy.Pattern(`&[A-Za-z_][A-Za-z0-9_.-]*=$`)

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

// longValue says what the server reads.
func (r *review) longValue() string {
	if whole, ok := r.filled(-1, ""); ok {
		if _, query, ok := strings.Cut(whole, "?"); ok {
			pairs, _ := url.ParseQuery(query)
			for _, values := range pairs {
				for _, value := range values {
					if strings.Contains(value, "?") && len(pairs) == 1 {
						return strconv.Quote(head(value)) + " would be one value"
					}
				}
			}
		}
	}
	return `what follows the second "?" would be a part of the value before it`
}

// lostPair says what becomes of a pair behind "&amp;".
func (r *review) lostPair() string {
	pairs, _ := url.ParseQuery("a=1&amp;b=2") //urlescape:ignore query-delimiter the mistake itself is asked about
	if pairs.Has("b") || pairs.Has("amp;b") {
		return ""
	}
	return "net/url drops the pair behind it, other servers call its key " + strconv.Quote("amp;...")
}
