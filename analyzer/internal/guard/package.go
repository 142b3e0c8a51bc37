package guard

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A Package is what the conditions of one package have in common: its constants
// and the patterns that were read.
type Package struct {
	info      typed.Info
	constants *typed.Constants
	// given returns what all callers give for a list or a map that is a parameter.
	given     func(*ast.Ident) []ast.Expr
	languages map[string]*Language
}

// NewPackage returns the Package of which info and constants are; given returns what all callers
// give for a list or a map that is a parameter, nil where that is not known.
func NewPackage(info *types.Info, constants *typed.Constants, given func(*ast.Ident) []ast.Expr) *Package {
	return &Package{info: typed.Info{Info: info}, constants: constants, given: given, languages: map[string]*Language{}}
}
