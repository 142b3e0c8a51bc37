package literals

import (
	"iter"
	"net/url"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/wording"
)

// Query returns the pairs of a query that begin with a second "?", the "&amp;" of HTML, a
// ";", or "&" where no query has begun, and the queries that are put after a path or another pair as
// they are.
//
//	"/search?page=" + page + "?size=10", "/search?page=1&amp;size=10", "/search&page=" + page
//	"/search" + v.Encode(), "/search?a=" + a + ";b=" + b
//	r.RequestURI + "?size=10", u.String() + "/items"
func (r *Examiner) Query() []Fault {
	if f := r.T.Frame; f.Decoded || f.Join || f.Whole {
		return nil
	}
	var all []Fault
	for i := range r.T.Parts {
		if p := &r.T.Parts[i]; p.Literal != nil && !p.Foreign {
			all = append(all, r.delimiters(i, p)...)
			all = append(all, r.afterQuery(i)...)
			all = append(all, r.begunTwice(i)...)
		}
	}
	if f, ok := r.lastSemicolon(); ok {
		all = append(all, f)
	}
	for i := range r.T.Parts {
		if p := &r.T.Parts[i]; p.Hole != nil && !p.Foreign {
			all = append(all, r.encodedQuery(i)...)
		}
	}
	return all
}

// delimiters returns the delimiters of the literal of part i that begin no pair.
func (r *Examiner) delimiters(i int, p *urltemplate.Part) []Fault {
	if k, ok := r.PairInPath(i); ok {
		return []Fault{instead(i, k, k+1, `a query begins with "?": `+strconv.Quote(p.Text()[k:])+" would be a part of the path", "?")}
	}
	if r.isBetweenTurns(i) {
		return []Fault{instead(i, 0, 1, `pairs are separated by "&": net/url drops both that stand around this ";"`, "&")}
	}
	s := p.Text()
	if p.ForeignArg || p.Repeated || library.IsFilledLater(s) || !strings.ContainsAny(s, "?;") && !strings.Contains(s, "&amp;") {
		return nil
	}
	all := r.twiceBegun(i)
	for k, after := range delimited(s) {
		end := k + 1
		if p.State.After(s[:k]).Component() != rfc3986.Query || after == len(s) && !strings.HasSuffix(s, "=") && (i+1 == len(r.T.Parts) || !isEncodedQuery(&r.T.Parts[i+1])) {
			continue
		}
		if p.Branch != 0 && !r.isInQuery(i) {
			continue
		}
		switch {
		case s[k] == ';':
			if r.isPairOf(i, k) {
				all = append(all, instead(i, k, end, `pairs are separated by "&": net/url drops both that stand around this ";"`, "&"))
			}
		case s[k] == '&':
			end = k + len("&amp;")
			all = append(all, instead(i, k, end, `"&amp;" means "&" in HTML alone: `+lostPair(), "&"))
		case r.endsValue(i, s[:k]):
			all = append(all, instead(i, k, end, `a query begins once: `+r.longValue(), "&"))
		}
	}
	return all
}

// delimited goes through what is before a key, or before a whole query, where it should
// be "&": where it begins, and where the key or the text ends.
//
//	?key=   ;key=   &amp;key=   ? at the end
func delimited(s string) iter.Seq2[int, int] {
	return func(yield func(begin, end int) bool) {
		for k := 0; k < len(s); {
			n := delimiter(s[k:])
			if n == 0 {
				k++
				continue
			}
			if !yield(k, k+n) {
				return
			}
			k += n
		}
	}
}

// delimiter returns the length of the delimiter and the key that a text begins with; 0 where
// it begins with none.
func delimiter(s string) int {
	n := 1
	switch {
	case s == "?":
		return n
	case s[0] == '?', s[0] == ';':
	case strings.HasPrefix(s, "&amp;"):
		n = len("&amp;")
	default:
		return 0
	}
	key := rfc3986.Alpha().With('_')
	for end := n; end < len(s); end++ {
		switch {
		case s[end] == '=' && end > n:
			return end + 1
		case !key.Has(s[end]):
			return 0
		}
		key = rfc3986.Alpha().Union(rfc3986.Digit()).Union(rfc3986.Chars("_.-"))
	}
	return 0
}

// isInQuery reports whether the literal of part i, one of several texts, is in a query
// that has begun right before all of them, on every way.
//
//	u := "/items?format=json"; if len(v) > 0 { u += "?" + v.Encode() }
func (r *Examiner) isInQuery(i int) bool {
	if i == 0 || r.T.Parts[i-1].Branch != 0 || r.T.Parts[i-1].Literal == nil {
		return false
	}
	s := r.T.Parts[i-1].Text()
	return strings.Contains(s, "?") && r.T.Parts[i-1].State.After(s).Component() == rfc3986.Query
}

// isPairOf reports whether the ";" at byte k of part i is between two pairs: a value
// that is data ends before it, and a value is after the key that follows. In a query
// that has an "&", too, or begins as one of gitweb, the ";" is meant.
//
//	"?a=" + url.QueryEscape(a) + ";b=" + url.QueryEscape(b)
func (r *Examiner) isPairOf(i, k int) bool {
	p := &r.T.Parts[i]
	if !r.endsValue(i, p.Text()[:k]) || !strings.HasSuffix(p.Text(), "=") || i+1 == len(r.T.Parts) || p.Branch != 0 {
		return false
	}
	query := r.T.TextOf(0, len(r.T.Parts), 0)
	_, query, _ = strings.Cut(query, "?")
	return !strings.Contains(query, "&") && !names.IsGitweb(query)
}

