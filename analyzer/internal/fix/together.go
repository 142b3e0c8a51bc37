package fix

import "go/token"

// Together returns the fix that does what all safe ones of a list do, which may stand in
// several files of the package; nil where none of them is safe. Each of its edits is
// right without the others.
func Together(fixes []*Fix) *Fix {
	var all *Fix
	type made struct {
		pos, end token.Pos
		text     string
	}
	seen := map[made]bool{} // what several of them need is made once
	n := 0
	for _, f := range fixes {
		if f == nil || !f.Safe {
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
