// Package finding defines what a run of urlescape reports: the findings, and
// the problems that kept parts of a program from being analysed. Its JSON form
// is the one that `urlescape -format=json` prints, described in package main of
// cmd/urlescape.
//
// It is data: findings are compared, sorted and given short paths here, and made,
// printed and applied elsewhere. Columns count bytes, as those of the go command
// do; an editor that counts UTF-16 has to convert them. After a //line directive
// there is a line, but no offset.
package finding

import (
	"cmp"
	"path/filepath"
	"slices"

	"github.com/urlescape/urlescape/analyzer/wire"
)

// A Finding is one mistake in the analysed program.
type Finding struct {
	Check    string    `json:"check"`
	Severity string    `json:"severity"`
	Message  string    `json:"message"`
	URL      string    `json:"url"`
	Position Position  `json:"position"`
	Related  []Related `json:"related,omitempty"`
	Fix      *Fix      `json:"fix,omitempty"`

	// Detail is where the finding is by names, and the URL that it speaks of.
	wire.Detail

	// Kept says where the finding is, if that is why no fix is applied: "in
	// generated files". It is empty for others.
	Kept string `json:"-"`
}

// A Position is a range of text. Lines and columns count from 1, columns count
// bytes. Offset and EndOffset count bytes from 0; both are -1 where the range
// is known through a //line directive only. EndLine and EndColumn name the
// place just after the range.
type Position struct {
	File      string `json:"file"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
	Offset    int    `json:"offset"`
	EndOffset int    `json:"endOffset"`
}

// Related is another place that belongs to a finding.
type Related struct {
	Message  string   `json:"message"`
	Position Position `json:"position"`
	// Alike is set where the same mistake is in another place.
	Alike bool `json:"alike,omitempty"`
}

// A Fix is a change that fixes a finding. All its edits belong together.
type Fix struct {
	Message string `json:"message"`
	Edits   []Edit `json:"edits"`
}

// An Edit replaces the bytes [Start, End) of a file with New.
type Edit struct {
	File  string `json:"file"`
	Start int    `json:"start"`
	End   int    `json:"end"`
	New   string `json:"new"`
}

// A Problem says what could not be analysed, and why, on one line. File is the
// absolute name of the file that it is about, or "".
type Problem struct {
	Message string `json:"message"`
	File    string `json:"file,omitempty"`
}

// Sort orders findings by place, then check, then message, and drops those
// that say the same thing about the same place.
func Sort(list []Finding) []Finding {
	slices.SortStableFunc(list, compare)
	return slices.CompactFunc(list, func(a, b Finding) bool { return compare(a, b) == 0 })
}

func compare(a, b Finding) int {
	p, q := a.Position, b.Position
	return cmp.Or(
		cmp.Compare(p.File, q.File),
		cmp.Compare(p.Line, q.Line),
		cmp.Compare(p.Column, q.Column),
		cmp.Compare(p.EndLine, q.EndLine),
		cmp.Compare(p.EndColumn, q.EndColumn),
		cmp.Compare(a.Check, b.Check),
		cmp.Compare(a.Message, b.Message),
	)
}

// ShortPath returns name relative to dir if it is below dir, and name itself
// if it is not.
func ShortPath(dir, name string) string {
	rel, err := filepath.Rel(dir, name)
	if err != nil || !filepath.IsLocal(rel) {
		return name
	}
	return rel
}

// InOrder returns the edits by their places.
func InOrder(edits []Edit) []Edit {
	return slices.SortedStableFunc(slices.Values(edits), func(a, b Edit) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
	})
}