// isBetweenTurns reports whether the literal of part i is a ";" between the pairs that the
// turns of a loop, or the elements of a list that is joined, put into a query.
//
//	"?" + strings.Join(pairs, ";")
//	u.RawQuery = strings.Join(pairs, ";")
func (r *Examiner) isBetweenTurns(i int) bool {
	p := &r.T.Parts[i]
	if i < 2 || !p.Repeated || p.ForeignArg || p.Branch != 0 || p.Text() != ";" {
		return false
	}
	value, equals := &r.T.Parts[i-1], &r.T.Parts[i-2]
	if value.Place != urltemplate.QueryValue || !value.Repeated || !equals.Repeated || !strings.HasSuffix(equals.Text(), "=") || !r.endsValue(i, "") {
		return false
	}
	first := i
	for first > 0 && r.T.Parts[first-1].Repeated {
		first--
	}
	query := r.T.TextOf(0, len(r.T.Parts), 0)
	if first > 0 || r.T.Frame.Start != urltemplate.Pairs { // of RawQuery the whole is the query
		if first == 0 || !strings.HasSuffix(r.T.Parts[first-1].Text(), "?") {
			return false // a list in one value: "?labels=" + strings.Join(pairs, ";")
		}
		_, query, _ = strings.Cut(query, "?")
	}
	return !strings.Contains(query, "&") && !names.IsGitweb(query)
}

// lastSemicolon returns the ";" that ends a query of pairs, for which net/url drops the pair
// before it; ok is false where there is none. Where an "&" stands in the query, too, or one
// begins as those of gitweb, the ";" is meant.
//
//	"?a=" + url.QueryEscape(a) + ";"
func (r *Examiner) lastSemicolon() (f Fault, ok bool) {
	i := len(r.T.Parts) - 1
	if i < 1 {
		return f, false
	}
	p := &r.T.Parts[i]
	if p.Literal == nil || p.Foreign || p.ForeignArg || p.Repeated || p.Branch != 0 || p.Text() != ";" || r.T.Parts[i-1].Place != urltemplate.QueryValue || !r.endsValue(i, "") {
		return f, false
	}
	whole, ok := r.Filled(-1, "")
	_, query, isQuery := strings.Cut(whole, "?")
	if !ok || !isQuery || strings.Contains(query, "&") || names.IsGitweb(query) {
		return f, false
	}
	if _, err := url.ParseQuery(query); err == nil {
		return f, false
	}
	return instead(i, 0, 1, `the query ends with ";": net/url drops the pair before it`, ""), true
}

// PairInPath returns where in the literal of part i a pair begins whose value follows, in a
// path after which no query has begun, whatever its values hold; ok is false where none does.
//
//	"/items&size=" + size
func (r *Examiner) PairInPath(i int) (k int, ok bool) {
	p := &r.T.Parts[i]
	s := p.Text()
	if !strings.HasSuffix(s, "=") || p.Literal == nil || p.Foreign || p.ForeignArg || p.Repeated || i+1 == len(r.T.Parts) || r.T.Parts[i+1].Place != urltemplate.Segment {
		return 0, false
	}
	k = len(s) - len(lastPair().FindString(s))
	if k == len(s) || p.State.After(s[:k]).Component() != rfc3986.Path {
		return 0, false
	}
	slash := strings.Contains(s[:k], "/")
	for j := i - 1; j >= 0 && r.T.Parts[j].Hole == nil; j-- {
		slash = slash || strings.Contains(r.T.Parts[j].Text(), "/")
	}
	return k, slash
}

// lastPair matches a key after "&" whose value is still to come.
var lastPair = lazy.Pattern(`&[A-Za-z_][A-Za-z0-9_.-]*=$`)

// endsValue reports whether a value of a query ends with the text before, of part
// i, that is no URL with a query of its own.
//
//	"/login?next=/search?q=1"
func (r *Examiner) endsValue(i int, before string) bool {
	for ; i > 0 && r.T.Parts[i-1].Literal != nil && r.T.Parts[i-1].Branch == 0 && !strings.Contains(before, "="); i-- {
		before = r.T.Parts[i-1].Text() + before
	}
	if k := strings.LastIndexByte(before, '='); k >= 0 {
		before = before[k:]
		return len(before) > 1 && !strings.ContainsAny(before, "/:%")
	}
	if i == 0 || strings.ContainsAny(before, "/:%&?") {
		return false
	}
	p := &r.T.Parts[i-1]
	if p.Hole == nil || p.Foreign || p.Place != urltemplate.QueryValue && p.Place != urltemplate.Pairs {
		return false
	}
	v := names.ValueOf(p.Hole)
	return names.Judge(v, names.Site{Place: names.Whole}).Kind != names.URL && names.Judge(v, names.Site{Place: names.Front}).Kind != names.URL
}

// longValue says what the server reads.
func (r *Examiner) longValue() string {
	if whole, ok := r.Filled(-1, ""); ok {
		if _, query, ok := strings.Cut(whole, "?"); ok {
			pairs, _ := url.ParseQuery(query)
			for _, values := range pairs {
				for _, value := range values {
					if strings.Contains(value, "?") && len(pairs) == 1 {
						return strconv.Quote(wording.Head(value)) + " would be one value"
					}
				}
			}
		}
	}
	return `what follows the second "?" would be a part of the value before it`
}

// lostPair says what becomes of a pair after "&amp;".
func lostPair() string {
	pairs, _ := url.ParseQuery("a=1&amp;b=2") //urlescape:ignore query-delimiter the mistake itself is asked about
	if pairs.Has("b") || pairs.Has("amp;b") {
		return ""
	}
	return "net/url drops the pair after it, other servers call its key " + strconv.Quote("amp;...")
}
