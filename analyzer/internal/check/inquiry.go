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

// An inquiry is the input of a check that reads calls or fields: one call with its operands as
// texts, and an index of where the package uses results and variables. A [review] is the input of a
// check that reads templates.
type inquiry struct {
	ctx   *Context
	pkg   *survey.Survey
	uses  *uses.Index
	from  provenance.Slicer // finds where a value comes from
	call  *uses.Call        // the call that is judged; nil while fields or the whole package are judged
	check *Check
	found []finding.Finding
	// calls maps the expression of each call that inquire was given to the call.
	calls map[*ast.CallExpr]*uses.Call
	texts provenance.TextCalls // finds the calls that test, split or cut a text
	// mentioned caches the results of the method mentions.
	mentioned map[mention]bool
	given     provenance.Callers   // finds what callers pass for a parameter
	sends     provenance.Redirects // finds redirects and the tests before them
}

// A mention is a key of inquiry.mentioned: a declaration to search, and the kind of call to find.
type mention struct {
	in    ast.Decl
	trait library.Trait
}

// findingAt returns a finding of the current check on the source of the node n, with the message,
// the fix f (nil for none) and the related places.
func (q *inquiry) findingAt(n ast.Node, message string, f *fix.Fix, related ...finding.Related) finding.Finding {
	return finding.Finding{Place: finding.Place{Pos: n.Pos(), End: n.End()}, Kind: &q.check.Kind, Message: message, Related: related, Fix: f}
}

// report adds f to q.found, with the name of the check in its message.
func (q *inquiry) report(f finding.Finding) {
	f.Message += " (" + q.check.Kind.Name + ")"
	q.found = append(q.found, f)
}

// reportWhole reports f, a finding on a text that is wrong as a whole: findings of other checks
// inside its range of the source are dropped.
func (q *inquiry) reportWhole(f finding.Finding) {
	f.Whole = true
	q.report(f)
}

// sourcePlace returns a note for a finding on h that shows where a value from outside of the
// program enters the function, such as r.FormValue("q"). It returns nil if no such expression is
// known, or if it lies within the expression of h.
func sourcePlace(slicer provenance.Slicer, h *text.Hole) []finding.Related {
	if h == nil || !h.Origin.IsForeign() || h.Inner == nil || slicer.Info == nil {
		return nil
	}
	source := slicer.Source(h.Inner).Expr
	if _, isName := source.(*ast.Ident); isName || h.Inner.Pos() <= source.Pos() && source.End() <= h.Inner.End() {
		return nil
	}
	return []finding.Related{finding.At(source, "it comes from the "+h.Origin.String()+" here")}
}

// inquire runs the checks that read calls, fields or the whole package, and returns their findings.
// p is the survey of the package; calls are its calls whose operands were evaluated.
func inquire(ctx *Context, p *survey.Survey, calls []uses.Call, checks []*Check) []finding.Finding {
	q := inquiry{ctx: ctx, pkg: p, uses: ctx.Source.Flow.Uses(), from: ctx.provenance(), calls: make(map[*ast.CallExpr]*uses.Call, len(calls)), mentioned: map[mention]bool{}}
	for i := range calls {
		q.calls[calls[i].Expr] = &calls[i]
	}
	q.given = provenance.NewCallers(q.from)
	q.sends = provenance.NewRedirects(q.from, q.given, ctx.wordIndex())
	for _, c := range checks {
		if c.whole != nil {
			q.check = c
			c.whole(&q)
		}
	}
	for i := range calls {
		q.call = &calls[i]
		for _, c := range checks {
			if c.calls != nil {
				q.check = c
				c.calls(&q)
			}
		}
	}
	q.call = nil
	for _, sel := range provenance.Watched(q.from) {
		for _, c := range checks {
			if c.fields != nil {
				q.check = c
				c.fields(&q, sel)
			}
		}
	}
	for _, call := range q.tests() {
		for _, c := range checks {
			if c.asks != nil {
				q.check = c
				c.asks(&q, call)
			}
		}
	}
	return q.found
}

// tests returns, in the order of the source, the calls that look for a text in another text: tests
// of a prefix, a suffix or a substring, searches, and splits.
func (q *inquiry) tests() []*ast.CallExpr {
	asks := []library.Question{library.AsksPrefix, library.AsksSuffix, library.AsksText, library.FindsText, library.FindsRune}
	calls := q.texts.Of(q.uses, func(row *library.Row) bool {
		return slices.Contains(asks, row.Asks) || row.Makes == library.OpSplit || row.Makes == library.OpCut
	})
	return slices.DeleteFunc(calls, func(call *ast.CallExpr) bool { return len(call.Args) < 2 })
}

// nameOf returns a short form of e for a message; "the value" if e has no form within 60 bytes.
func (q *inquiry) nameOf(e ast.Expr) string {
	if name := text.Source(e); name != "" && len(name) <= 60 {
		return name
	}
	return "the value"
}

// isString reports whether the type of e is a string type.
func (q *inquiry) isString(e ast.Expr) bool {
	b, ok := q.from.Under(e).(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// mentions reports whether the declaration around pos contains a literal that satisfies matches, or
// calls a function with the trait; a zero trait matches no function. Results are kept by trait, so
// calls with the same trait must pass the same matches.
func (q *inquiry) mentions(pos token.Pos, matches func(literal string) bool, trait library.Trait) bool {
	key := mention{q.ctx.Source.Flow.Decl(pos), trait}
	found, known := q.mentioned[key]
	if known {
		return found
	}
	q.ctx.around(pos, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.BasicLit:
			found = found || (n.Kind == token.STRING || n.Kind == token.CHAR) && matches(n.Value)
		case *ast.CallExpr:
			found = found || trait != 0 && library.Of(q.uses.Callee(n)).Does.Has(trait)
		}
	})
	q.mentioned[key] = found
	return found
}
