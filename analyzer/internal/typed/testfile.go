package typed

import (
	"go/token"
	"strings"
)

// IsTest reports whether pos is in a test file of fset.
func IsTest(fset *token.FileSet, pos token.Pos) bool {
	return fset != nil && pos.IsValid() && strings.HasSuffix(fset.Position(pos).Filename, "_test.go")
}
