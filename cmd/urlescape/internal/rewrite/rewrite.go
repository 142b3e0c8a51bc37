// Package rewrite applies the fixes of findings to the text of Go files.
//
// Of two fixes that overlap the second is left out, for another round. A file
// that would not parse afterwards is left as it is: whether it compiles is for
// the caller to find out. A file that was not formatted before is not formatted
// afterwards, and an import that nothing used before stays.
package rewrite

import (
	"bytes"
	"cmp"
	"go/format"
	"maps"
	"slices"

	"github.com/aymanbagabas/go-udiff"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// A Result is what fixes make of files.
type Result struct {
	Files   map[string][]byte // the new text of each file that changes
	Applied map[string]int    // findings fixed, by the first file of their fixes
	Fixed   []finding.Finding // those findings
	Skipped int               // fixes left out, as they overlap others
}

// Apply applies the fixes of the findings, in their order, to the files that
// read returns. A fix is applied whole or not at all: it is left out if it
// overlaps one before it. Equal edits of two fixes, such as the same new
// import, are made once. Imports that the fixes left without a use are
// removed, and the text is formatted if it was so before. New lines end as the
// lines around them, in "\n" or "\r\n". A file that would not parse afterwards
// is left as it is.
func Apply(list []finding.Finding, read func(name string) ([]byte, error)) (Result, error) {
	res := Result{Files: make(map[string][]byte), Applied: make(map[string]int)}
	edits := make(map[string][]udiff.Edit)
	counts := make(map[string]int) // fixes by the file of their first edit
	for _, f := range list {
		if f.Fix == nil || len(f.Fix.Edits) == 0 {
			continue
		}
		merged, ok := merge(edits, f.Fix.Edits)
		if !ok {
			res.Skipped++
			continue
		}
		maps.Copy(edits, merged)
		counts[f.Fix.Edits[0].File]++
		res.Fixed = append(res.Fixed, f)
	}
	for _, name := range slices.Sorted(maps.Keys(edits)) {
		before, err := read(name)
		if err != nil {
			return res, err
		}
		after, ok := rewrite(before, edits[name])
		if !ok {
			res.Skipped += counts[name]
			res.Fixed = slices.DeleteFunc(res.Fixed, func(f finding.Finding) bool { return f.Fix.Edits[0].File == name })
			continue
		}
		if n := counts[name]; n > 0 {
			res.Applied[name] = n
		}
		if !bytes.Equal(before, after) {
			res.Files[name] = after
		}
	}
	return res, nil
}

// merge returns the edits of the files that a fix touches together with those
// made before, or false if they overlap.
func merge(before map[string][]udiff.Edit, fix []finding.Edit) (map[string][]udiff.Edit, bool) {
	merged := make(map[string][]udiff.Edit)
	for _, e := range fix {
		merged[e.File] = append(merged[e.File], udiff.Edit{Start: e.Start, End: e.End, New: e.New})
	}
	for name, edits := range merged {
		udiff.SortEdits(edits)
		all, ok := udiff.Merge(before[name], edits)
		if !ok || overlapping(all) {
			return nil, false
		}
		merged[name] = all
	}
	return merged, true
}

// overlapping reports whether two of the sorted edits touch the same bytes.
func overlapping(edits []udiff.Edit) bool {
	for i := 1; i < len(edits); i++ {
		if edits[i].Start < edits[i-1].End {
			return true
		}
	}
	return false
}

// rewrite returns the text after the edits, tidied, or false if it does not
// parse.
func rewrite(before []byte, edits []udiff.Edit) ([]byte, bool) {
	slices.SortStableFunc(edits, func(a, b udiff.Edit) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
	})
	withLineEnds(before, edits)
	edited, err := udiff.ApplyBytes(before, edits)
	if err != nil {
		return nil, false
	}
	if !isCRLF(before) {
		return tidy(before, edited)
	}
	after, ok := tidy(toLF(before), toLF(edited))
	return toCRLF(after), ok
}

// tidy returns the text after without the imports that lost their use, and
// formatted if the text before was, or false if it does not parse.
func tidy(before, after []byte) ([]byte, bool) {
	after, err := tidyImports(before, after)
	if err != nil {
		return nil, false
	}
	if clean, err := format.Source(before); err != nil || !bytes.Equal(clean, before) {
		return after, true
	}
	formatted, err := format.Source(after)
	return formatted, err == nil
}
