package check

import (
	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
)

// Keeps reports which of the fixes, each one edit, can be applied with those
// before it.
func Keeps(edits ...analysis.TextEdit) []bool {
	var l ledger
	var out []bool
	for _, e := range edits {
		out = append(out, l.add(&fix.Fix{Edits: []analysis.TextEdit{e}}))
	}
	return out
}
