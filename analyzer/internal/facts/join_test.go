package facts_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/facts"
)

// TestCommon joins what texts have in common: the order does not matter.
func TestCommon(t *testing.T) {
	for _, test := range []struct{ a, b, want string }{
		{"", "", ""},
		{"", "file", "file"},
		{"file", "file", "file"},
		{"file", "mem", "mixed"},
		{"mixed", "", "mixed"},
		{"mixed", "file", "mixed"},
	} {
		for _, got := range []string{facts.Common(test.a, test.b), facts.Common(test.b, test.a)} {
			if got != test.want {
				t.Errorf("%q and %q have %q in common, want %q", test.a, test.b, got, test.want)
			}
		}
	}
}
