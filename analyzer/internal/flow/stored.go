package flow

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// stored returns what the package stores, read once.
func (s *Package) stored() *uses.Stores {
	if s.store == nil {
		s.store = s.Uses().Stores(func(n ast.Node) {
			if s.escapedID == nil {
				s.escapedID = s.idIn(n)
			}
		})
	}
	return s.store
}
