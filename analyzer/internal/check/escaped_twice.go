// Texts that are escaped once too often or too late: a value twice, a URL with its delimiters
// after it was put together, or an escaped text in a format string, where "%" begins a verb.

package check

import (
	"go/ast"
	"go/token"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var doubleEscape = Check{
	Kind: finding.Kind{
		Name: "double-escape", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Twice,
		Summary:  "an escaped value is escaped again",
		Services: true,
	},
	run: runDoubleEscape,
}

// runDoubleEscape reports values that are escaped twice: url.PathEscape(url.PathEscape(name))
func runDoubleEscape(r *review) {
	if r.t.Frame.Decoded {
		return // reported by escaped-in-decoded
	}
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		if p.Place == urltemplate.NoPlace || !h.Value.Set.Has('%') {
			return // the value never needs an escape
		}
		inner, outer, ok := escapedTwice(h)
		if !ok || !r.isOwn(p, inner) {
			return
		}
		var f *fix.Fix
		switch {
		case isArgument(outer.Call, inner.Call), fillsComponent(p):
			f = dropOne(r.ctx, p, inner, outer)
		default:
			return
		}
		value, sent, ok := message.Twice(message.Before(h, inner), text.CodingNamed(inner.Name), text.CodingNamed(outer.Name))
		if !ok {
			return
		}
		first, second := h.EscaperName(inner), h.EscaperName(outer)
		by := ", by " + first + " and " + second
		if first == second {
			by = " by " + first
		}
		said := message.Placed(p) + " is escaped twice" + by + ": " + strconv.Quote(value) + " would arrive as " + strconv.Quote(message.Unescaped(sent))
		found := r.hole(i, said, f, escapedAt(h, inner)...)
		found.Witness = &finding.Witness{Value: value, Sent: sent}
		if first == second && isArgument(outer.Call, inner.Call) {
			found.Evidence.Unlikely = "one expression calls the escaper twice, as for a service that decodes twice"
		}
		r.report(found)
	})
}

// escapedTwice returns two escapers of h, both for single values, where outer escapes the "%" that
// inner writes. Replacements of single bytes between the two are skipped. ok is false if h has no
// such pair, for example if a whole query becomes one value.
//
//	url.QueryEscape(v.Encode()), url.QueryEscape(u.EscapedPath())    // false
//	url.PathEscape(strings.ReplaceAll(url.PathEscape(name), ".", "%2E"))    // true
func escapedTwice(h *text.Hole) (inner, outer text.Escaper, ok bool) {
	for _, e := range h.Encoders() {
		switch {
		case e.Name == text.HandmadeEscape:
		case isComponentEncoder(outer) && isComponentEncoder(e):
			return outer, e, true
		default:
			outer = e
		}
	}
	return inner, outer, false
}

// fillsComponent reports whether the hole p is the whole of its segment, key, value or fragment.
// Other text beside p may mean that a larger text was escaped as a whole, such as this URL:
//
//	url.QueryEscape("https://example.com/users/" + url.PathEscape(name))
func fillsComponent(p *urltemplate.Part) bool {
	return p.Starts && !p.NextHole && rfc3986.Chars("/?#&=").Contains(p.Next)
}

// isComponentEncoder reports whether e escapes one value for one component, as PathEscape does.
func isComponentEncoder(e text.Escaper) bool {
	switch e.Name {
	case text.PathEscape, text.QueryEscape, text.FragmentEscape, text.UserinfoEscape:
		return true
	}
	return false
}

// dropOne returns the fix that removes one of the two escapers of p. It removes inner if only outer
// suits the place of p, else outer; nil if that call cannot be removed. The fix is only offered,
// because a service may decode twice.
func dropOne(ctx *Context, p *urltemplate.Part, inner, outer text.Escaper) *fix.Fix {
	drop := outer.Call
	suits := text.QueryEscape
	if p.Place == urltemplate.Segment {
		suits = text.PathEscape
	}
	if inner.Name != suits && outer.Name == suits {
		if !isArgument(outer.Call, inner.Call) {
			return nil // the code between the two calls needs the output of the inner one
		}
		drop = inner.Call
	}
	if drop == nil {
		return nil
	}
	return ctx.Source.Drop(p.Hole, drop).Lower(fix.Twice)
}

