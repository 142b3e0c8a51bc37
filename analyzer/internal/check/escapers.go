// Values with an escaper for another place: it leaves bytes that are no data at their place, or
// writes them in a form that is read as another value.

package check

import (
	"cmp"
	"go/ast"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var wrongEscaper = Check{
	Kind: finding.Kind{
		Name: "wrong-escaper", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Wrong,
		Summary:  "an escaper for HTML or scripts in a URL, or one for paths or queries in userinfo",
		Services: true,
	},
	run: runWrongEscaper,
}

// runWrongEscaper reports escapers for HTML, and escapers for other components in userinfo:
// "/?q=" + html.EscapeString(q), "https://" + url.PathEscape(user) + "@example.com/"
func runWrongEscaper(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		bad := harm(r.t, p)
		if r.t.Frame.Decoded || p.ForeignArg || h.Trusted || len(h.Escapers) == 0 {
			return
		}
		if encoder, ok := h.LastEncoder(); ok && plusInUserinfo(p, encoder) {
			said, shown := plussed(h, encoder)
			if shown == nil {
				return
			}
			reportUserinfo(r, i, ` is escaped for a query, which writes a space as "+": `+said, shown)
			return
		}
		if bad.IsEmpty() {
			return
		}
		last := h.Escapers[len(h.Escapers)-1]
		encoder, isEncoded := h.LastEncoder()
		switch {
		case last.Name == text.HTMLEscape && !isEncoded && escaperOf(p.Place) != "":
			if said, shown := r.witness(i, p.Place, bad, h.Value.Set); said != "" {
				found := r.hole(i, message.Placed(p)+" is escaped for HTML, not for a URL: "+said, r.ctx.Source.Instead(h, last.Call, escaperOf(p.Place)), escapedAt(h, last)...)
				found.Witness = shown
				r.report(found)
			}
		case isEncoded && encoder.Name == text.PathEscape && (p.Place == urltemplate.User || p.Place == urltemplate.Password):
			if said, shown := r.witness(i, p.Place, bad, h.Value.Set); said != "" {
				reportUserinfo(r, i, " is escaped for a path: "+said, shown)
			}
		}
	})
}

// reportUserinfo reports part i, a user or a password that is escaped for another component, with
// the message said and the witness shown.
func reportUserinfo(r *review, i int, said string, shown *finding.Witness) {
	p := &r.t.Parts[i]
	encoder, _ := p.Hole.LastEncoder()
	found := r.hole(i, message.Placed(p)+said, nil, escapedAt(p.Hole, encoder)...)
	found.Witness = shown
	found.Evidence.Depends = "few users and passwords have such a byte"
	if u, err := url.Parse(shown.With); err == nil && u.User != nil {
		if password, _ := u.User.Password(); password == shown.Value {
			found.Evidence.Unlikely = "net/url reads the password as it is meant"
		}
	}
	r.report(found)
}

// plusInUserinfo reports whether p is a user or a password and e is url.QueryEscape, which
// writes a space as "+". In userinfo net/url reads "+" as a plus.
func plusInUserinfo(p *urltemplate.Part, e text.Escaper) bool {
	return e.Name == text.QueryEscape && (p.Place == urltemplate.User || p.Place == urltemplate.Password) && p.Hole.Value.Set.Has('+')
}

var queryEscapeInPath = Check{
	Kind: finding.Kind{
		Name: "query-escape-in-path", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Wrong,
		Summary: "url.QueryEscape in a path, where it turns a space into a plus that stays",
	},
	run: runQueryEscapeInPath,
}

