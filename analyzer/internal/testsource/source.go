// Package testsource helps tests: it type-checks source, and reports which strings a text may be.
package testsource

import (
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"testing"
)

// A Package is a type-checked package of one file.
type Package struct {
	Fset  *token.FileSet
	File  *ast.File
	Types *types.Package
	Info  *types.Info
}

// Load type-checks src, a package; an error fails the test. Unused names are allowed.
func Load(tb testing.TB, src string) *Package {
	tb.Helper()
	p := &Package{Fset: token.NewFileSet(), Info: &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Implicits: map[ast.Node]types.Object{},
	}}
	var err error
	if p.File, err = parser.ParseFile(p.Fset, "p.go", src, parser.ParseComments); err != nil {
		tb.Fatalf("%v in\n%s", err, src)
	}
	conf := types.Config{Importer: importer.ForCompiler(p.Fset, "gc", nil), Error: func(err error) {
		if e := (types.Error{}); errors.As(err, &e) && !e.Soft {
			tb.Fatalf("%v in\n%s", err, src)
		}
	}}
	p.Types, _ = conf.Check("p", p.Fset, []*ast.File{p.File}, p.Info)
	return p
}

// Func returns the function with the given name and its declaration; nil for an unknown name.
func (p *Package) Func(name string) (*types.Func, *ast.FuncDecl) {
	for _, decl := range p.File.Decls {
		if decl, ok := decl.(*ast.FuncDecl); ok && decl.Name.Name == name {
			fn, _ := p.Info.Defs[decl.Name].(*types.Func)
			return fn, decl
		}
	}
	return nil, nil
}

// Exprs returns the expressions that the function with the given name assigns to "_".
func (p *Package) Exprs(name string) []ast.Expr {
	_, decl := p.Func(name)
	var list []ast.Expr
	for _, s := range decl.Body.List {
		if s, ok := s.(*ast.AssignStmt); ok {
			if id, ok := s.Lhs[0].(*ast.Ident); ok && id.Name == "_" {
				list = append(list, s.Rhs[0])
			}
		}
	}
	return list
}
