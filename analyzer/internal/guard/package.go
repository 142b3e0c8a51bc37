package guard

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A Package is what the conditions of one package have in common: its constants
// and the patterns that were read.
type Package struct {
	info      typed.Info
	constants *typed.Constants
	languages map[string]*Language
}

// NewPackage returns the Package of which info and constants are.
func NewPackage(info *types.Info, constants *typed.Constants) *Package {
	return &Package{info: typed.Info{Info: info}, constants: constants, languages: map[string]*Language{}}
}
