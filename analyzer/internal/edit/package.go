package edit

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A Package is one whose text is edited. With the zero Package nothing is.
type Package struct {
	Fset  *token.FileSet
	Info  *types.Info
	Pkg   *types.Package
	Files []*ast.File

	uses *uses.Index
	at   map[*token.File]*ast.File
}

// FileAt returns the file that pos is in; nil when it is none of the package.
func (s *Package) FileAt(pos token.Pos) *ast.File {
	if s.Fset == nil {
		return nil
	}
	if s.at == nil {
		s.at = make(map[*token.File]*ast.File, len(s.Files))
		for _, f := range s.Files {
			s.at[s.Fset.File(f.FileStart)] = f
		}
	}
	return s.at[s.Fset.File(pos)]
}

// Uses returns the index of what becomes of the values of the package.
func (s *Package) Uses() *uses.Index {
	if s.uses == nil {
		s.uses = uses.New(s.Info, s.Files)
	}
	return s.uses
}

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

// Decl returns the declaration that pos is in; nil when it is in none.
func (s *Package) Decl(pos token.Pos) ast.Decl {
	file := s.FileAt(pos)
	if file == nil {
		return nil
	}
	for _, decl := range Overlapping(file.Decls, pos, pos+1) {
		return decl
	}
	return nil
}

// Taker returns the function or method that a call gives e to; it returns nil
// when e is no argument, or the function is not known.
func (s *Package) Taker(e ast.Expr) *types.Func {
	if e == nil || s.Info == nil {
		return nil
	}
	call, ok := s.Uses().Parent(e).(*ast.CallExpr)
	if !ok {
		return nil
	}
	id := uses.CalleeName(call)
	if id == nil {
		return nil
	}
	fn, _ := s.Info.Uses[id].(*types.Func)
	return fn
}

// TakerOfText returns what Taker does for the concatenation that e stands in.
//
//	filepath.Join(home, ".config-"+profile)
func (s *Package) TakerOfText(e ast.Expr) *types.Func {
	if e == nil || s.Info == nil {
		return nil
	}
	return s.Taker(s.Uses().Sum(e))
}

// Insert returns the edit that puts text before pos.
func Insert(pos token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: pos, End: pos, NewText: []byte(text)}
}

// Replace returns the edit that puts text in the place of [pos, end).
func Replace(pos, end token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: pos, End: end, NewText: []byte(text)}
}
