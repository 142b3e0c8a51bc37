package edit

import (
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/flow"
)

// A Package is one whose text is edited. With the zero Package nothing is.
type Package struct{ flow.Package }

// File returns the file that pos is in; it returns nil when the file must not
// be edited: generated files, and files of which the compiler sees another
// text than the user wrote (cgo, //line).
func (s *Package) File(pos token.Pos) *ast.File {
	if s.Fset == nil || s.Info == nil || s.Pkg == nil || !pos.IsValid() {
		return nil
	}
	f := s.FileAt(pos)
	if f == nil || IsGenerated(f) || s.Fset.File(pos).Name() != s.Fset.Position(pos).Filename {
		return nil
	}
	return f
}

// IsGenerated reports whether a comment before the package clause says that a file is
// generated: in the words of the go command, or in others that forbid to edit it.
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

// Insert returns the edit that puts text before pos.
func Insert(pos token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: pos, End: pos, NewText: []byte(text)}
}

// Replace returns the edit that puts text in the place of [pos, end).
func Replace(pos, end token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: pos, End: end, NewText: []byte(text)}
}
