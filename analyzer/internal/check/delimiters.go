// Delimiters in literals that do not begin the component that they are meant to begin, and values
// that are printed in Go syntax with delimiters around them.

package check

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
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

var delimiterInField = Check{
	Kind: finding.Kind{
		Name: "delimiter-in-field", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Literals,
		Summary: "a delimiter in a field of url.URL that holds one component, where it is escaped",
	},
	run: runDelimiterInField,
}

// runDelimiterInField reports a delimiter in a field of url.URL that holds one component:
// u.Path = "/users?page=1", u.RawQuery = "?page=1", u.Host = "example.com/users"
func runDelimiterInField(r *review) {
	referencesInPath(r)
	r.literals(func(i int, p *urltemplate.Part) {
		if p.ForeignFunc == nil && !p.ForeignArg && p.Place != urltemplate.NoPlace && !r.isData(i) {
			r.inField(i, p.Text())
		}
	})
}

// inField reports a delimiter in s, the literal of part i, that does not belong in the text of a
// field of url.URL or an element of JoinPath. Examples are "/" in a Host, ":" in a Scheme, a "?" at
// the start of a RawQuery, and a query in a Path.
func (r *review) inField(i int, s string) {
	f := r.t.Frame
	switch {
	case f.Start == urltemplate.Segment && f.Decoded && !f.Whole:
		r.queryInPath(i, "a path")
	case f.Join:
		r.queryInPath(i, "an element of JoinPath")
	case f.Name == "host":
		k := strings.IndexAny(s, "/?#")
		from := max(k, 0)
		if scheme := strings.Index(s, "://"); i == 0 && scheme > 0 {
			from, k = 0, scheme+3
			s = s[:k]
		} else if k < 0 || i == 0 && k == 0 {
			return // a socket begins with "/"
		}
		r.report(r.literal(i, from, len(s), strconv.Quote(message.Head(s[from:]))+" does not belong in a host: it would become part of the host name", nil))
	case f.Start == urltemplate.Pairs && i == 0 && strings.HasPrefix(s, "?"):
		r.report(r.literal(i, 0, 1, `RawQuery is written without "?": this one would send "??`+message.Head(s[1:])+`"`, nil))
	case f.Start == urltemplate.Fragment && i == 0 && strings.HasPrefix(s, "#"):
		r.report(r.literal(i, 0, 1, `Fragment is written without "#": this one would send "#%23`+message.Head(s[1:])+`"`, nil))
	case f.Name == "scheme" && strings.Contains(s, ":"):
		r.report(r.literal(i, strings.IndexByte(s, ':'), len(s), `a scheme has no ":"`, nil))
	}
}

// isData reports whether the literal of part i is used like a value: it comes from a constant or
// a variable, other text is on both sides, and it does not begin with a delimiter.
func (r *review) isData(i int) bool {
	l := r.t.Parts[i].Literal
	if i == 0 || i+1 == len(r.t.Parts) || l.Use == nil || l.Text == "" || strings.IndexByte("/?#", l.Text[0]) >= 0 {
		return false
	}
	lit, isHere := ast.Unparen(l.Use).(*ast.BasicLit)
	if !isHere {
		return true
	}
	switch up := r.ctx.Source.Flow.Uses().Parent(lit).(type) {
	case *ast.AssignStmt:
		return up.Tok == token.ASSIGN || up.Tok == token.DEFINE
	case *ast.ValueSpec, *ast.KeyValueExpr, *ast.CompositeLit:
		return true
	}
	return false
}

// queryInPath reports a query or fragment in the literal of part i, which is in a path. what names
// the text in the message: "a path" or "an element of JoinPath".
func (r *review) queryInPath(i int, what string) {
	s := r.t.Parts[i].Text()
	name, k := "query", r.queryStart(i)
	if k < 0 {
		name, k = "fragment", message.FragmentStart(s)
	}
	if k < 0 {
		return
	}
	misplaced := s[k:k+1] + message.Head(s[k+1:])
	r.report(r.literal(i, k, len(s), "the "+name+" does not belong in "+what+": "+strconv.Quote(misplaced)+
		" would be sent as "+strconv.Quote(message.SentInPath(misplaced, r.t.Frame.Join)), nil))
}

// queryStart returns the offset in part i of a "?" that begins a query: a key with "=", or an
// encoded query, follows it. It returns -1 if there is none.
//
//	"/users?page=1", "/users?" + v.Encode(), "/users?" + key + "=1"
func (r *review) queryStart(i int) int {
	s := r.t.Parts[i].Text()
	k := strings.IndexByte(s, '?')
	if k < 0 {
		return -1
	}
	if k == len(s)-1 {
		if r.isQuery(i + 1) {
			return k
		}
		return -1
	}
	key, _, ok := strings.Cut(s[k+1:], "=")
	if !ok || key == "" || strings.ContainsAny(key, "/ ()") {
		return -1
	}
	return k
}

