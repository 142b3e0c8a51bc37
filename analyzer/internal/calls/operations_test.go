package calls_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// TestOperations says that each operation that the library knows is performed, but for those
// of which the uses and the conditions of a package are asked alone.
func TestOperations(t *testing.T) {
	asked := map[library.Op]bool{
		library.NoOp: true, library.OpRepeat: true, library.OpMap: true, library.OpSplitAfter: true, library.OpCutLast: true,
		library.OpFindMatch: true, library.OpRedacted: true,
	}
	for op := range library.Ops {
		if got := calls.Operations()[op] != nil; got == asked[op] {
			t.Errorf("operation %d: performed %t", op, got)
		}
	}
}
