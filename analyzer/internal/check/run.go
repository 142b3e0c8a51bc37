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
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// A Context is a package to check and the options. The zero Context runs all checks without fixes.
type Context struct {
	Source fix.Source
	// Enabled reports whether the findings of the check called name are wanted. Nil enables
	// every check. A check on by default still takes precedence over others when it is
	// disabled, so that no other check reports its findings.
	Enabled func(name string) bool
	// Asked reports whether a check was selected by name. A check with ByOrigin then judges values of
	// every origin. If Asked is nil, no check was selected.
	Asked func(name string) bool
	// HelpsTests reports whether a position is in test code although its file is no _test.go file. If
	// HelpsTests is nil, there is no such code.
	HelpsTests func(token.Pos) bool
	// Tests is set when all findings in tests are reported. Otherwise only literals that can
	// never be parsed are reported there.
	Tests bool
	// OfferUnsafe keeps offered fixes, which a person has to choose, in the findings.
	OfferUnsafe bool
	// Given, if not nil, is called with the values that the package passes to other packages.
	Given func(wire.Given)
	// IsURLField reports whether a field of another package holds a URL or a component of one. If
	// IsURLField is nil, no field does.
	IsURLField func(*types.Var) bool
	// gathered caches the results of review.gathered by parameter, field or function.
	gathered map[types.Object]*gathered
	// words caches the result of wordIndex; nil before the first call.
	words *provenance.WordIndex
	// Trace, if not nil, records for each value why a check reports it or not.
	Trace *finding.Trace
}

// Run runs the checks over the templates and calls of one package and returns the findings
// sorted by position, one per mistake. The safe fixes of all findings can be applied together;
// an offered fix is chosen by a person and applied alone.
func Run(ctx *Context, templates []*urltemplate.Template, calls []uses.Call) []finding.Finding {
	p := survey.New(ctx.Source.Flow, templates)
	all := All()
	asked := ctx.judging(inquire(ctx, p, calls, all))
	found := ctx.find(p, templates, asked, all)
	if ctx.Given != nil {
		ctx.Given(p.Elsewhere.Given(ctx.IsURLField, ctx.isRequest()))
	}
	var edits fix.Ledger
	var fixes, offered []*fix.Fix // the safe fixes, and the offered ones
	wanted := found[:0]
	for i := range found {
		f := &found[i]
		if !ctx.wants(f) {
			ctx.Trace.Lost(f, ctx.unwanted(f))
			continue
		}
		ctx.Trace.Reported(f)
		if f.Fix != nil && !ctx.keeps(f.Fix, &edits) {
			f.WithoutFix()
		}
		if !ctx.OfferUnsafe {
			f.Second = nil
		}
		switch {
		case f.Fix == nil:
		case f.Fix.Safe:
			fixes = append(fixes, f.Fix)
		default:
			offered = append(offered, f.Fix)
		}
		wanted = append(wanted, *f)
	}
	ctx.Source.OneName(fixes, offered)
	ctx.Source.BreakLines(fixes)
	ctx.Source.DropImports(fixes)
	return wanted
}

// find returns the findings of one package, at most one for each place in the source. It runs the
// checks on templates and adds asked, the findings of the other checks. A fix becomes less safe if
// p, the survey of the package, shows another use of the value that it changes.
func (ctx *Context) find(p *survey.Survey, templates []*urltemplate.Template, asked []finding.Finding, checks []*Check) (found []finding.Finding) {
	for _, t := range templates {
		if library.KnownScheme(t.Scheme) != library.ForeignScheme {
			found = append(found, judge(ctx, p, t, checks)...)
		}
	}
	found = slices.DeleteFunc(found, func(f finding.Finding) bool { return f.IsWithin(asked) })
	found = append(found, asked...)
	found = finding.OnePerPlace(&ctx.Source, ctx.Trace, withoutEscaped(found))
	finding.Doubt(p, ctx.inTest, found)
	found = oncePerElement(p, found)
	finding.Meet(p, found)
	return found
}

// judge runs checks over t and returns one finding per mistake, never nil. p is the survey.
func judge(ctx *Context, p *survey.Survey, t *urltemplate.Template, checks []*Check) []finding.Finding {
	scheme := library.KnownScheme(t.Scheme)
	r := review{ctx: ctx, pkg: p, t: t}
	for rank, c := range checks {
		if c.run == nil || !c.judges(scheme) || t.Frame.Form && c != &unescapedForm {
			continue
		}
		r.check, r.rank = c, rank
		before := len(r.found)
		if c.run(&r); !ctx.takes(&c.Kind) {
			if ctx.Trace != nil {
				for _, f := range r.found[before:] {
					ctx.Trace.Lost(&f, ctx.unwanted(&f))
				}
			}
			r.found = r.found[:before]
		}
	}
	return finding.Arbitrate(ctx.Trace, r.found)
}

