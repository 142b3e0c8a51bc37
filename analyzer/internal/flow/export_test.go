package flow

import "go/types"

// OnlyEscapes asks [Elsewhere.OnlyEscapes] of a function of the package.
func (s *Package) OnlyEscapes(fn *types.Func) bool {
	x := s.Elsewhere(nil)
	x.escapesOnly = map[*types.Func]bool{}
	return x.OnlyEscapes(fn)
}
