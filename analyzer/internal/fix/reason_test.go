package fix

import "testing"

// TestReasons says that each reason has one row, with all of its words.
func TestReasons(t *testing.T) {
	seen := map[Reason]bool{NoFix: true}
	for _, row := range reasons {
		if seen[row.Reason] || row.when == "" || row.words == "" || row.String() != row.words {
			t.Errorf("the row of %q says %q, %q", string(row.Reason), row.when, row.words)
		}
		seen[row.Reason] = true
	}
}
