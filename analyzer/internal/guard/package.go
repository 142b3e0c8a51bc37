package guard

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A Package is what the conditions of one package have in common: its
// constants, the patterns that were read, and the functions that test.
type Package struct {
	info      typed.Info
	constants *typed.Constants
	tests     map[library.Key]tester
	languages map[string]*Language
}

// NewPackage returns the Package of which info and constants are.
func NewPackage(info *types.Info, constants *typed.Constants) *Package {
	return &Package{info: typed.Info{Info: info}, constants: constants, tests: testers(), languages: map[string]*Language{}}
}
