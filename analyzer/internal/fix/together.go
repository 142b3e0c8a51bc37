package fix

import (
	"go/token"
	"slices"
)

// Together returns the fix that does what all safe ones of a list do, or, where none of
// them is safe, what those do that are for a person to choose; nil where there are none.
// They may stand in several files of the package, and each of the edits is right without
// the others.
func Together(fixes []*Fix) *Fix {
	var all *Fix
	type made struct {
		pos, end token.Pos
		text     string
	}
	seen := map[made]bool{} // what several of them need is made once
	n := 0
	safe := slices.ContainsFunc(fixes, func(f *Fix) bool { return f != nil && f.Safe })
	for _, f := range fixes {
		if f == nil || f.Safe != safe {
			continue
		}
		n++
		if all == nil {
			own := *f
			own.Edits, own.Imports = nil, nil
			all = &own
		}
		all.Edits = append(all.Edits, f.Edits...)
		for _, e := range f.Imports {
			if key := (made{e.Pos, e.End, string(e.NewText)}); !seen[key] {
				seen[key] = true
				all.Imports = append(all.Imports, e)
			}
		}
	}
	if n > 1 {
		all.Message += " in all places"
	}
	return all
}
