// Package linter is urlescape for golangci-lint: as an analyzer whose diagnostics are what
// golangci-lint can use. The module plugin is made of it, and so is the linter that
// contrib/golangci-lint adds to a checkout of golangci-lint.
package linter

import (
	"bytes"
	"cmp"
	"fmt"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer"
)

// Settings are what a configuration file says. They mean the same as the flags of the
// urlescape command. The zero value is the default.
type Settings struct {
	Checks        string `json:"checks"`
	MinConfidence string `json:"min-confidence"`
	Tests         bool   `json:"tests"`
	Escapers      string `json:"escapers"`
	Sinks         string `json:"sinks"`
	BaseURLs      string `json:"base-urls"`
}

// New returns the analyzer, or an error if the settings name an unknown check, level or
// kind.
func New(settings Settings) (*analysis.Analyzer, error) {
	a := analyzer.New(analyzer.Options{Tests: settings.Tests})
	for _, s := range []struct{ name, value string }{
		{"checks", settings.Checks},
		{"min-confidence", settings.MinConfidence},
		{"escapers", settings.Escapers},
		{"sinks", settings.Sinks},
		{"base-urls", settings.BaseURLs},
	} {
		if err := a.Flags.Set(s.name, s.value); err != nil {
			return nil, fmt.Errorf("%s: %w", s.name, err)
		}
	}
	return adapt(a), nil
}

// adapt returns a copy of a whose diagnostics are what golangci-lint can use:
//
//   - It makes an issue of each place in Related, which stays after --fix: none
//     is passed on.
//   - It applies all fixes of a diagnostic, and drops all edits of a file if
//     two of them overlap: one fix is passed on at most, in one file, and only
//     if it overlaps none before it. The next run offers what was left out.
//   - It removes no imports: a fix that leaves one unused removes it.
func adapt(a *analysis.Analyzer) *analysis.Analyzer {
	adapted := *a
	adapted.Run = func(pass *analysis.Pass) (any, error) {
		inner := *pass
		var list []analysis.Diagnostic
		inner.Report = func(d analysis.Diagnostic) { list = append(list, d) }
		result, err := a.Run(&inner)
		slices.SortStableFunc(list, func(a, b analysis.Diagnostic) int { return cmp.Compare(a.Pos, b.Pos) })
		used := newImports(pass)
		var taken edits
		for _, d := range list {
			d.Related = nil
			d.SuggestedFixes = taken.first(pass.Fset, &used, d)
			pass.Report(d)
		}
		return result, err
	}
	return &adapted
}

// edits are the edits of the fixes that were passed on.
type edits []analysis.TextEdit

// first returns the first fix of a diagnostic, alone, and takes its edits, or
// nil if there is none that golangci-lint could apply.
func (taken *edits) first(fset *token.FileSet, used *imports, d analysis.Diagnostic) []analysis.SuggestedFix {
	if len(d.SuggestedFixes) == 0 {
		return nil
	}
	fix := d.SuggestedFixes[0]
	if !taken.fit(fset, fset.File(d.Pos), fix.TextEdits) {
		return nil
	}
	adjusted, ok := used.adjust(fset, fix.TextEdits)
	if !ok {
		return nil
	}
	fix.TextEdits = adjusted
	*taken = append(*taken, adjusted...)
	return []analysis.SuggestedFix{fix}
}

// fit reports whether all edits of a fix are in the file, and none overlaps
// those that were taken before.
func (taken edits) fit(fset *token.FileSet, file *token.File, fix []analysis.TextEdit) bool {
	for _, e := range fix {
		if fset.File(e.Pos) != file || slices.ContainsFunc(taken, func(old analysis.TextEdit) bool { return overlap(old, e) }) {
			return false
		}
	}
	return true
}

// overlap reports whether two edits are at odds: they touch the same bytes, or
// insert unequal texts at the same place. Equal edits, as of two fixes that add
// the same import, are one.
func overlap(a, b analysis.TextEdit) bool {
	aEnd, bEnd := max(a.Pos, a.End), max(b.Pos, b.End)
	if a.Pos == b.Pos && aEnd == bEnd {
		return !bytes.Equal(a.NewText, b.NewText)
	}
	return a.Pos < bEnd && b.Pos < aEnd
}
