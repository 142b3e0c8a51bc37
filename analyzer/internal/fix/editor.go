package fix

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// An editor knows the text of a package: which files may be edited, what a name means at a
// place, how a package is imported there, and the lines that a statement is in. Positions are
// those of the syntax, and no source text is read. Nothing of the zero flow.Package is edited.
type editor struct{ flow *flow.Package }

// file returns the file that pos is in; it returns nil when the file must not
// be edited: generated files, and files of which the compiler sees another
// text than the user wrote (cgo, //line).
func (s *editor) file(pos token.Pos) *ast.File {
	if s.flow == nil || s.flow.Fset == nil || s.flow.Info == nil || s.flow.Pkg == nil || !pos.IsValid() {
		return nil
	}
	f := s.flow.FileAt(pos)
	if f == nil || typed.IsGenerated(f) || s.flow.Fset.File(pos).Name() != s.flow.Fset.Position(pos).Filename {
		return nil
	}
	return f
}

// insert returns the edit that puts text before pos.
func insert(pos token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: pos, End: pos, NewText: []byte(text)}
}

// Replace returns the edit that puts text in the place of [pos, end).
func Replace(pos, end token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: pos, End: end, NewText: []byte(text)}
}
