package finding

import (
	"cmp"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
)

// Arbitrate returns one finding for each mistake in one template: of findings that overlap, the one
// whose check is first in the catalogue. A check that is off by default never replaces one that is
// on. tr gets a note for each finding left out. The result reuses the slice found and is never nil.
func Arbitrate(tr *Trace, found []Finding) []Finding {
	slices.SortStableFunc(found, func(a, b Finding) int {
		return cmp.Or(a.From.Compare(b.From), cmp.Compare(a.Rank, b.Rank))
	})
	if found == nil {
		return []Finding{}
	}
	kept := found[:0]
	longest := 0 // the index in kept of the finding that ends last
	for at := range found {
		c, i := &found[at], len(kept)-1
		if i >= 0 && !kept[i].isOf(c) {
			i = longest
		}
		if i < 0 || !kept[i].isOf(c) {
			if kept = append(kept, *c); kept[longest].To.Compare(kept[len(kept)-1].To) < 0 {
				longest = len(kept) - 1
			}
			continue
		}
		if c.Rank < kept[i].Rank {
			kept[i], *c = *c, kept[i]
		}
		tr.Lost(c, "it would report this, but leaves it to ", kept[i].Kind.Name)
	}
	return kept
}

// isOf reports whether only one of f and later is reported, because they overlap. later must not
// begin before f. It is false if f would hide later, and only the check of f is off by
// default.
func (f *Finding) isOf(later *Finding) bool {
	isAdded := !f.Kind.Default && later.Kind.Default && f.Rank < later.Rank
	return later.From.Compare(f.To) < 0 && !isAdded
}

// OnePerPlace sorts found by position and returns one finding for each source range, as the same
// text may belong to several URLs. The finding gets a fix, made by source, only if it suits all
// these URLs. tr gets a note for each finding left out. The result reuses the slice found.
func OnePerPlace(source *fix.Source, tr *Trace, found []Finding) []Finding {
	order := source.Flow.Uses()
	slices.SortStableFunc(found, func(a, b Finding) int {
		return cmp.Or(order.Compare(a.Pos, b.Pos), cmp.Compare(a.End, b.End))
	})
	out := found[:0]
	for i := 0; i < len(found); {
		f := found[i]
		sites := []fix.Site{{Template: f.Template, Part: f.From.Part, Fix: f.Fix}}
		for i++; i < len(found) && f.Pos.IsValid() && found[i].Pos == f.Pos && found[i].End == f.End; i++ {
			sites = append(sites, fix.Site{Template: found[i].Template, Part: found[i].From.Part, Fix: found[i].Fix})
			tr.Lost(&found[i], "this place is reported already, by ", f.Kind.Name)
		}
		var ok bool
		if f.Fix, ok = source.OfPlace(sites); !ok {
			f.Lower(fix.Places)
		}
		out = append(out, f)
	}
	return out
}

// IsWithin reports whether f lies in the source range of a finding in whole with Whole set. Such a
// finding replaces those of other checks in its range.
func (f *Finding) IsWithin(whole []Finding) bool {
	return slices.ContainsFunc(whole, func(w Finding) bool { return w.Whole && w.Pos <= f.Pos && f.End <= w.End })
}

// OnePerCause returns found without findings that report the same mistake in a function and in its
// callers. The finding in the function stays, or those in the callers if only they have a fix.
// cause returns inside, the parameter or function whose value a finding is about, and called, the
// parameter or function that the value is passed to; nil for none.
func OnePerCause(found []Finding, cause func(*Finding) (inside, called any)) []Finding {
	type fixed struct{ inside, called bool } // whether a finding inside, or in a caller, has a fix
	all := map[any]*fixed{}
	for i := range found {
		if in, _ := cause(&found[i]); in != nil {
			if all[in] == nil {
				all[in] = &fixed{}
			}
			all[in].inside = all[in].inside || found[i].Fix != nil
		}
	}
	if len(all) == 0 {
		return found
	}
	for i := range found {
		if _, by := cause(&found[i]); by != nil && all[by] != nil && found[i].Fix != nil {
			all[by].called = true
		}
	}
	kept := found[:0]
	for i := range found {
		in, by := cause(&found[i])
		isCalled := by != nil
		if isCalled {
			in = by
		}
		if in == nil || all[in] == nil || isCalled != (all[in].inside || !all[in].called) {
			kept = append(kept, found[i])
		}
	}
	return kept
}
