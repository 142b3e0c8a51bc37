package flow

import (
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// stored returns what the package stores, read once.
func (s *Package) stored() *uses.Stores {
	if s.store == nil {
		s.store = s.Uses().Stores()
	}
	return s.store
}
