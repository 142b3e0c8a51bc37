// Package fixall makes one code action of the fixes of a file, for the gopls
// with urlescape. Its packages import this one, which therefore is in no folder
// internal.
package fixall

import (
	"github.com/aymanbagabas/go-udiff"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/rewrite"
)

const (
	// Kind is the kind of the code action. Editors that ask for source.fixAll
	// get it, too.
	Kind = "source.fixAll.urlescape"
	// Title is what editors show of it.
	Title = "Apply the safe fixes of urlescape"
)

// An Edit replaces the bytes [Start, End) of a text with New.
type Edit struct {
	Start, End int
	New        string
}

// Merge returns the edits that apply fixes to the text of a Go file, sorted and
// none overlapping another; nil if nothing is left to change. The edits of one
// fix belong together. What becomes of the text is what `urlescape -fix` makes
// of it: a fix that overlaps one before it is left out, imports are added once
// and removed where the fixes left them without a use, and the text stays
// formatted if it was. Text that would not parse is left as it is.
func Merge(text []byte, fixes [][]Edit) ([]Edit, error) {
	list := make([]finding.Finding, len(fixes))
	for i, fix := range fixes {
		list[i].Fix = &finding.Fix{}
		for _, e := range fix {
			list[i].Fix.Edits = append(list[i].Fix.Edits, finding.Edit{Start: e.Start, End: e.End, New: e.New})
		}
	}
	res, err := rewrite.Apply(list, func(string) ([]byte, error) { return text, nil })
	if err != nil {
		return nil, err
	}
	after, ok := res.Files[""]
	if !ok {
		return nil, nil
	}
	return between(string(text), string(after)), nil
}

// between returns the edits that lead from one text to another: within lines
// where lines change, so that an editor keeps its marks on the rest.
func between(before, after string) []Edit {
	var edits []Edit
	for _, lines := range udiff.Lines(before, after) {
		for _, e := range udiff.Strings(before[lines.Start:lines.End], lines.New) {
			edits = append(edits, Edit{Start: lines.Start + e.Start, End: lines.Start + e.End, New: e.New})
		}
	}
	return edits
}
