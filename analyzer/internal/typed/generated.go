package typed

import (
	"go/ast"
	"strings"
)

// IsGenerated reports whether a comment before the package clause of f says that the file is
// generated and must not be edited, also in another form than that of the go command.
//
//	// This file was automatically generated. DO NOT EDIT.
func IsGenerated(f *ast.File) bool {
	if ast.IsGenerated(f) {
		return true
	}
	for _, group := range f.Comments {
		if group.Pos() > f.Package {
			break
		}
		for line := range strings.Lines(group.Text()) {
			_, rest, _ := strings.Cut(strings.ToLower(line), "generated")
			if strings.Contains(line, "DO NOT EDIT") || strings.Contains(rest, "do not edit") {
				return true
			}
		}
	}
	return false
}
