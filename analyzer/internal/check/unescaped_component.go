// Raw values in components other than the path: query, fragment, userinfo, the body of a form,
// which is a query, and Opaque, which holds all of them.

package check

import (
	"go/ast"
	"net/url"
	"strconv"
	"strings"
	"unicode"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

var unescapedQuery = Check{
	Kind: finding.Kind{
		Name: "unescaped-query", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Raw,
		Summary:  "a key or value is in a query and may hold a delimiter, a plus or a space",
		Services: true,
	},
	run: runUnescapedQuery,
}

func isPair(p urltemplate.Place) bool {
	return p == urltemplate.QueryKey || p == urltemplate.QueryValue
}

// runUnescapedQuery reports raw keys and values of a query: "?q=" + q
func runUnescapedQuery(r *review) {
	r.holes(r.decodedPairs)
	r.rawValues(isPair, func(v rawValue) {
		if v.judged.Kind == names.Identifier || v.judged.Kind.IsEscaped() {
			return
		}
		f := r.ctx.Source.Wrap(v.p.Hole, text.QueryEscape)
		if v.sibling == nil && names.HasSlashes(names.ValueOf(v.p.Hole)) {
			f = f.Lower(fix.Choice)
		}
		found := r.raw(v, f)
		found.Evidence.Served = found.Evidence.Served || v.p.Place == urltemplate.QueryKey // callers give words of the service
		r.report(found)
	})
}

// decodedPairs reports p, part i, if it is a query that is decoded after its values were escaped.
//
//	s, err := url.QueryUnescape(v.Encode()); u.RawQuery = s
func (r *review) decodedPairs(i int, p *urltemplate.Part) {
	if p.Place == urltemplate.Pairs && !p.ForeignArg && text.IsDecodedQuery(p.Hole) && p.Hole.Value.Set.Contains(rfc3986.Chars("k=a&b")) {
		found := r.hole(i, "query "+subjectName(p.Hole)+` is decoded after its values were escaped: "k=a&b" would add a parameter "b"`, nil)
		found.Witness = r.shows(i, "k=a&b", "k=a", message.OtherQuery)
		r.report(found)
	}
}

var unescapedFragment = Check{
	Kind: finding.Kind{
		Name: "unescaped-fragment", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Raw,
		Summary: "a value is in a fragment and may hold a % or a #",
	},
	run: runUnescapedFragment,
}

// runUnescapedFragment reports raw values in a fragment: page + "#" + section
func runUnescapedFragment(r *review) {
	isFragment := func(p urltemplate.Place) bool { return p == urltemplate.Fragment }
	r.rawValues(isFragment, func(v rawValue) {
		if !v.judged.Kind.IsEscaped() && v.judged.Kind != names.Identifier {
			found := r.raw(v, r.fragmentFix(v))
			found.Evidence.Unlikely = "no client sends a fragment, and who makes the page names them"
			r.report(found)
		}
	})
}

// fragmentFix returns the fix that escapes v in a fragment. After a key and "=", the fix is only
// offered: a program may read the value from there without decoding it.
func (r *review) fragmentFix(v rawValue) *fix.Fix {
	f := r.ctx.Source.WrapFragment(v.p.Hole)
	if isOption(r.t, v.part) {
		f = f.Lower(fix.Choice)
	}
	return f
}

// isOption reports whether part i of t is in a fragment after a key and "=".
//
//	snapshot + "#header=Cookie:" + cookie
//	page + "#/?id=" + id + "&token=" + token
func isOption(t *urltemplate.Template, i int) bool {
	if i > urltemplate.MaxRoute {
		return true
	}
	_, fragment, ok := strings.Cut(t.TextOf(0, i, t.Parts[i].Branch), "#")
	return ok && strings.Contains(fragment, "=")
}

var unescapedUserinfo = Check{
	Kind: finding.Kind{
		Name: "unescaped-userinfo", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Raw,
		Summary:  "a user name or password is not escaped before the @ of a URL",
		Services: true,
	},
	run: runUnescapedUserinfo,
}

// runUnescapedUserinfo reports raw users and passwords: "https://" + user + ":" + pass + "@" + host
func runUnescapedUserinfo(r *review) {
	isUserinfo := func(p urltemplate.Place) bool { return p == urltemplate.User || p == urltemplate.Password }
	last := -1 // the password that was reported with its user
	r.rawValues(isUserinfo, func(v rawValue) {
		if v.judged.Kind.IsEscaped() || v.judged.Kind == names.Tail || v.part == last {
			return
		}
		i := v.part
		if j := i + 2; v.p.Place == urltemplate.User && r.isPassword(i, j) {
			// The password weighs more: the message is about it.
			last = j
			v.p = &r.t.Parts[j]
			v.bad = v.p.Harm()
			said, shown := r.witness(j, v.p.Place, v.bad, v.p.Hole.Value.Set)
			shown.Part = j
			found := r.parts(i, j, message.Subject(v.p)+" is not escaped: "+said, r.joinUserinfo(i, j))
			found.Witness = shown
			at := r.siteOf(j, v.p)
			r.pkg.AddRaw(&found.Evidence, v.p, r.judge(j, v.p, nil), at)
			r.report(found)
			return
		}
		found := r.raw(v, r.ctx.Source.User(v.p.Hole).Lower(fix.Choice))
		// The service or the system restricts the names of users (POSIX.1, "User Name").
		found.Evidence.Served = v.p.Place == urltemplate.User
		r.report(found)
	})
}

// isPassword reports whether part j is a raw password for the user of part i.
func (r *review) isPassword(i, j int) bool {
	if j >= len(r.t.Parts) {
		return false
	}
	p := &r.t.Parts[j]
	return p.Hole != nil && !p.Foreign && p.Place == urltemplate.Password && p.Branch == r.t.Parts[i].Branch &&
		r.isRaw(j, p) && !p.Harm().IsEmpty()
}

// joinUserinfo returns an offered fix for the user of part i and the password of part j: one call
// of url.UserPassword if the two fill the userinfo, else one call for each. The fix is not safe, as
// a configuration may hold the password in escaped form.
func (r *review) joinUserinfo(i, j int) *fix.Fix {
	user, password := &r.t.Parts[i], &r.t.Parts[j]
	if user.Starts && password.Starts && r.t.Parts[i+1].Text() == ":" && !password.NextHole && password.Branch == 0 {
		if f := r.ctx.Source.UserPassword(user.Hole, r.t.Parts[i+1].Literal, password.Hole); f != nil {
			return f.Lower(fix.Choice)
		}
	}
	return r.ctx.Source.Users(user.Hole, password.Hole).Lower(fix.Choice)
}

var unescapedForm = Check{
	Kind: finding.Kind{
		Name: "unescaped-form", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Raw,
		Summary: "a value is in the body of a form and may hold a delimiter, a plus or a space",
	},
	run:   reviewForm,
	calls: runUnescapedForm,
}

// reviewForm reports unescaped values in the text of a form that another function sends.
//
//	postForm(u, "name="+name)
func reviewForm(r *review) {
	if r.t.Frame.Form && urltemplate.BeginsAsForm(r.t.Node) {
		r.rawValues(isPair, func(v rawValue) { r.report(r.raw(v, wrap(r.ctx, v.p))) })
	}
}

// runUnescapedForm reports raw values in the reader of a form body, as in
// http.Post(u, "application/x-www-form-urlencoded", strings.NewReader("name="+name))
func runUnescapedForm(q *inquiry) {
	if library.Of(q.call.Func).Makes != library.OpNewBuffer || len(q.call.Args) != 1 || !q.call.Args[0].Known || q.call.Args[0].Expr == nil {
		return
	}
	body := q.call.Args[0].Text
	if !urltemplate.BeginsAsForm(body) || !q.isForm(q.call.Expr) {
		return
	}
	r := review{ctx: q.ctx, pkg: q.pkg, check: q.check, t: urltemplate.New(q.call.Args[0].Expr, body, urltemplate.Frame{Start: urltemplate.Pairs, Form: true, Name: "form body"})}
	reviewForm(&r)
	q.found = append(q.found, r.found...)
}

const formType = "application/x-www-form-urlencoded"

// isForm reports whether body, the reader of a request body, is sent as a form. It is true if a
// call with body has the media type of forms as another argument, or if a return statement has
// both. It is also true if the function sets this media type, and no other, in a header.
func (q *inquiry) isForm(body *ast.CallExpr) bool {
	for _, use := range q.from.Places(body) {
		var beside []ast.Expr
		if use.Kind == uses.Argument && use.Call != nil && use.Func != nil {
			beside = use.Call.Args
		} else if ret, ok := use.Stmt.(*ast.ReturnStmt); ok && use.Kind == uses.Returned {
			beside = ret.Results
		}
		for _, e := range beside {
			if s, ok := q.from.Constant(e); ok && !strings.Contains(s, ":") && strings.HasPrefix(s, "application/") {
				return strings.HasPrefix(s, formType)
			}
		}
	}
	form, other := false, false
	q.ctx.around(body.Pos(), func(n ast.Node) {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) != 2 {
			return
		}
		if name, ok := q.from.Constant(call.Args[0]); ok && library.NamesMediaType(name) {
			is := false
			if value, ok := q.from.Constant(call.Args[1]); ok {
				is = strings.HasPrefix(value, formType)
			}
			form, other = form || is, other || !is
		}
	})
	return form && !other
}