// isArgument reports whether inner is the only argument of outer.
func isArgument(outer, inner *ast.CallExpr) bool {
	return outer != nil && inner != nil && len(outer.Args) == 1 && ast.Unparen(outer.Args[0]) == ast.Expr(inner)
}

var escapeAfterJoin = Check{
	Kind: finding.Kind{
		Name: "escape-after-join", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Twice,
		Summary: "a whole URL, a whole query or a path with its first \"/\" or its query is escaped, with its delimiters",
	},
	run: runEscapeAfterJoin,
}

// runEscapeAfterJoin reports texts that are escaped with their delimiters:
// http.Get(url.QueryEscape("https://example.com/search?q=" + q)),
// "https://example.com/search?" + url.QueryEscape("q="+q+"&page="+page),
// "https://example.com" + url.PathEscape("/users/"+name), u.RawQuery = url.QueryEscape(v.Encode()),
// base + "/api/" + url.PathEscape("users?page="+page)
func runEscapeAfterJoin(r *review) {
	if r.t.Frame.Decoded || r.t.Frame.Join || r.t.Frame.Whole {
		return
	}
	r.holes(func(i int, p *urltemplate.Part) {
		if (p.Place == urltemplate.Pairs || p.Place == urltemplate.QueryKey && r.t.BeginsPair(i)) && !p.ForeignArg {
			r.escapedQuery(i, p.Hole)
		}
	})
	r.literals(func(i int, p *urltemplate.Part) {
		l := p.Literal
		if l.Lit != nil || p.ForeignArg {
			return // the literal is written like this in the source
		}
		plain, err := url.PathUnescape(l.Text)
		if err != nil || plain == l.Text {
			return
		}
		switch {
		case i == 0 && r.t.Frame.Start == urltemplate.Base && escapedScheme().MatchString(l.Text):
			r.joined(i, l, "the URL is escaped as a whole", plain)
		case p.Place == urltemplate.QueryKey && escapedPair().MatchString(l.Text) && r.t.BeginsPair(i):
			r.joined(i, l, "the query is escaped as a whole", plain)
		case (p.Place == urltemplate.Tail || p.Place == urltemplate.Host) && i > 0 && strings.HasPrefix(l.Text, "%2F"):
			r.joined(i, l, "the path is escaped with its \"/\"", plain)
		case p.Place == urltemplate.Segment && (i == 0 || r.t.Parts[i-1].Hole == nil) && escapedInPath().MatchString(l.Text):
			r.joined(i, l, "the query is escaped with the path", plain)
		}
	})
}

var (
	escapedScheme = lazy.Pattern(`^[A-Za-z][A-Za-z0-9+.-]*(?:%3A|:)%2F%2F`) // PathEscape leaves ":"
	escapedPair   = lazy.Pattern(`^[A-Za-z_][A-Za-z0-9_.-]*%3D`)
	escapedInPath = lazy.Pattern(`^[A-Za-z0-9_-]+(?:(?:/|%2F)[A-Za-z0-9_.-]*)*%3F[A-Za-z_][A-Za-z0-9_.-]*(?:%3D|=)`)
)

// withoutEscaped returns found without the findings in texts that are escaped as a whole, which
// escape-after-join reports: a fix of such a finding would escape a value twice. It also leaves out
// those of escape-after-join in a field of url.URL, which delimiter-in-field reports.
//
//	http.Get(url.PathEscape("https://example.com/" + name))
func withoutEscaped(found []finding.Finding) []finding.Finding {
	var calls []*ast.CallExpr
	var inFields []token.Pos
	for i := range found {
		switch f := &found[i]; f.Kind {
		case &delimiterInField.Kind:
			inFields = append(inFields, f.Pos)
		case &escapeAfterJoin.Kind:
			for _, p := range f.Template.Parts[f.From.Part:] {
				if p.Hole == nil {
					continue
				}
				if e, ok := p.Hole.LastEncoder(); ok && e.Call != nil {
					calls = append(calls, e.Call)
				}
			}
		}
	}
	return slices.DeleteFunc(found, func(f finding.Finding) bool {
		if f.Kind == &escapeAfterJoin.Kind {
			return slices.ContainsFunc(inFields, func(pos token.Pos) bool { return f.Pos <= pos && pos < f.End })
		}
		return f.Template != nil && f.Template.Sink != nil && slices.ContainsFunc(calls, func(call *ast.CallExpr) bool {
			return call.Lparen < f.Template.Sink.Pos() && f.Template.Sink.End() <= call.Rparen
		})
	})
}

