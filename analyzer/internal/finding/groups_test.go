package finding_test

import (
	"slices"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
)

// TestMeet gives each finding of a group the fate of the lowest that decides for it.
func TestMeet(t *testing.T) {
	const why = "unsafe the text is also used for something other than a URL"
	for _, test := range []struct {
		found, want []string
	}{
		{[]string{"a safe", "a safe"}, []string{"a safe", "a safe"}},
		{[]string{"a safe", "a none", "a safe"}, []string{"a " + why, "a none", "a " + why}},
		{[]string{"a unsafe", "a safe", "b safe"}, []string{"a unsafe", "a " + why, "b safe"}},
		{[]string{"a other", "a safe"}, []string{"a unsafe", "a safe"}},
		{[]string{"- none", "- safe"}, []string{"- none", "- safe"}},
	} {
		got := finding.MeetAs(test.found...)
		if !slices.Equal(got, test.want) {
			t.Errorf("%q: got %q, want %q", test.found, got, test.want)
		}
	}
}
