// Package finding defines what a run of urlescape reports: the findings, and the problems that kept
// parts of a program from being analysed. Its JSON form is that of `urlescape -format=json`,
// described in package main of cmd/urlescape.
//
// The package has data types, and functions to sort findings and to shorten paths. Columns count
// bytes, as in the output of the go command; an editor that counts UTF-16 units has to convert
// them. A position from a //line directive has a line, but no offset.
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

	// Detail has more about the finding, such as its function, its confidence and the URL.
	wire.Detail

	// Kept is the reason why fixes must not change the file: "in generated files"; "" if they may.
	Kept string `json:"-"`
}

// A Position is a range of text, up to just before EndLine and EndColumn. Lines and columns count
// from 1, columns in bytes. Offset and EndOffset count bytes from 0; both are -1 when the range
// comes from a //line directive.
type Position struct {
	File      string `json:"file"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
	Offset    int    `json:"offset"`
	EndOffset int    `json:"endOffset"`
}

// Related is another position that belongs to a finding.
type Related struct {
	Message  string   `json:"message"`
	Position Position `json:"position"`
	// Alike is set if this is another position with the same mistake.
	Alike bool `json:"alike,omitempty"`
}

// A Fix is a change that fixes a finding. Its edits are applied together or not at all.
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

// A Problem says in one line what could not be analysed, and why. File is the absolute name of the
// file concerned; "" if there is none.
type Problem struct {
	Message string `json:"message"`
	File    string `json:"file,omitempty"`
}

// Sort sorts findings by position, check and message, and removes duplicates.
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

// ShortPath returns name relative to dir if it is below dir, and name itself otherwise.
func ShortPath(dir, name string) string {
	rel, err := filepath.Rel(dir, name)
	if err != nil || !filepath.IsLocal(rel) {
		return name
	}
	return rel
}

// InOrder returns the edits sorted by position.
func InOrder(edits []Edit) []Edit {
	return slices.SortedStableFunc(slices.Values(edits), func(a, b Edit) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
	})
}
