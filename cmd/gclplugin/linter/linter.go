// Package linter makes urlescape an analyzer whose diagnostics golangci-lint can use. The module
// plugin in cmd/gclplugin uses it, and so does the linter that contrib/golangci-lint adds to a
// checkout of golangci-lint.
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

// Settings are the settings of the linter in .golangci.yml. They mean the same as the flags of the
// urlescape command with these names. The zero value has the defaults.
type Settings struct {
	Checks        string `json:"checks"`
	MinConfidence string `json:"min-confidence"`
	Tests         bool   `json:"tests"`
	Escapers      string `json:"escapers"`
	Sinks         string `json:"sinks"`
	BaseURLs      string `json:"base-urls"`
}

// New returns the analyzer with the given settings, or an error for a wrong one: an unknown check
// or confidence, or a declaration that cannot be read.
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
//   - golangci-lint makes an issue of each position in Related, even after --fix. So
//     no Related is passed on.
//   - It applies all fixes of a diagnostic, and drops all edits of a file if two
//     overlap. So only the first fix is passed on, if all its edits are in the file
//     of the diagnostic and overlap no earlier ones. The next run offers the others.
//   - It removes no imports. So a fix that leaves an import unused also removes it.
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

// edits are the edits of all fixes that were passed on to golangci-lint so far.
type edits []analysis.TextEdit

// first returns the first fix of d, without imports that it leaves unused, and adds its edits to
// taken. It returns nil if d has no fix, or if golangci-lint could not apply it after taken.
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

// fit reports whether all edits of a fix are in file and none overlaps an edit in taken.
func (taken edits) fit(fset *token.FileSet, file *token.File, fix []analysis.TextEdit) bool {
	for _, e := range fix {
		if fset.File(e.Pos) != file || slices.ContainsFunc(taken, func(old analysis.TextEdit) bool { return overlap(old, e) }) {
			return false
		}
	}
	return true
}

// overlap reports whether two edits conflict: they touch the same bytes, or insert different texts
// at the same position. Equal edits, such as two that add the same import, do not conflict.
func overlap(a, b analysis.TextEdit) bool {
	aEnd, bEnd := max(a.Pos, a.End), max(b.Pos, b.End)
	if a.Pos == b.Pos && aEnd == bEnd {
		return !bytes.Equal(a.NewText, b.NewText)
	}
	return a.Pos < bEnd && b.Pos < aEnd
}
