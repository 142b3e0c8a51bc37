package finding_test

import (
	"slices"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
)

// TestMeet gives each finding of a group the fate of the lowest that decides for it.
func TestMeet(t *testing.T) {
	const why = "unsafe the text is used for something that is no URL, too"
	for _, test := range []struct {
		found, want []string
		left        int
	}{
		{[]string{"a safe", "a safe"}, []string{"a safe", "a safe"}, 0},
		{[]string{"a safe", "a none", "a safe"}, []string{"a " + why, "a none", "a " + why}, 2},
		{[]string{"a unsafe", "a safe", "b safe"}, []string{"a unsafe", "a " + why, "b safe"}, 1},
		{[]string{"a other", "a safe"}, []string{"a unsafe", "a safe"}, 0},
		{[]string{"- none", "- safe"}, []string{"- none", "- safe"}, 0},
	} {
		got, left := finding.MeetAs(test.found...)
		if !slices.Equal(got, test.want) || left != test.left {
			t.Errorf("%q: got %q, %d left, want %q, %d", test.found, got, left, test.want, test.left)
		}
	}
}
