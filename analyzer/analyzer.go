package analyzer

import (
	"cmp"
	"fmt"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/check"
	"github.com/urlescape/urlescape/analyzer/internal/confidence"
	"github.com/urlescape/urlescape/analyzer/internal/facts"
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// Analyzer is the analyzer urlescape with its default options. Its flags change them.
var Analyzer = New(Options{})

const pages = "https://github.com/urlescape/urlescape/blob/main/analyzer/docs/"

// New returns a new analyzer with the given options. Its flags, parsed later, override them.
func New(opts Options) *analysis.Analyzer {
	o := &opts
	a := &analysis.Analyzer{
		Name: "urlescape",
		Doc:  "report URLs that are built wrongly\n\nEncode each component, then join: never encode after joining, never join before encoding.",
		URL:  "https://github.com/urlescape/urlescape/tree/main/analyzer/docs",
	}
	a.Requires = make([]*analysis.Analyzer, 1) // copies that a driver makes before flags are set have it, too
	a.Run = func(pass *analysis.Pass) (any, error) { return nil, run(pass, o, pass.ResultOf[a.Requires[0]]) }
	declare := func() error {
		a.Requires[0] = o.declare()
		return o.wrong
	}
	_ = declare() // Run says what is wrong
	o.bind(&a.Flags, declare)
	return a
}

// run runs the checks that opts selects over the package, and reports their findings as
// diagnostics. known is the result of the analyzer facts. It returns an error only for wrong
// options.
func run(pass *analysis.Pass, opts *Options, known any) error {
	enabled, named, wrong := enabledChecks(opts.Checks)
	least, unknown := leastConfidence(opts.MinConfidence)
	if err := cmp.Or(wrong, unknown, opts.wrong); err != nil {
		return err
	}
	result, ok := known.(*facts.Result)
	if !ok || len(pass.Files) == 0 {
		return nil
	}
	var defects []*facts.Defect
	var edits []analysis.TextEdit
	last := facts.Survive(func() {
		ignored := readDirectives(pass.Fset, pass.Files)
		asked := opts.question(pass)
		parts := partsOf(pass, result, asked.options(opts))
		for _, p := range parts {
			ctx := p.context(pass, enabled, opts)
			ctx.Asked = func(name string) bool { return named[name] }
			ctx.Trace = asked.trace()
			if opts.detail && !p.tests {
				ctx.Given = func(given wire.Given) { reportGiven(pass, given) }
				ctx.IsURLField = result.IsURLField
			}
			found, d := p.findings(pass, ctx, opts, ignored)
			defects = append(defects, p.flow.Defect, d)
			asked.answer(&p, ctx, ignored, found)
			found = slices.DeleteFunc(found, func(f finding.Finding) bool {
				return !f.Pos.IsValid() || ignored.covering(pass.Fset, f) != nil
			})
			finding.Complete(ctx.Source.Flow, found)
			for i := range found {
				if !opts.detail && !found[i].IsShown(least) {
					continue
				}
				d := opts.diagnostic(pass, &found[i], p.describe(ctx))
				for _, choice := range d.SuggestedFixes {
					edits = append(edits, choice.TextEdits...)
				}
				pass.Report(d)
			}
			if opts.debug == "escaped" {
				reportEscaped(pass, finding.Escaped(p.flow.Templates), &ctx.Source)
			}
		}
		opts.reportUnused(pass, ignored, enabled, parts, edits)
		whole := parts[len(parts)-1].flow
		opts.print(pass, whole)
		if opts.limits {
			reportLimits(pass, whole)
		}
	})
	opts.reportDefects(pass, append(defects, last))
	return nil
}

// context returns the input of the checks of p, the program of the package or its tests. enabled
// has the names of the checks that run.
func (p *part) context(pass *analysis.Pass, enabled map[string]bool, opts *Options) *check.Context {
	return &check.Context{
		Source: fix.SourceOf(&flow.Package{
			Fset: pass.Fset, Info: p.flow.Info, Pkg: pass.Pkg, Files: p.files,
			Tests:     p.besides,
			IsEncoded: p.flow.IsEncoded,
			Escapes:   p.flow.Escapes, Known: p.flow.Known, Reads: p.flow.Reads, Held: p.flow.Held, Index: p.flow.TakeIndex(),
		}),
		Enabled:     func(name string) bool { return enabled[name] },
		Tests:       opts.Tests,
		HelpsTests:  facts.HelpsTests(pass),
		OfferUnsafe: opts.OfferUnsafe,
	}
}

// findings returns the findings of the checks in p, and those about wrong comments: the directives
// of p.flow.Problems and the suppression comments of ignored. If p is the tests and opts.Tests is
// not set, those about comments are left out. d is the defect that ended the checks early, or nil.
func (p *part) findings(pass *analysis.Pass, ctx *check.Context, opts *Options, ignored *directives) (found []finding.Finding, d *facts.Defect) {
	d = facts.Survive(func() { found = check.Run(ctx, p.flow.Templates, p.flow.Calls) })
	if ctx.Enabled(check.BadDirective.Kind.Name) && (opts.Tests || !p.tests) {
		found = append(found, ignored.bad...)
		for _, problem := range p.flow.Problems {
			found = append(found, badDirective(problem.Pos, problem.End, problem.Message))
		}
	}
	return slices.DeleteFunc(found, func(f finding.Finding) bool { return facts.IsTest(pass.Fset, f.Pos) != p.tests }), d
}

// describe returns a function that makes the Detail of a finding in p: what the command shows of it
// beside the message, such as the package and the confidence. For a wrong setting, it also has the
// text of the setting and the reason.
func (p *part) describe(ctx *check.Context) func(*finding.Finding) wire.Detail {
	return func(f *finding.Finding) wire.Detail {
		d := f.Detail(&ctx.Source)
		for _, problem := range p.flow.Problems {
			if problem.Setting != "" && f.Message == badDirective(f.Pos, f.End, problem.Message).Message {
				d.Setting = &wire.Setting{Text: problem.Setting, Why: problem.Why}
			}
		}
		return d
	}
}

// diagnostic returns the diagnostic of f. With the flag detail, it has the result of describe as a
// related place; otherwise, its message ends in the confidence of f.
func (o *Options) diagnostic(pass *analysis.Pass, f *finding.Finding, describe func(*finding.Finding) wire.Detail) analysis.Diagnostic {
	d := diagnostic(*f)
	if o.detail {
		d = withDetail(pass, d, describe(f))
	} else {
		d.Message += confidenceNote(f)
	}
	return bounded(pass.Fset, d)
}

// confidenceNote returns the confidence of f for the end of its message: " [high]".
func confidenceNote(f *finding.Finding) string {
	level, _, _ := f.Confidence()
	return " [" + level.String() + "]"
}

// ConfidenceOf returns the confidence at the end of message, the message of a finding: "high",
// "medium" or "low"; "" when the message has none.
func ConfidenceOf(message string) string {
	for _, level := range confidence.Levels() {
		if strings.HasSuffix(message, " ["+level+"]") {
			return level
		}
	}
	return ""
}

// diagnostic returns the diagnostic of f with its fixes, without its confidence or details.
func diagnostic(f finding.Finding) analysis.Diagnostic {
	d := analysis.Diagnostic{
		Pos: f.Pos, End: f.End, Category: f.Kind.Name, Message: wire.Printable(f.Message),
		URL: pageURL(f.Kind.Name),
	}
	for _, r := range f.Related {
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: r.Pos, End: r.End, Message: wire.Printable(r.Message)})
	}
	for _, choice := range []*fix.Fix{f.Fix, f.Second} {
		if choice == nil {
			continue
		}
		message := choice.Message
		if !choice.Safe {
			message += offeredNote
		}
		d.SuggestedFixes = append(d.SuggestedFixes, analysis.SuggestedFix{Message: message, TextEdits: slices.Concat(choice.Imports, choice.Edits, choice.Beside)})
	}
	return d
}

