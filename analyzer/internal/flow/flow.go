// Package flow finds out from where the values of a package come, and what its texts are used for
// other than URLs. Fixes and levels of findings depend on the answers.
//
// # How it works
//
// A [Package] answers queries about one expression or variable, an [Elsewhere] queries about the
// values of templates. Both follow a value through the index of package uses: assignments, fields,
// arguments and results of the functions of the package.
//
// # What it gives up
//
// A value is followed within its package only, and through a bounded number of places. Where it
// leaves the package, the parameter, field or function there is exported as an entry, which is a
// name ([wire.Given]). A driver that sees all packages can join these entries.
package flow

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"go/version"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A Package answers where the values of one package come from and what they are used for. It caches
// the answers. The zero Package knows nothing.
type Package struct {
	Fset  *token.FileSet
	Info  *types.Info
	Pkg   *types.Package
	Files []*ast.File
	// Tests are the test files of the package. Only the arguments that they pass to functions are
	// read: a fix must not break the tests.
	Tests []*ast.File
	// IsEncoded reports whether an expression may hold text that an escaper made, which no
	// fix must escape again; nil if this is unknown.
	IsEncoded func(ast.Expr) bool
	// Escapes reports whether a function may escape its result; nil if this is unknown.
	Escapes func(*types.Func) bool
	// Known returns the summary of a function; nil if it has none. The field itself may be nil.
	Known func(*types.Func) *library.Func
	// Reads maps an expression to the expression that read or escaped its value: see [eval.Flow].
	Reads map[ast.Expr]ast.Expr
	// Held maps a variable, where it is read, to what was assigned to it: see [eval.Flow].
	Held map[*ast.Ident]ast.Expr
	// Index is an index of Files for this Package alone; if nil, Uses makes one.
	Index *uses.Index

	// yields is the inverse of Reads, made by Yields.
	yields map[ast.Expr][]ast.Expr
	at     map[*token.File]*ast.File // caches the files for FileAt
	// store caches stored.
	store *uses.Stores
	// unlisted are variables that isListedFor has followed without finding a call.
	unlisted map[*types.Var]bool
}

// Yields returns, in the order of the source, the keys of s.Reads that are mapped to e. They are
// the expressions with a value that e has read from another package, or has escaped.
func (s *Package) Yields(e ast.Expr) []ast.Expr {
	if s.yields == nil {
		s.yields = make(map[ast.Expr][]ast.Expr, len(s.Reads))
		for at, reader := range s.Reads {
			if reader != nil {
				s.yields[reader] = append(s.yields[reader], at)
			}
		}
		for _, all := range s.yields {
			slices.SortFunc(all, func(a, b ast.Expr) int { return cmp.Compare(a.Pos(), b.Pos()) })
		}
	}
	return s.yields[ast.Unparen(e)]
}

// FileAt returns the file of the package that contains pos; nil if there is none.
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

// Decl returns the declaration that contains pos; nil if there is none.
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

// Taker returns the function or method that gets e as an argument; nil if e is no argument, or if
// the function is not known.
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

// TakerOfText returns the function that gets as an argument the whole concatenation with the
// operand e; nil if the concatenation is no argument.
//
//	filepath.Join(home, ".config-"+profile)
func (s *Package) TakerOfText(e ast.Expr) *types.Func {
	if e == nil || s.Info == nil {
		return nil
	}
	return s.Taker(s.Uses().Sum(e))
}

// IsBefore reports whether the package is for a Go before v, a version such as "go1.26".
func (s *Package) IsBefore(v string) bool {
	return s.Pkg != nil && version.IsValid(s.Pkg.GoVersion()) && version.Compare(s.Pkg.GoVersion(), v) < 0
}