// runQueryEscapeInPath reports url.QueryEscape in a path: "/users/" + url.QueryEscape(name)
func runQueryEscapeInPath(r *review) {
	seen := make(map[*ast.CallExpr]bool)
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		last, ok := h.LastEncoder()
		if !ok || last.Name != text.QueryEscape || p.Place != urltemplate.Segment || r.t.Frame.Decoded ||
			!h.Value.Set.Has('+') || h.HasEscaper(text.PlusToPercent20) || !r.isOwn(p, last) || r.isInPathByMistake(i) {
			return
		}
		if last.Call != nil && seen[last.Call] {
			return // another part of the same escaped text
		}
		if r.t.Parts[0].Place == urltemplate.Base && i <= urltemplate.MaxRoute && !strings.Contains(r.t.TextOf(0, i, p.Branch), "/") {
			return // the base may end in a query
		}
		said, shown := plussed(h, last)
		if shown == nil {
			return
		}
		seen[last.Call] = true
		words := h.EscaperName(last) + " writes a space in " + message.Placed(p) + ` as "+": ` + said
		found := r.hole(i, words, r.ctx.Source.Rename(h, last.Call, text.PathEscape), escapedAt(h, last)...)
		found.Witness, found.Evidence.Depends = shown, "a path is escaped as in forms, and few servers read a plus as a space there"
		switch e := &found.Evidence; {
		case r.pkg.IsFormHabit():
			e.Unlikely = "the package escapes all its paths like forms, and its server may decode them like that"
		case !e.Origin.IsRequest() && e.Origin != text.CommandLine && r.pkg.IsUnspaced(p, r.siteOf(i, p)):
			e.Unlikely = "an escaper of forms gets a space alone wrong in a path, and such a value seldom has one"
		}
		if r.pkg.IsFormCustom() {
			found.Lower(fix.Custom)
		}
		r.report(found)
	})
}

// plussed returns an example value of h with a space, which the escaper e writes as "+": as a
// sentence and as a witness. It returns "" and nil if the value cannot hold a space.
func plussed(h *text.Hole, e text.Escaper) (said string, shown *finding.Witness) {
	s, ok := message.Spaced(message.Before(h, e))
	if !ok {
		return "", nil
	}
	return strconv.Quote(s) + " would arrive as " + strconv.Quote(url.QueryEscape(s)), &finding.Witness{Value: s, Sent: url.QueryEscape(s)}
}

// escapedAt returns a note for a finding that shows the call of e, an escaper of h. It returns nil
// if the call is not known, or is inside the expression of h.
func escapedAt(h *text.Hole, e text.Escaper) []finding.Related {
	call := cmp.Or(e.Call, e.Helper)
	if call == nil || h.Expr == nil || h.Expr.Pos() <= call.Pos() && call.End() <= h.Expr.End() {
		return nil
	}
	return []finding.Related{finding.At(call, h.EscaperName(e)+" is called here")}
}

var pathEscapeInQuery = Check{
	Kind: finding.Kind{
		Name: "path-escape-in-query", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Wrong,
		Summary:  "url.PathEscape in a query, where it does not escape &, = and +",
		Services: true,
	},
	run: runPathEscapeInQuery,
}

// runPathEscapeInQuery reports an escaper for paths in a query: "?q=" + url.PathEscape(q),
// "?q=" + strings.ReplaceAll(url.PathEscape(q), "+", "%2B")
func runPathEscapeInQuery(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		last, repaired, ok := h.LastFunction()
		if !ok || !isPair(p.Place) || r.t.Frame.Decoded || !slices.Contains([]string{text.PathEscape, text.SubPathEscape, text.FragmentEscape}, last.Name) || !r.isOwn(p, last) {
			return
		}
		bad := harm(r.t, p)
		if bad.IsEmpty() {
			return
		}
		var passed strings.Builder
		for _, c := range []byte("&=+;") {
			if bad.Has(c) {
				passed.WriteByte(c)
			}
		}
		said, shown := r.witness(i, p.Place, bad, h.Value.Set)
		if said == "" {
			return
		}
		words := h.EscaperName(last) + " does not escape " + message.QuoteBytes(passed.String()) + " in " + message.Placed(p) + ": " + said
		f := r.ctx.Source.Rename(h, last.Call, text.QueryEscape)
		if repaired || last.Name != text.PathEscape {
			f = nil
		}
		found := r.hole(i, words, f, escapedAt(h, last)...)
		found.Witness = shown
		r.report(found)
	})
}

