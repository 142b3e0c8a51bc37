package fix_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
)

// TestReasons says that each reason has one row, with all of its words.
func TestReasons(t *testing.T) {
	seen := map[fix.Reason]bool{fix.NoFix: true}
	for _, row := range fix.Rows() {
		if seen[row.Reason] || row.When == "" || row.Words == "" || row.Reason.String() != row.Words {
			t.Errorf("the row of %q says %q, %q", string(row.Reason), row.When, row.Words)
		}
		seen[row.Reason] = true
	}
}
