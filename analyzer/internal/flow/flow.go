// Package flow says where the values of a package come from, and what its texts are used
// for beside URLs: who gives them, in which form, through which functions, and who takes
// them. Fixes and levels of findings depend on it.
//
// # How it works
//
// A [Package] is asked of one expression or variable, [Elsewhere] of the values of the
// templates. Both follow a value through the index of package uses: assignments, fields,
// arguments and results of the functions of the package.
//
// # What it gives up
//
// A value is followed within its package only, and through a bounded number of places;
// what leaves the package is written down as lines, by which a driver that sees all
// packages can join them.
package flow

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A Package is one of which is asked where its values come from, and what they are used
// for. It keeps the answers. With the zero Package nothing is known.
type Package struct {
	Fset  *token.FileSet
	Info  *types.Info
	Pkg   *types.Package
	Files []*ast.File
	// Tests are the files of the package that test the others. They are asked only what
	// they give to functions: a fix must not break them.
	Tests []*ast.File
	// IsEncoded reports whether an expression may hold text that an escaper made, which no
	// fix must escape again; nil where nobody knows.
	IsEncoded func(ast.Expr) bool
	// Escapes reports whether a function may escape what it returns; nil where nobody knows.
	Escapes func(*types.Func) bool
	// Known returns what is known of a function of the program; nil for nothing, and nil
	// where nobody knows.
	Known func(*types.Func) *library.Func
	// Reads are the expressions that yield what another one reads: see [eval.Flow].
	Reads map[ast.Expr]ast.Expr
	// Index is that of the files, which nobody else asks; nil before it is asked for.
	Index *uses.Index

	// yields are the expressions that yield what one of Reads does; nil before they are asked for.
	yields map[ast.Expr][]ast.Expr
	at     map[*token.File]*ast.File
	// store is what stored returns; nil before it is asked for.
	store *uses.Stores
	// unlisted are the variables of which isListedFor knows that they lead nowhere.
	unlisted map[*types.Var]bool
}

// Yields returns the expressions that yield what e does, in the order of the files, as the
// evaluator found.
func (s *Package) Yields(e ast.Expr) []ast.Expr {
	if s.yields == nil {
		s.yields = make(map[ast.Expr][]ast.Expr, len(s.Reads))
		for at, from := range s.Reads {
			if from != nil {
				s.yields[from] = append(s.yields[from], at)
			}
		}
		for _, all := range s.yields {
			slices.SortFunc(all, func(a, b ast.Expr) int { return cmp.Compare(a.Pos(), b.Pos()) })
		}
	}
	return s.yields[ast.Unparen(e)]
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

// Uses returns the index of the uses of the values of the package.
func (s *Package) Uses() *uses.Index {
	if s.Index == nil {
		s.Index = uses.New(s.Info, s.Files)
	}
	return s.Index
}

// Decl returns the declaration that pos is in; nil when it is in none.
func (s *Package) Decl(pos token.Pos) ast.Decl {
	file := s.FileAt(pos)
	if file == nil {
		return nil
	}
	for _, decl := range typed.Overlapping(file.Decls, pos, pos+1) {
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

// TakerOfText returns what Taker does for the concatenation that e is in.
//
//	filepath.Join(home, ".config-"+profile)
func (s *Package) TakerOfText(e ast.Expr) *types.Func {
	if e == nil || s.Info == nil {
		return nil
	}
	return s.Taker(s.Uses().Sum(e))
}