var base64Std = Check{
	Kind: finding.Kind{
		Name: "base64-std", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Wrong,
		Summary: "base64.StdEncoding in a path or a query, where its + and / have a meaning",
	},
	run: runBase64Std,
}

// runBase64Std reports values in a URL that are in standard base64, which has "+" and "/", and are
// not escaped: base64.StdEncoding.EncodeToString(b)
func runBase64Std(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		bad := harm(r.t, p)
		if bad.IsEmpty() || !r.isRaw(i, p) || !h.HasEscaper(text.Base64Std) {
			return
		}
		said, shown := r.witness(i, p.Place, bad, h.Value.Set)
		found := r.hole(i, message.Subject(p)+" is standard base64: "+said, wrap(r.ctx, p))
		found.Witness = shown
		r.report(found)
	})
}

var handmadeEscape = Check{
	Kind: finding.Kind{
		Name: "handmade-escape", Severity: finding.Warning, Default: true, Fix: finding.OfferedFix, Group: finding.Raw,
		Summary: "a value is escaped only by replacing single bytes",
	},
	run: runHandmadeEscape,
}

// runHandmadeEscape reports values escaped only by hand: strings.ReplaceAll(q, " ", "%20")
func runHandmadeEscape(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		all := h.Encoders()
		if len(all) == 0 || !isHandmade(all) || r.t.Frame.Decoded || r.t.Frame.Join || h.Trusted || !r.isOwn(p, all[0]) {
			return
		}
		bad := p.Harm()
		if p.Place == urltemplate.Segment && p.LastSegment && p.Ends() {
			bad = bad.Without("/") // several segments may be meant
		}
		if bad.IsEmpty() {
			return
		}
		last := all[len(all)-1]
		said, shown := r.witness(i, p.Place, bad, h.Value.Set)
		if said == "" {
			return
		}
		words := message.Placed(p) + " is escaped by hand, which is not enough: " + said
		found := r.hole(i, words, r.ctx.Source.Instead(h, last.Call, escaperOf(p.Place)), escapedAt(h, last)...)
		found.Witness = shown
		plain := survey.BeforeEscape(p)
		r.pkg.AddRaw(&found.Evidence, plain, r.judge(i, plain, nil), r.siteOf(i, plain))
		found.Evidence.Doubted = true
		r.report(found)
	})
}

// isHandmade reports whether each escaper in all is a replacement of single bytes.
func isHandmade(all []text.Escaper) bool {
	for _, e := range all {
		if e.Name != text.HandmadeEscape {
			return false
		}
	}
	return true
}

// escaperOf returns the name of the net/url function that escapes a single value at place: a path
// segment, a query key or a query value. It returns "" for other places.
func escaperOf(place urltemplate.Place) string {
	switch place {
	case urltemplate.Segment:
		return text.PathEscape
	case urltemplate.QueryKey, urltemplate.QueryValue:
		return text.QueryEscape
	case urltemplate.NoPlace, urltemplate.Base, urltemplate.Scheme, urltemplate.User, urltemplate.Password, urltemplate.Host,
		urltemplate.Port, urltemplate.Tail, urltemplate.Pairs, urltemplate.Fragment, urltemplate.OpaquePart:
	}
	return ""
}

// wrap returns the fix that escapes the value of p for its place; nil if there is no escaper.
func wrap(ctx *Context, p *urltemplate.Part) *fix.Fix {
	if p.Place == urltemplate.Fragment {
		return ctx.Source.WrapFragment(p.Hole)
	}
	if fn := escaperOf(p.Place); fn != "" {
		return ctx.Source.Wrap(p.Hole, fn)
	}
	return nil
}
