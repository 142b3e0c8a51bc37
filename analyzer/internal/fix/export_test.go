package fix

import "golang.org/x/tools/go/analysis"

// Keeps reports which of the fixes, each one edit, can be applied with those
// before it.
func Keeps(edits ...analysis.TextEdit) []bool {
	var l Ledger
	var out []bool
	for _, e := range edits {
		out = append(out, l.Add(&Fix{Edits: []analysis.TextEdit{e}}))
	}
	return out
}
