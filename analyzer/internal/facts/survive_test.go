package facts_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/facts"
)

// TestSurvive says that users do not see a panic, and that tests do.
func TestSurvive(t *testing.T) {
	panics := func() { panic("a defect") } //nolint:forbidigo // what Survive is for
	if facts.Survived(panics) || !facts.Survived(func() {}) {
		t.Error("the end of a function is not told from a panic")
	}
	defer func() {
		if recover() == nil {
			t.Error("tests do not see a panic")
		}
	}()
	facts.Survive(panics)
}
