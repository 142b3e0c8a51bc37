package analyzer

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/edit"
)

// IsGenerated reports whether a file, of which the comments were read, says before its
// package clause that it is generated. No fix edits it.
func IsGenerated(f *ast.File) bool { return edit.IsGenerated(f) }
