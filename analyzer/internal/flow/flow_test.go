package flow_test

import (
	"go/ast"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A program is a source text, type-checked.
type program struct {
	t    *testing.T
	text string
	flow.Package
}

func load(t *testing.T, s string) *program {
	t.Helper()
	pkg := testsource.Load(t, s)
	return &program{t, s, flow.Package{Fset: pkg.Fset, Info: pkg.Info, Pkg: pkg.Types, Files: []*ast.File{pkg.File}}}
}

func (p *program) source(e ast.Expr) string {
	return p.text[p.Fset.Position(e.Pos()).Offset:p.Fset.Position(e.End()).Offset]
}

func hole(e ast.Expr) *text.Hole { return &text.Hole{Expr: e, Inner: e} }