// bounded returns d with each End after the end of its file set to the end of the file; files that
// do not parse have such Ends. If an edit ends after its file, the result has no fixes.
func bounded(fset *token.FileSet, d analysis.Diagnostic) analysis.Diagnostic {
	d.End = boundedEnd(fset, d.Pos, d.End)
	for i := range d.Related {
		r := &d.Related[i]
		r.End = boundedEnd(fset, r.Pos, r.End)
	}
	outside := func(e analysis.TextEdit) bool {
		return e.End < e.Pos || fset.File(e.Pos) == nil || boundedEnd(fset, e.Pos, e.End) != e.End
	}
	if slices.ContainsFunc(d.SuggestedFixes, func(f analysis.SuggestedFix) bool { return slices.ContainsFunc(f.TextEdits, outside) }) {
		d.SuggestedFixes = nil
	}
	return d
}

// boundedEnd returns end or, if it is after the end of the file of pos, the end of the file.
func boundedEnd(fset *token.FileSet, pos, end token.Pos) token.Pos {
	if file := fset.File(pos); file != nil {
		return min(end, token.Pos(file.Base()+file.Size()))
	}
	return end
}

// print reports the facts of result for the value "facts" of the flag debug, its templates for
// "template", and otherwise nothing. Each is a diagnostic of the category debug.
func (o *Options) print(pass *analysis.Pass, result *facts.Result) {
	report := func(pos token.Pos, format string, args ...any) {
		if pos.IsValid() {
			pass.Report(analysis.Diagnostic{Pos: pos, Category: wire.DebugCategory, Message: wire.Printable(fmt.Sprintf(format, args...))})
		}
	}
	switch o.debug {
	case "facts":
		for _, f := range result.Facts() {
			report(f.Pos, "%s", f.Text)
		}
	case "template":
		for _, t := range result.Templates {
			report(t.Sink.Pos(), "%s: %s: %s", t.Frame.Name, t, places(t))
		}
	}
}

// reportEscaped reports each value of list, all of which are escaped, in the category debug, with
// the detail that a finding about the value would have. src is the source of the package.
func reportEscaped(pass *analysis.Pass, list []finding.Finding, src *fix.Source) {
	for _, f := range list {
		d := f.Detail(src)
		if d.Confidence = ""; d.Hole != nil {
			pass.Report(withDetail(pass, analysis.Diagnostic{Pos: f.Pos, End: f.End, Category: wire.DebugCategory, Message: d.Hole.Name + " is escaped in the " + d.Place}, d))
		}
	}
}

// places returns the name and the place of each hole of t, for debug output.
func places(t *urltemplate.Template) string {
	var out []string
	for i := range t.Parts {
		if p := &t.Parts[i]; p.Hole != nil {
			mark := ""
			if p.Foreign || p.ForeignArg {
				mark = " (elsewhere)"
			}
			out = append(out, p.Hole.Name+" is "+p.Place.String()+mark)
		}
	}
	return strings.Join(out, ", ")
}
