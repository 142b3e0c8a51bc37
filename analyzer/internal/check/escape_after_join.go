package check

import (
	"go/ast"
	"net/url"
	"slices"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var escapeAfterJoin = Check{
	Kind: finding.Kind{
		Name: "escape-after-join", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Twice,
		Summary: "a whole URL, a whole query or a path with its first \"/\" is escaped, with its delimiters",
	},
	run: runEscapeAfterJoin,
}

// http.Get(url.QueryEscape("https://example.com/search?q=" + q))
// "https://example.com/search?" + url.QueryEscape("q="+q+"&page="+page)
// "https://example.com" + url.PathEscape("/users/"+name)
// u.RawQuery = url.QueryEscape(values.Encode())
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
			return // as it is in the source
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
		case (p.Place == urltemplate.Tail || p.Place == urltemplate.Host) && i > 0 && plain[0] == '/':
			r.joined(i, l, "the path is escaped with its \"/\"", plain)
		}
	})
}

var (
	escapedScheme = lazy.Pattern(`^[A-Za-z][A-Za-z0-9+.-]*(?:%3A|:)%2F%2F`) // PathEscape leaves ":"
	escapedPair   = lazy.Pattern(`^[A-Za-z_][A-Za-z0-9_.-]*%3D`)
)

// withoutEscaped leaves out the findings in texts that are escaped as a whole afterwards:
// the mistake there is that one, and an escaper inside would be the first of two.
//
//	http.Get(url.PathEscape("https://example.com/" + name))
func withoutEscaped(found []finding.Finding) []finding.Finding {
	var calls []*ast.CallExpr
	for i := range found {
		if f := &found[i]; f.Kind == &escapeAfterJoin.Kind {
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
		return f.Template != nil && f.Template.Root != nil && f.Kind != &escapeAfterJoin.Kind && slices.ContainsFunc(calls, func(call *ast.CallExpr) bool {
			return call.Lparen < f.Template.Root.Pos() && f.Template.Root.End() <= call.Rparen
		})
	})
}

// escapedQuery reports a query that url.Values made, and that was escaped then.
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

// joined reports a literal that was escaped with its delimiters.
func (r *review) joined(i int, l *text.Literal, what, plain string) {
	at := finding.Place{From: finding.Mark{Part: i}, To: finding.Mark{Part: len(r.t.Parts)}}
	if at.Pos, at.End = r.span(i); l.Use != nil {
		at.Pos, at.End = l.Use.Pos(), l.Use.End()
	}
	r.report(r.finding(at, what+": "+strconv.Quote(message.Head(plain))+" would be sent as "+strconv.Quote(message.Head(l.Text)), nil))
}