var opaqueValue = Check{
	Kind: finding.Kind{
		Name: "opaque-value", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Raw,
		Summary: "a value is put into the field Opaque of a URL, which is never escaped",
	},
	run: runOpaqueValue,
}

// runOpaqueValue reports raw values in Opaque, which is not escaped: u.Opaque = "//a.com/" + name.
// It judges them as values of a reference with the same text.
func runOpaqueValue(r *review) {
	if r.t.Frame.Start != urltemplate.OpaquePart && r.t.Frame.Name != "opaque part" || len(r.t.Parts) < 2 {
		return
	}
	read := review{ctx: r.ctx, pkg: r.pkg, check: r.check, t: urltemplate.New(r.t.Sink, r.t.Node, urltemplate.Frame{Start: urltemplate.Base})}
	r.holes(func(i int, p *urltemplate.Part) {
		// A value at the start may be the whole text, maybe on one of several branches, and one after
		// another value, a base, may be a path with its query.
		if p.Prev == 0 || i >= len(read.t.Parts) || p.ForeignArg || !r.isPlain(p) || len(p.Hole.Encoders()) > 0 || survey.IsEscapedText(p) || names.IsFieldOfURL(p.Hole.Var, "Opaque") || !p.Hole.Value.Set.Contains(rfc3986.Chars("a?b")) {
			return
		}
		const value = "a?b"
		with, ok := r.opaque(i, value)
		again, err := url.Parse(with)
		if !ok || err != nil || again.RawQuery == "" {
			return
		}
		without, _ := r.opaque(i, "ab")
		q := &read.t.Parts[i]
		judged := read.judge(i, q, nil)
		if judged.Kind == names.Tail || q.Place == urltemplate.Host {
			return
		}
		found := r.hole(i, "value "+subjectName(p.Hole)+" is not escaped in url.URL.Opaque: "+strconv.Quote(value)+" would start the query "+strconv.Quote(again.RawQuery), nil)
		found.Witness = &finding.Witness{Value: value, Sent: value, With: with, Without: without}
		r.pkg.AddRaw(&found.Evidence, q, judged, read.siteOf(i, q))
		found.Evidence.Doubted = true
		r.report(found)
	})
}

