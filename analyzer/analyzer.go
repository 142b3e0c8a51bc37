package analyzer

import (
	"fmt"
	"go/token"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/check"
	"github.com/urlescape/urlescape/analyzer/internal/facts"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// Analyzer is urlescape with its default options, which the flags of the
// analyzer change.
var Analyzer = New(Options{})

const pages = "https://github.com/urlescape/urlescape/blob/main/analyzer/docs/"

// New returns an analyzer with the given options. Flags that a driver parses
// later override them. Every call returns an analyzer of its own.
func New(opts Options) *analysis.Analyzer {
	a := &analysis.Analyzer{
		Name:     "urlescape",
		Doc:      "report URLs that are put together wrongly\n\nEncode each component, then join: never encode after joining, never join before encoding.",
		URL:      "https://github.com/urlescape/urlescape/tree/main/analyzer/docs",
		Requires: []*analysis.Analyzer{facts.Analyzer},
	}
	o := &opts
	o.bind(&a.Flags)
	a.Run = func(pass *analysis.Pass) (any, error) { return nil, run(pass, o) }
	return a
}

// run is the pipeline: the templates of the package, the checks, the
// diagnostics. It returns an error for options that are wrong, and for
// nothing else: what is not understood is passed over.
func run(pass *analysis.Pass, opts *Options) (err error) {
	enabled, err := enabledChecks(opts.Checks)
	if err != nil {
		return err
	}
	flow, ok := pass.ResultOf[facts.Analyzer].(*facts.Result)
	if !ok || len(pass.Files) == 0 {
		return nil
	}
	opts.print(pass, flow)
	ignored := readDirectives(pass.Fset, pass.Files)
	var found []check.Finding
	guarded(func() {
		ctx := &check.Context{
			Source:      fix.Source{Fset: pass.Fset, Info: pass.TypesInfo, Pkg: pass.Pkg, Files: pass.Files},
			Enabled:     func(name string) bool { return enabled[name] },
			Tests:       opts.Tests,
			OfferUnsafe: opts.OfferUnsafe,
		}
		check.Run(ctx, flow.Templates, func(f check.Finding) { found = append(found, f) })
	})
	if opts.Limits {
		reportLimits(pass, flow)
	}
	if enabled[check.BadDirective.Name] {
		found = append(found, ignored.bad...)
		for _, p := range flow.Problems {
			found = append(found, badDirective(p.Pos, p.End, p.Message))
		}
	}
	for _, f := range found {
		if f.Pos.IsValid() && !ignored.covers(pass.Fset, f) {
			pass.Report(diagnostic(f))
		}
	}
	return nil
}

// guarded runs f and survives a defect in it: the package is passed over.
func guarded(f func()) {
	defer func() { _ = recover() }()
	f()
}

func diagnostic(f check.Finding) analysis.Diagnostic {
	d := analysis.Diagnostic{
		Pos: f.Pos, End: f.End, Category: f.Check.Name, Message: f.Message,
		URL: pageURL(f.Check.Name),
	}
	for _, r := range f.Related {
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: r.Pos, End: r.End, Message: r.Message})
	}
	if f.Fix != nil {
		edits := append(append([]analysis.TextEdit(nil), f.Fix.Imports...), f.Fix.Edits...)
		d.SuggestedFixes = []analysis.SuggestedFix{{Message: f.Fix.Message, TextEdits: edits}}
	}
	return d
}

// print reports what was asked for with the flag debug as diagnostics of the
// category debug, so that every driver shows it, cached or not.
func (o *Options) print(pass *analysis.Pass, flow *facts.Result) {
	report := func(pos token.Pos, format string, args ...any) {
		if pos.IsValid() {
			pass.Report(analysis.Diagnostic{Pos: pos, Category: "debug", Message: fmt.Sprintf(format, args...)})
		}
	}
	switch o.Debug {
	case "facts":
		for _, f := range flow.Facts() {
			report(f.Pos, "%s", f.Text)
		}
	case "template":
		for _, t := range flow.Templates {
			report(t.Root.Pos(), "%s: %s: %s", t.Frame.Name, t, places(t))
		}
	}
}

// places lists the holes of a template with their places.
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