// escapedQuery reports h, part i, if it is the result of url.Values.Encode and is escaped again.
func (r *review) escapedQuery(i int, h *text.Hole) {
	all := h.Encoders()
	if len(all) != 2 || all[0].Name != text.ValuesEncode || all[1].Name != text.QueryEscape && all[1].Name != text.PathEscape {
		return
	}
	const query = "k=v"
	f := (*fix.Fix)(nil)
	if all[1].Call != nil {
		f = r.ctx.Source.Drop(h, all[1].Call).Lower(fix.Choice)
	}
	r.report(r.hole(i, "the query is escaped as a whole: "+strconv.Quote(query)+" would be sent as "+strconv.Quote(url.QueryEscape(query)), f))
}

// joined reports l, the literal of part i, because its delimiters were escaped. plain is its text
// before escaping. what begins the message, for example "the query is escaped as a whole".
func (r *review) joined(i int, l *text.Literal, what, plain string) {
	at := finding.Place{From: finding.Mark{Part: i}, To: finding.Mark{Part: len(r.t.Parts)}}
	if at.Pos, at.End = r.span(i); l.Use != nil {
		at.Pos, at.End = l.Use.Pos(), l.Use.End()
	}
	r.report(r.finding(at, what+": "+strconv.Quote(message.Head(plain))+" would be sent as "+strconv.Quote(message.Head(l.Text)), nil))
}

var escapedFormat = Check{
	Kind: finding.Kind{
		Name: "escaped-format", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Lost,
		Summary: "an escaped value is part of a format string, where each \"%\" begins a verb",
	},
	run: runEscapedFormat,
}

// runEscapedFormat reports escaped values in a format string: fmt.Sprintf("/%d?"+v.Encode(), id)
func runEscapedFormat(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		if said, ok := printedAs(r, p); ok {
			r.report(r.hole(i, said, nil))
		}
	})
}

// printedAs returns a message that says how fmt prints p, an escaped value in a format string. ok
// is false if p is no such value, or if a helper escaped p, which may write "%%" for each "%".
func printedAs(r *review, p *urltemplate.Part) (said string, ok bool) {
	h := p.Hole
	if h == nil || !h.InFormat || !h.Value.Set.Has('%') {
		return "", false
	}
	value, sent, separator := "", "q=a%2Fb", ""
	if last, ok := h.LastEncoder(); ok && last.Name == text.UnknownEscape {
		return "", false // such a helper may write each "%" twice
	} else if ok && last.Name != text.ValuesEncode {
		coding := text.CodingNamed(last.Name)
		if value, _, ok = message.Twice(message.Before(h, last), coding, coding); !ok {
			return "", false
		}
		sent = coding.Text(value)
		value, separator = strconv.Quote(value)+", escaped as ", ","
	} else if !ok && (p.Place != urltemplate.Pairs || !isSentQuery(r.ctx, h.Inner)) {
		return "", false
	}
	return message.Placed(p) + " is part of a format string: " + value + strconv.Quote(sent) + separator + " would be printed as " + strconv.Quote(message.Verbless(sent)), true
}

// isSentQuery reports whether e is the RawQuery of a URL.
func isSentQuery(ctx *Context, e ast.Expr) bool {
	sel, ok := e.(*ast.SelectorExpr)
	return ok && ctx.provenance().SlotOf(sel) == library.RawQuery
}
