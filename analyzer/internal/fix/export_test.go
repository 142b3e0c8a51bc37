package fix

import "golang.org/x/tools/go/analysis"

// Keeps reports which of the fixes, each one edit, can be applied with those before it.
func Keeps(edits ...analysis.TextEdit) []bool {
	var l Ledger
	var out []bool
	for _, e := range edits {
		out = append(out, l.Add(&Fix{Edits: []analysis.TextEdit{e}}))
	}
	return out
}

// A Row is one of the table of reasons.
type Row struct {
	Reason      Reason
	Leaves      Level
	When, Words string
}

// Rows returns the table of reasons.
func Rows() []Row {
	var out []Row
	for _, r := range reasons {
		out = append(out, Row{r.Reason, r.leaves, r.when, r.words})
	}
	return out
}
