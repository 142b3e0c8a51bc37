package edit

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A Package is one whose text is edited. Nothing of the zero flow.Package is.
type Package struct{ Flow *flow.Package }

// File returns the file that pos is in; it returns nil when the file must not
// be edited: generated files, and files of which the compiler sees another
// text than the user wrote (cgo, //line).
func (s *Package) File(pos token.Pos) *ast.File {
	if s.Flow == nil || s.Flow.Fset == nil || s.Flow.Info == nil || s.Flow.Pkg == nil || !pos.IsValid() {
		return nil
	}
	f := s.Flow.FileAt(pos)
	if f == nil || typed.IsGenerated(f) || s.Flow.Fset.File(pos).Name() != s.Flow.Fset.Position(pos).Filename {
		return nil
	}
	return f
}

// Insert returns the edit that puts text before pos.
func Insert(pos token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: pos, End: pos, NewText: []byte(text)}
}

// Replace returns the edit that puts text in the place of [pos, end).
func Replace(pos, end token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: pos, End: end, NewText: []byte(text)}
}