// opaque returns a URL whose Opaque is the text of the template with value at part i; the second
// result is false if there is no such text.
func (r *review) opaque(i int, value string) (string, bool) {
	s, ok := r.filled(i, value)
	u := &url.URL{Scheme: "https", Opaque: s} //urlescape:ignore unescaped-identifier what the mistake does is shown
	return u.String(), ok
}

var unescapedPlaceholder = Check{
	Kind: finding.Kind{
		Name: "unescaped-placeholder", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Raw,
		Summary: "a value replaces a placeholder in a URL of the configuration and is not escaped",
	},
	run: runUnescapedPlaceholder,
}

// runUnescapedPlaceholder reports raw values that replace placeholders in a URL that is not known,
// as that of a setting: strings.ReplaceAll(c.WebhookURL, "{name}", name)
func runUnescapedPlaceholder(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		for fill := p.Hole.Filled; fill != nil; fill = fill.Before {
			if !fill.Keyed && !r.t.Frame.Decoded { // a key may be that of a host or a path
				r.placeholder(i, fill)
			}
		}
	})
}

// placeholder reports the raw values of fill in part i. As the component is not known, each is judged
// as a query value, with the placeholder as its key. Hosts, whole URLs and paths are left out.
func (r *review) placeholder(i int, fill *text.Fill) {
	key := strings.TrimFunc(fill.Mark, func(c rune) bool { return !unicode.IsLetter(c) })
	example := &text.Literal{Text: "https://example.com/?" + key + "="}
	of := review{ctx: r.ctx, pkg: r.pkg, check: r.check, t: urltemplate.New(r.t.Sink, &text.Concat{Left: example, Right: fill.With.Node}, urltemplate.Frame{Start: urltemplate.Base})}
	of.rawValues(isPair, func(v rawValue) {
		h, name := v.p.Hole, names.OfHole(v.p.Hole)
		whole := names.Judge(names.ValueOf(h), names.Site{Place: names.Front}).Kind
		said, shown := of.witness(v.part, v.p.Place, v.bad.Intersect(rfc3986.Chars("#")), h.Value.Set)
		if shown == nil || h.Expr == nil || whole == names.URL || whole == names.Tail || v.judged.Kind.IsEscaped() || names.IsHost(name) || names.IsAddress(name) {
			return
		}
		found := r.fill(i, fill, h, " replaces "+strconv.Quote(fill.Mark)+" and is not escaped: "+said)
		r.pkg.AddRaw(&found.Evidence, v.p, v.judged, of.siteOf(v.part, v.p))
		r.report(found)
	})
}

// fill returns a finding on h, a value of fill in part i. said is what its message says of h.
func (r *review) fill(i int, fill *text.Fill, h *text.Hole, said string) finding.Finding {
	from, to := finding.Mark{Part: i, Offset: fill.Number}, finding.Mark{Part: i, Offset: fill.Number + 1}
	found := r.finding(finding.Place{Pos: h.Expr.Pos(), End: h.Expr.End(), From: from, To: to}, subjectName(h)+said, nil)
	found.Origin, found.Evidence.Origin = h.Origin, h.Origin
	return found
}
