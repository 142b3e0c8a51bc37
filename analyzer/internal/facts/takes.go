package facts

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// takesURL reports whether an argument of a function becomes a URL, or a part of one:
// what the function returns is no text that is made of it.
func (s *solver) takesURL(fn *types.Func, arg int) bool {
	if use, ok := s.summaryOf(fn).ParamUse(arg); ok && use.Slot != library.NoSlot {
		return true
	}
	params := fn.Signature().Params()
	if arg >= params.Len() {
		return false
	}
	m := s.meanings[slot{v: params.At(arg)}]
	return m != nil && !m.none
}
