package check

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// An inquiry is one check reading one call, or one field. Where a review shows a text that
// becomes a URL, an inquiry shows what a function does with the parts of one:
// the operands of the call as texts, and by the index of uses what becomes of
// its results and of the variables around it.
type inquiry struct {
	ctx   *Context
	pkg   *survey.Survey
	uses  *uses.Index
	from  provenance.Slicer
	call  *uses.Call
	check *Check
	found []finding.Finding
	// calls are all calls of the package, by their expressions.
	calls map[*ast.CallExpr]*uses.Call
	texts provenance.TextCalls
	paths map[*types.Var]asPath // the answers of pathsOf
	// mentioned has the answers of minds: a function may have many places that ask.
	mentioned map[mention]bool
	given     provenance.Callers
	sends     provenance.Redirects
}

// A mention is what a declaration is asked for.
type mention struct {
	in    ast.Decl
	trait library.Trait
}

// findingAt returns the finding of the source of a node.
func (q *inquiry) findingAt(n ast.Node, message string, f *fix.Fix, related ...finding.Related) finding.Finding {
	return finding.Finding{Place: finding.Place{Pos: n.Pos(), End: n.End()}, Kind: &q.check.Kind, Message: message, Related: related, Fix: f}
}

// report reports a finding.
func (q *inquiry) report(f finding.Finding) {
	f.Message += " (" + q.check.Kind.Name + ")"
	q.found = append(q.found, f)
}

// reportWhole reports a finding on a text that is not a URL as a whole, and drops the findings
// of other checks on its parts.
func (q *inquiry) reportWhole(f finding.Finding) {
	f.Whole = true
	q.report(f)
}

// sourcePlace returns where a value that somebody else chooses enters the function, when
// that is not where it is.
func sourcePlace(r provenance.Slicer, h *text.Hole) []finding.Related {
	if h == nil || !h.Origin.IsForeign() || h.Inner == nil || r.Info == nil {
		return nil
	}
	from := r.Source(h.Inner).Expr
	if _, isName := from.(*ast.Ident); isName || h.Inner.Pos() <= from.Pos() && from.End() <= h.Inner.End() {
		return nil
	}
	return []finding.Related{finding.At(from, "it comes from the "+h.Origin.String()+" here")}
}

// inquire runs all checks over the calls of a package, and over its uses of the
// fields of URLs and requests.
func inquire(ctx *Context, p *survey.Survey, calls []uses.Call, all []*Check) []finding.Finding {
	q := inquiry{ctx: ctx, pkg: p, uses: ctx.Source.Flow.Uses(), from: ctx.provenance(), calls: make(map[*ast.CallExpr]*uses.Call, len(calls)), paths: map[*types.Var]asPath{}, mentioned: map[mention]bool{}}
	for i := range calls {
		q.calls[calls[i].Expr] = &calls[i]
	}
	q.given = provenance.NewCallers(q.from)
	q.sends = provenance.NewRedirects(q.from, q.given, ctx.listener())
	for _, c := range all {
		if c.whole != nil {
			q.check = c
			c.whole(&q)
		}
	}
	for i := range calls {
		q.call = &calls[i]
		for _, c := range all {
			if c.calls != nil {
				q.check = c
				c.calls(&q)
			}
		}
	}
	q.call = nil
	for _, sel := range provenance.Watched(q.from) {
		for _, c := range all {
			if c.fields != nil {
				q.check = c
				c.fields(&q, sel)
			}
		}
	}
	for _, call := range q.tests() {
		for _, c := range all {
			if c.asks != nil {
				q.check = c
				c.asks(&q, call)
			}
		}
	}
	return q.found
}

// tests returns, in the order of the source, the calls that test for a prefix, a suffix or a
// substring, search for one, or split a text at one.
func (q *inquiry) tests() []*ast.CallExpr {
	asks := []library.Question{library.AsksPrefix, library.AsksSuffix, library.AsksText, library.FindsText, library.FindsRune}
	calls := q.texts.Of(q.uses, func(row *library.Row) bool {
		return slices.Contains(asks, row.Asks) || row.Makes == library.OpSplit || row.Makes == library.OpCut
	})
	return slices.DeleteFunc(calls, func(call *ast.CallExpr) bool { return len(call.Args) < 2 })
}

// nameOf is what messages call an expression.
func (q *inquiry) nameOf(e ast.Expr) string {
	if name := text.Source(e); name != "" && len(name) <= 60 {
		return name
	}
	return "the value"
}

// isString reports whether e is one text.
func (q *inquiry) isString(e ast.Expr) bool {
	b, ok := q.from.Under(e).(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// mentions reports whether the function around a position contains a literal for which is returns
// true, or a call of a function with the given trait, if any. Always pass the same is with a
// trait.
func (q *inquiry) mentions(at token.Pos, is func(literal string) bool, trait library.Trait) bool {
	key := mention{q.ctx.Source.Flow.Decl(at), trait}
	found, known := q.mentioned[key]
	if known {
		return found
	}
	q.ctx.around(at, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.BasicLit:
			found = found || (n.Kind == token.STRING || n.Kind == token.CHAR) && is(n.Value)
		case *ast.CallExpr:
			found = found || trait != 0 && library.Of(q.uses.Callee(n)).Does.Has(trait)
		}
	})
	q.mentioned[key] = found
	return found
}
