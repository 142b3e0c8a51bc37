// Package causes makes one finding of those that have one cause: the same variable, field
// or function, without the same escaper, in the same component.
//
// The finding is at the first place in the order of the source, and the others belong to
// it. Its fix is made of theirs. Findings with different fates are not put together, so
// that what a fix leaves is still reported: where some of the places have a fix and others
// none, there are two.
//
// Findings are put together last, after what chooses among them: a directive, a baseline
// or a revision speaks of one place.
package causes

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// A key is what findings with one cause have in common.
type key struct {
	pkg, check, cause string
	severity, sure    string
	// fix, unfixed and kept are the fate of a finding.
	fix, unfixed, kept string
}

func keyOf(f finding.Finding) key {
	k := key{pkg: f.Package, check: f.Check, cause: f.Cause, severity: cmp.Or(f.Severity, f.Detail.Severity), sure: f.Confidence, unfixed: f.Unfixed, kept: f.Kept}
	if f.Fix != nil {
		k.fix = f.Fix.Message
	}
	return k
}

// Group returns sorted findings, in which those with one cause are one. The list stays as
// it is.
func Group(list []finding.Finding) []finding.Finding {
	groups := make(map[key][]finding.Finding)
	for _, f := range list {
		if f.Cause != "" {
			k := keyOf(f)
			groups[k] = append(groups[k], f)
		}
	}
	var out []finding.Finding
	done := make(map[key]bool)
	for _, f := range list {
		k := keyOf(f)
		switch {
		case len(groups[k]) < 2 || f.Cause == "":
			out = append(out, f)
		case !done[k]:
			done[k] = true
			if one, ok := merge(groups[k]); ok {
				out = append(out, one)
			} else {
				out = append(out, groups[k]...)
			}
		}
	}
	// Findings that could not be put together came too early.
	slices.SortStableFunc(out, func(a, b finding.Finding) int {
		p, q := a.Position, b.Position
		return cmp.Or(cmp.Compare(p.File, q.File), cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column))
	})
	return out
}

// merge returns the first of several findings with the places and the fixes of all; ok is
// false where the fixes cannot be made together.
func merge(group []finding.Finding) (one finding.Finding, ok bool) {
	one = group[0]
	isPlace := func(r finding.Related) bool {
		return slices.ContainsFunc(group, func(f finding.Finding) bool { return f.Position == r.Position })
	}
	// What is said of a place of the group says no more.
	one.Related = slices.DeleteFunc(slices.Clone(one.Related), isPlace)
	for i, f := range group[1:] {
		one.Related = append(one.Related, finding.Related{
			Message: fmt.Sprintf("also here (%d of %d)", i+2, len(group)), Position: f.Position, Alike: true,
		})
		for _, r := range f.Related {
			if !slices.Contains(one.Related, r) && !isPlace(r) {
				one.Related = append(one.Related, r)
			}
		}
	}
	if one.Fix == nil {
		return one, true
	}
	edits, ok := together(group)
	where := "both places"
	if len(group) > 2 {
		where = fmt.Sprintf("all %d places", len(group))
	}
	one.Fix = &finding.Fix{Message: one.Fix.Message + ", in " + where, Edits: edits}
	return one, ok
}

// together returns the edits of several fixes, by their places, equal ones once; ok is
// false where two of them touch the same text.
func together(group []finding.Finding) (edits []finding.Edit, ok bool) {
	for _, f := range group {
		edits = append(edits, f.Fix.Edits...)
	}
	slices.SortFunc(edits, func(a, b finding.Edit) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End), cmp.Compare(a.New, b.New))
	})
	edits = slices.Compact(edits)
	for i := range edits[1:] {
		a, b := edits[i], edits[i+1]
		if a.File == b.File && (b.Start < a.End || b.Start == a.Start) {
			return nil, false
		}
	}
	return edits, true
}
