package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/check"
	"github.com/urlescape/urlescape/analyzer/internal/facts"
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// answer explains the code at the position of q: each text that becomes a URL, each finding about a
// call, each declared function or field, and each text that becomes no URL. If there is nothing to
// explain, a note says why. found has the findings in p, ignored its suppression comments. Nothing
// is reported if q is nil or its file is not in p.
func (q *question) answer(p *part, ctx *check.Context, ignored *directives, found []finding.Finding) {
	if q == nil || !slices.Contains(p.files, q.file) || p.tests != q.isTest() {
		return
	}
	for i := range found {
		if by := ignored.covering(q.pass.Fset, found[i]); by != nil {
			line := q.pass.Fset.PositionFor(by.comment.Pos(), false).Line
			ctx.Trace.Silenced(&found[i], "a comment in line "+strconv.Itoa(line)+" silences it")
		}
	}
	taker := ctx.Source.Flow.Taker
	for _, t := range p.flow.Templates {
		if q.concerns(t) {
			q.report(t.Sink.Pos(), q.ofTemplate(t, ctx), p.flow.Chain(t, taker))
		}
	}
	q.calls(found, ignored)
	for _, k := range p.flow.KnownOf(q.declares, taker) {
		q.report(k.Pos, wire.Explanation{Kind: "known", Subject: k.Subject, Text: k.Text}, k.Chain)
	}
	for _, passed := range p.flow.PassedOver(func(e ast.Expr) bool { return q.hasNode(e) }, taker) {
		q.report(passed.Expr.Pos(), wire.Explanation{Kind: "text", Text: passed.Text, Why: passed.Why}, passed.Chain)
	}
	if q.said == 0 {
		q.report(token.NoPos, wire.Explanation{Kind: "note", Text: q.nothing(p)}, nil)
	}
}

func (q *question) isTest() bool {
	return facts.IsTest(q.pass.Fset, q.file.Package)
}

// declares reports whether pos, the position of a declared function or field, is on the line of q.
func (q *question) declares(pos token.Pos) bool {
	return q.file.FileStart <= pos && pos < q.file.FileEnd && q.pass.Fset.PositionFor(pos, false).Line == q.line
}

// nothing returns the reason, for a note, why p has nothing to explain where q asks.
func (q *question) nothing(p *part) string {
	for _, decl := range q.file.Decls {
		if q.hasNode(decl) {
			if why := p.flow.WhyUnread(decl); why != "" {
				return why
			}
			return "no text here becomes a URL, and none is given to a function that makes one of it, by all that is known"
		}
	}
	return "there is no declaration here"
}

// calls reports an explanation of each finding in found about a call at the place of q. Its field
// Reported is false if a comment of ignored suppresses the finding.
func (q *question) calls(found []finding.Finding, ignored *directives) {
	for _, f := range found {
		if f.IsOfCall() && q.has(f.Pos, f.End) {
			v := wire.Verdict{Check: f.Kind.Name, Reported: ignored.covering(q.pass.Fset, f) == nil, Text: withoutName(f.Message, f.Kind.Name), Sure: f.Sure()}
			q.report(f.Pos, wire.Explanation{Kind: "call", Checks: []wire.Verdict{v}}, nil)
		}
	}
}

// withoutName returns message without name, the name of a check, in brackets at its end.
func withoutName(message, name string) string {
	return strings.TrimSuffix(message, " ("+name+")")
}

// ofTemplate returns the explanation of t, a URL: its values and the verdicts of the checks.
func (q *question) ofTemplate(t *urltemplate.Template, ctx *check.Context) wire.Explanation {
	e := wire.Explanation{Kind: "url", Subject: t.Frame.Name, Text: t.String()}
	at := make(map[int]int, len(t.Parts)) // the index of the value of each part
	for i := range t.Parts {
		if p := &t.Parts[i]; p.Hole != nil {
			at[i] = len(e.Values)
			e.Values = append(e.Values, q.valueOf(p))
		}
	}
	var noted []string
	for _, n := range ctx.Trace.Notes {
		if n.Template != t {
			continue
		}
		v := wire.Verdict{Check: n.Kind.Name, Reported: n.Reported, Text: withoutName(n.Text, n.Kind.Name), Sure: n.Sure}
		noted = append(noted, v.Check)
		if k, ok := at[n.Part]; ok {
			e.Values[k].Checks = append(e.Values[k].Checks, v)
			continue
		}
		e.Checks = append(e.Checks, v)
	}
	for _, c := range check.All() {
		if !slices.Contains(noted, c.Kind.Name) && c.Reads() {
			why, looked := c.Unseen(t)
			e.Checks = append(e.Checks, wire.Verdict{Check: c.Kind.Name, Text: why, Unseen: looked})
		}
	}
	return e
}

// valueOf returns the explanation of the hole p.
func (q *question) valueOf(p *urltemplate.Part) wire.Value {
	h := p.Hole
	v := wire.Value{Name: h.Name, Place: p.Place.String(), Set: h.Value.Set.Words(), Origin: h.Origin.String(), Steps: strings.Join(text.NamesOf(h.Escapers), ", then ")}
	if h.Type != nil {
		v.Type = types.TypeString(h.Type, types.RelativeTo(q.pass.Pkg))
	}
	switch {
	case p.ForeignFunc != nil:
		v.Other = p.ForeignFunc.FullName()
	case p.Foreign:
		v.Other = "another function"
	}
	return v
}
