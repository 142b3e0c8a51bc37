package calls_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// TestOperations says that each operation that the library knows is performed.
func TestOperations(t *testing.T) {
	for op := range library.Ops {
		if got := calls.Operations()[op] != nil; got != (op != library.NoOp) {
			t.Errorf("operation %d: performed %t", op, got)
		}
	}
}
