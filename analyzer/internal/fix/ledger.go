package fix

import (
	"bytes"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// A Ledger keeps the edits of the fixes so far, sorted, so that all fixes of a
// package can be applied together: one conflict makes go fix drop them all.
type Ledger []analysis.TextEdit

// Add enters the edits of f. It reports false, and enters none, when one of
// them conflicts with an edit of another fix. Imports conflict with nothing.
func (l *Ledger) Add(f *Fix) bool {
	if slices.ContainsFunc(f.Edits, l.conflicts) {
		return false
	}
	for _, e := range f.Edits {
		i, _ := l.find(e)
		*l = slices.Insert(*l, i, e)
	}
	return true
}

// find returns the index of the first edit that does not begin before e.
func (l Ledger) find(e analysis.TextEdit) (int, bool) {
	return slices.BinarySearchFunc(l, e, func(a, b analysis.TextEdit) int { return int(a.Pos) - int(b.Pos) })
}

// conflicts reports whether e touches the text of an edit, or inserts where
// another inserts. An edit that is made already conflicts, too: two wraps of
// one value are one too many.
func (l Ledger) conflicts(e analysis.TextEdit) bool {
	i, _ := l.find(e)
	if i > 0 && l[i-1].End > e.Pos {
		return true
	}
	for ; i < len(l) && l[i].Pos <= e.End; i++ {
		if l[i].Pos < e.End || l[i].Pos == e.Pos && !bytes.Equal(l[i].NewText, nil) {
			return true
		}
	}
	return false
}