// isQuery reports whether part i is a hole with a query from Values.Encode, or a key before "=".
func (r *review) isQuery(i int) bool {
	if i >= len(r.t.Parts) || r.t.Parts[i].Hole == nil {
		return false
	}
	if r.t.Parts[i].Hole.HasEscaper(text.ValuesEncode) {
		return true
	}
	return i+1 < len(r.t.Parts) && strings.HasPrefix(r.t.Parts[i+1].Text(), "=")
}

var queryDelimiter = Check{
	Kind: finding.Kind{
		Name: "query-delimiter", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Literals,
		Summary: "a query with a second \"?\", with \"&amp;\", or with \"&\" where no query has begun",
	},
	run: runQueryDelimiter,
}

// runQueryDelimiter reports wrong delimiters of queries: "/search?page=" + page + "?size=10",
// "/search?page=1&amp;size=10", "/search&page=" + page, "/search" + v.Encode()
func runQueryDelimiter(r *review) {
	if f := r.t.Frame; f.Decoded || f.Join || f.Whole {
		return
	}
	r.literals(func(i int, p *urltemplate.Part) {
		s := p.Text()
		if k, ok := r.pairInPath(i); ok {
			r.instead(i, k, k+1, strconv.Quote(s[k:])+` has no "?" before it: it would be part of the path`, "?")
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

// instead reports the bytes Text[from:to] of the literal of part i with the message said, and
// offers a fix that replaces them by correct.
func (r *review) instead(i, from, to int, said, correct string) {
	r.report(r.literal(i, from, to, said, r.ctx.Source.Replace(r.t.Parts[i].Literal, from, to, correct).Lower(fix.Choice)))
}

// encodedQuery reports p, part i, if it is the result of Values.Encode after a path, without "?".
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
	said := cmp.Or(message.InnerName(p.Hole), "the query") + ` has no "?" before it: it would be part of the path`
	if at := len(s) - 1; s[at] == '&' {
		r.instead(i-1, at, at+1, said, "?")
		return
	}
	r.report(r.hole(i, said, r.ctx.Source.Replace(before.Literal, len(s)-1, len(s), s[len(s)-1:]+"?").Lower(fix.Choice)))
}

var (
	lastPair  = lazy.Pattern(`&[A-Za-z_][A-Za-z0-9_.-]*=$`)           // "&" and a key at the end: its value follows
	nextPair  = lazy.Pattern(`(?:\?|&amp;)[A-Za-z_][A-Za-z0-9_.-]*=`) // "?" or "&amp;" where "&" is meant, and a key
	endOfPath = lazy.Pattern(`/[^?]*[A-Za-z0-9&]$`)
)

// pairInPath returns the offset in the literal of part i of a "&" that begins a pair although it is
// in a path, where no query has begun. The literal ends with "=", before the value of the pair. ok
// is false if there is no such "&".
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

// endsValue reports whether a "?" in part i ends a query value and was meant as "&", like the
// second "?" in "/list?page=1?size=2". before is the text of part i up to the "?". The result is
// false if the value is empty, or may be a URL by its name or by a "/", ":" or "%" in it.
//
//	"/login?next=/search?q=1"   // false
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

var badTextForm = Check{
	Kind: finding.Kind{
		Name: "bad-text-form", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Wrong,
		Summary: "a list, map, struct, pointer or quoted text is printed into a URL in Go syntax",
	},
	run: runBadTextForm,
}

// runBadTextForm reports values printed in Go syntax: fmt.Sprintf("/items?ids=%v", ids) for a
// slice ids, fmt.Sprintf("/items?name=%q", name)
func runBadTextForm(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		if escaperOf(p.Place) == "" || p.ForeignArg || h.Form() != text.Plain || h.Joined != text.NotJoined || h.Made != nil || len(h.Escapers) > 0 || !isPrinter(r.ctx.Source.Flow.Taker(h.Expr)) {
			return
		}
		what, sample := library.PrintedForm(h.Type, h.Verb)
		if what == "" || r.t.Frame.Decoded && isProse(r.t) {
			return // a message for people: q.Set("notice", fmt.Sprintf("deleted user %q", name))
		}
		with, ok := r.filledURL(i, sample)
		if !ok {
			return
		}
		if u, err := url.Parse(with); err == nil && !strings.Contains(u.Path+u.RawQuery, sample) {
			return
		}
		found := r.hole(i, message.Subject(p)+" is "+what+": the URL would have "+strconv.Quote(sample), nil)
		found.Witness = &finding.Witness{Value: sample, Sent: sample}
		r.report(found)
	})
}

// isPrinter reports whether fn is a function of fmt that prints its arguments, such as Sprintf. For
// aws.String, which only takes the address of its argument, the result is false.
func isPrinter(fn *types.Func) bool {
	op := library.Of(fn).Makes
	return library.OpSprintf <= op && op <= library.OpFprintln && op != library.OpErrorf
}