// wants reports whether f is to be reported: its check must be enabled. A finding in a test is only
// reported if Tests is set, or if net/url refuses the text.
func (ctx *Context) wants(f *finding.Finding) bool {
	if ctx.Enabled != nil && !ctx.Enabled(f.Kind.Name) {
		return false
	}
	return ctx.Tests || f.Refused || !ctx.inTest(f.Pos)
}

// unwanted returns the reason why f is not reported: its check is off, or f is in a test.
func (ctx *Context) unwanted(f *finding.Finding) string {
	if ctx.Enabled != nil && !ctx.Enabled(f.Kind.Name) {
		return "the check is off: see -checks"
	}
	return "this is a test file, whose findings -tests reports: " + f.Message
}

// takes reports whether a finding of the check k replaces findings of later checks on the same
// text. It is true if k is on by default or enabled.
func (ctx *Context) takes(k *finding.Kind) bool {
	return k.Default || ctx.Enabled == nil || ctx.Enabled(k.Name)
}

// judging returns found without the findings of checks that are neither on by default nor enabled.
func (ctx *Context) judging(found []finding.Finding) []finding.Finding {
	return slices.DeleteFunc(found, func(f finding.Finding) bool {
		takes := ctx.takes(f.Kind)
		if !takes {
			ctx.Trace.Lost(&f, ctx.unwanted(&f))
		}
		return !takes
	})
}

// isAsked reports whether c was selected by name. Then values of every origin count for it.
func (ctx *Context) isAsked(c *Check) bool { return ctx.Asked != nil && ctx.Asked(c.Kind.Name) }

// keeps reports whether a finding keeps its fix f: an offered fix if OfferUnsafe is set, a safe fix
// if it overlaps none of the safe fixes in edits. A safe fix that is kept is added to edits.
func (ctx *Context) keeps(f *fix.Fix, edits *fix.Ledger) bool {
	if !f.Safe {
		return ctx.OfferUnsafe && ctx.Source.Holds(f)
	}
	return ctx.Source.Holds(f) && edits.Add(f)
}

// provenance returns a Slicer, which finds where the texts of the package come from.
func (ctx *Context) provenance() provenance.Slicer {
	return provenance.Slicer{Uses: ctx.Source.Flow.Uses(), Info: ctx.Source.Flow.Info, Known: ctx.Source.Flow.Known, Reads: ctx.Source.Flow.Reads, Held: ctx.Source.Flow.Held, Yields: ctx.Source.Flow.Yields}
}

// rowOf returns the row of the function whose result e is; an empty row if there is none.
func (ctx *Context) rowOf(e ast.Expr) *library.Row {
	from := ctx.provenance()
	call, ok := from.Source(e).Expr.(*ast.CallExpr)
	if !ok {
		return library.Of(nil)
	}
	return library.Of(from.Uses.Callee(call))
}

// isRequest returns a function that reports whether a client sent the value of an expression: the
// function around the expression, or a caller that passes the value, reads it from a request.
func (ctx *Context) isRequest() func(ast.Expr) bool {
	finder := provenance.NewCallers(ctx.provenance())
	return func(e ast.Expr) bool {
		return finder.IsRequest(e) || slices.ContainsFunc(finder.Given(e), func(g provenance.Given) bool { return finder.IsRequest(g.Expr) })
	}
}

// wordsAround says whether the declaration around e has certain literals, such as "//", and whether
// it calls functions that parse URLs or hosts.
func (ctx *Context) wordsAround(e ast.Expr) *provenance.Words { return ctx.wordIndex().WordsAround(e) }

func (ctx *Context) wordIndex() *provenance.WordIndex {
	if ctx.words == nil {
		ctx.words = provenance.NewWordIndex(ctx.Source.Flow.Uses())
	}
	return ctx.words
}

// around calls f for each node of the top-level declaration that contains pos.
func (ctx *Context) around(pos token.Pos, f func(ast.Node)) {
	decl := ctx.Source.Flow.Decl(pos)
	if decl == nil {
		return
	}
	ast.Inspect(decl, func(n ast.Node) bool {
		if n != nil {
			f(n)
		}
		return true
	})
}

// inTest reports whether pos is in a test file, or in a helper of tests.
func (ctx *Context) inTest(pos token.Pos) bool {
	return typed.IsTest(ctx.Source.Flow.Fset, pos) || pos.IsValid() && ctx.HelpsTests != nil && ctx.HelpsTests(pos)
}
