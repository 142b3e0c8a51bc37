package fix_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
)

// TestReasons says that each reason has one row, with all of its words.
func TestReasons(t *testing.T) {
	seen := map[fix.Reason]bool{fix.NoFix: true}
	for _, row := range fix.Rows() {
		if seen[row.Reason] || row.When == "" || row.Words == "" || row.Reason.String() != row.Words || row.Leaves == fix.Safe {
			t.Errorf("the row of %q says %q, %q, %d", string(row.Reason), row.When, row.Words, row.Leaves)
		}
		seen[row.Reason] = true
	}
}

// TestLower gives what reasons leave of a fix, one after the other.
func TestLower(t *testing.T) {
	const none, safe = fix.Reason("none"), fix.NoFix
	for _, test := range []struct {
		reasons []fix.Reason
		want    fix.Reason
	}{
		{nil, safe},
		{[]fix.Reason{fix.NoFix}, safe},
		{[]fix.Reason{fix.Test}, fix.Test},
		{[]fix.Reason{fix.OtherUse, fix.Choice}, fix.OtherUse}, // the first stays
		{[]fix.Reason{fix.Twice, fix.Choice}, fix.Twice},
		{[]fix.Reason{fix.Twice, fix.Meant}, fix.Meant}, // but for what says more
		{[]fix.Reason{fix.Meant, fix.Twice}, fix.Meant},
		{[]fix.Reason{fix.Escaped}, none},
		{[]fix.Reason{fix.Choice, fix.Escaped}, none},
		{[]fix.Reason{fix.Escaped, fix.Choice}, none}, // nothing raises a fix
	} {
		f := &fix.Fix{Safe: true}
		for _, why := range test.reasons {
			f = f.Lower(why)
		}
		got := f.Reason()
		if f == nil {
			got = none
		}
		if got != test.want || f != nil && f.Safe != (got == safe) {
			t.Errorf("%q: got %q, want %q", test.reasons, got, test.want)
		}
	}
}
