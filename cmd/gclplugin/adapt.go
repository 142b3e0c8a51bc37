package gclplugin

import (
	"bytes"
	"cmp"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// adapt returns a copy of a whose diagnostics are what golangci-lint can use:
//
//   - It makes an issue of each place in Related, which stays after --fix: none
//     is passed on.
//   - It applies all fixes of a diagnostic, and drops all edits of a file if
//     two of them overlap: one fix is passed on at most, in one file, and only
//     if it overlaps none before it. The next run offers what was left out.
func adapt(a *analysis.Analyzer) *analysis.Analyzer {
	adapted := *a
	adapted.Run = func(pass *analysis.Pass) (any, error) {
		inner := *pass
		var list []analysis.Diagnostic
		inner.Report = func(d analysis.Diagnostic) { list = append(list, d) }
		result, err := a.Run(&inner)
		slices.SortStableFunc(list, func(a, b analysis.Diagnostic) int { return cmp.Compare(a.Pos, b.Pos) })
		var taken edits
		for _, d := range list {
			d.Related = nil
			d.SuggestedFixes = taken.first(pass.Fset, d)
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
func (taken *edits) first(fset *token.FileSet, d analysis.Diagnostic) []analysis.SuggestedFix {
	if len(d.SuggestedFixes) == 0 {
		return nil
	}
	fix := d.SuggestedFixes[0]
	file := fset.File(d.Pos)
	for _, e := range fix.TextEdits {
		if fset.File(e.Pos) != file || slices.ContainsFunc(*taken, func(old analysis.TextEdit) bool { return overlap(old, e) }) {
			return nil
		}
	}
	*taken = append(*taken, fix.TextEdits...)
	return []analysis.SuggestedFix{fix}
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
