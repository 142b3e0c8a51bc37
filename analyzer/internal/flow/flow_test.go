package flow_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"sync"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

var stdImporter = sync.OnceValue(func() types.Importer { return importer.ForCompiler(token.NewFileSet(), "gc", nil) })

// A program is a source text, type-checked.
type program struct {
	t    *testing.T
	text string
	flow.Package
}

func load(t *testing.T, s string) *program {
	t.Helper()
	p := &program{t: t, text: s}
	p.Fset = token.NewFileSet()
	file, err := parser.ParseFile(p.Fset, "p.go", s, parser.ParseComments)
	if err != nil {
		t.Fatalf("%v in\n%s", err, s)
	}
	p.Files = []*ast.File{file}
	p.Info = &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Scopes: map[ast.Node]*types.Scope{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	conf := types.Config{Importer: stdImporter()}
	if p.Pkg, err = conf.Check("p", p.Fset, p.Files, p.Info); err != nil {
		t.Fatalf("%v in\n%s", err, s)
	}
	return p
}

func (p *program) source(e ast.Expr) string {
	return p.text[p.Fset.Position(e.Pos()).Offset:p.Fset.Position(e.End()).Offset]
}

func hole(e ast.Expr) *text.Hole { return &text.Hole{Expr: e, Inner: e} }
