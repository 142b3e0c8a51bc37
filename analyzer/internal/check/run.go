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

// A Context is the package at hand and what the user asked for. The zero
// Context runs every check and makes no fixes.
type Context struct {
	Source fix.Source
	// Enabled reports whether the findings of a check are wanted. A check that
	// somebody switched off still takes precedence, so that this wakes no other; one
	// that is off unless it is asked for takes none. Nil enables every check.
	Enabled func(name string) bool
	// Asked reports whether a check that goes by the origin of values is asked for,
	// so that all values count. Nil asks for none.
	Asked func(name string) bool
	// HelpsTests reports whether a place is in a test although its file is not named
	// for one. Nil knows of no such place.
	HelpsTests func(token.Pos) bool
	// Tests reports what is found in tests; without it, a literal that
	// can never be parsed is all that is reported there.
	Tests bool
	// OfferUnsafe keeps the fixes that only a person may choose.
	OfferUnsafe bool
	// Given, if there is one, gets what the package says of values in others.
	Given func(wire.Given)
	// IsURLField reports whether a field of another package holds a URL, or a part of
	// one. Nil knows of none.
	IsURLField func(*types.Var) bool
	// wildcards are the parameters of routes that may have slashes; nil before that is asked.
	wildcards map[string]bool
	// gathered has what callers give to parameters that become a Path, once it was
	// asked for.
	gathered map[types.Object]*gathered
	// spoken is what listener returns; nil before it is asked for.
	spoken *provenance.Listener
	// Trace, if there is one, gets what each check made of each value.
	Trace *finding.Trace
}

// Run returns what the checks find in the templates and the calls of one
// package, one finding per mistake, by position. The safe fixes of all findings can be applied
// together; one that is only offered is chosen and applied by itself.
func Run(ctx *Context, templates []*urltemplate.Template, calls []uses.Call) []finding.Finding {
	p := survey.New(ctx.Source.Flow, templates)
	all := All()
	asked := ctx.judging(inquire(ctx, p, calls, all))
	found := ctx.find(p, templates, asked, all)
	if ctx.Given != nil {
		ctx.Given(p.Elsewhere.Given(ctx.IsURLField, ctx.isRequest()))
	}
	var edits fix.Ledger
	var fixes, offered []*fix.Fix // those that are applied together, and the others
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

// find returns the findings in the templates and those in the calls, with the fate of
// their fixes.
func (ctx *Context) find(p *survey.Survey, templates []*urltemplate.Template, asked []finding.Finding, all []*Check) (found []finding.Finding) {
	for _, t := range templates {
		if library.KnownScheme(t.Scheme) != library.ForeignScheme {
			found = append(found, judge(ctx, p, t, all)...)
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

// judge runs all checks over one template; its result is not nil.
func judge(ctx *Context, p *survey.Survey, t *urltemplate.Template, all []*Check) []finding.Finding {
	scheme := library.KnownScheme(t.Scheme)
	r := review{ctx: ctx, pkg: p, t: t}
	for rank, c := range all {
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

// wants reports whether a finding is to be reported.
func (ctx *Context) wants(f *finding.Finding) bool {
	if ctx.Enabled != nil && !ctx.Enabled(f.Kind.Name) {
		return false
	}
	return ctx.Tests || f.Refused || !ctx.inTest(f.Pos)
}

// unwanted says why wants is false.
func (ctx *Context) unwanted(f *finding.Finding) string {
	if ctx.Enabled != nil && !ctx.Enabled(f.Kind.Name) {
		return "the check is off: see -checks"
	}
	return "this is a test file, whose findings -tests reports: " + f.Message
}

// takes reports whether a check takes precedence over others. A check that is off by default
// does so only if it was selected by name.
func (ctx *Context) takes(k *finding.Kind) bool {
	return k.Default || ctx.Enabled == nil || ctx.Enabled(k.Name)
}

// judging returns the findings of the checks that take precedence.
func (ctx *Context) judging(found []finding.Finding) []finding.Finding {
	return slices.DeleteFunc(found, func(f finding.Finding) bool {
		takes := ctx.takes(f.Kind)
		if !takes {
			ctx.Trace.Lost(&f, ctx.unwanted(&f))
		}
		return !takes
	})
}

// isAsked reports whether values of all origins count for a check.
func (ctx *Context) isAsked(c *Check) bool { return ctx.Asked != nil && ctx.Asked(c.Kind.Name) }

// keeps reports whether a fix goes with its finding. Edits are those of the
// safe fixes so far; an offered fix takes the place of none.
func (ctx *Context) keeps(f *fix.Fix, edits *fix.Ledger) bool {
	if !f.Safe {
		return ctx.OfferUnsafe && ctx.Source.Holds(f)
	}
	return ctx.Source.Holds(f) && edits.Add(f)
}

// provenance returns the reader that says where texts come from in the package.
func (ctx *Context) provenance() provenance.Slicer {
	return provenance.Slicer{Uses: ctx.Source.Flow.Uses(), Info: ctx.Source.Flow.Info, Known: ctx.Source.Flow.Known, Reads: ctx.Source.Flow.Reads, Yields: ctx.Source.Flow.Yields}
}

// isRequest returns a function that reports whether an expression is a value that a client
// sent, where it is, or where a caller in the package gives it.
func (ctx *Context) isRequest() func(ast.Expr) bool {
	finder := provenance.NewCallers(ctx.provenance())
	return func(e ast.Expr) bool {
		return finder.IsRequest(e) || slices.ContainsFunc(finder.Given(e), func(g provenance.Given) bool { return finder.IsRequest(g.Expr) })
	}
}

// spokenAt returns of what the function around an expression speaks.
func (ctx *Context) spokenAt(e ast.Expr) *provenance.Words { return ctx.listener().At(e) }

func (ctx *Context) listener() *provenance.Listener {
	if ctx.spoken == nil {
		ctx.spoken = provenance.NewListener(ctx.Source.Flow.Uses())
	}
	return ctx.spoken
}

// around calls f for each node of the declaration that pos is in.
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

// inTest reports whether a place is in a test.
func (ctx *Context) inTest(pos token.Pos) bool {
	return typed.IsTest(ctx.Source.Flow.Fset, pos) || pos.IsValid() && ctx.HelpsTests != nil && ctx.HelpsTests(pos)
}
