package scope

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A writing finds out whether the source reads or sets a name at a place. Its methods must be
// called for the nodes in the order of the source. In these statements, the field base is set:
//
//	c.base = base; client{base: base}; fill(&c.base); for _, c.base = range bases
type writing struct {
	end token.Pos // the end of the last expression that is set
	// targets are the names before end that are set without being read.
	targets []*ast.Ident
}

// read notes the expressions that n sets. It must be called for a node before its children.
func (w *writing) read(n ast.Node) {
	switch n := n.(type) {
	case *ast.FuncDecl, *ast.GenDecl: // the positions of another file may be smaller
		w.end = token.NoPos
	case *ast.KeyValueExpr:
		w.set(n.Key, true)
	case *ast.AssignStmt:
		for _, e := range n.Lhs {
			w.set(e, n.Tok == token.ASSIGN)
		}
	case *ast.RangeStmt:
		for _, e := range []ast.Expr{n.Key, n.Value} {
			if e != nil {
				w.set(e, true)
			}
		}
	case *ast.UnaryExpr:
		if _, made := ast.Unparen(n.X).(*ast.CompositeLit); n.Op == token.AND && !made {
			w.set(n.X, false)
		}
	}
}

// set notes that the code sets e. only is true if the code does nothing else with e, as in e = y.
// It is false for e += y and &e, where the code may also read e.
func (w *writing) set(e ast.Expr, only bool) {
	if e.Pos() >= w.end {
		w.targets = w.targets[:0] // all names before e have been looked up
	}
	w.end = max(w.end, e.End())
	if !only {
		return
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		w.targets = append(w.targets, e)
	case *ast.SelectorExpr:
		w.targets = append(w.targets, e.Sel)
	}
}

// access reports whether the name id, which stands for obj, is read and whether it is set. The key
// in a struct literal is a field that is set.
func (w *writing) access(id *ast.Ident, obj types.Object) (reads, writes bool) {
	if id.Pos() >= w.end {
		return true, false
	}
	v, ok := obj.(*types.Var) // another variable may be the key of a map
	return !ok || !v.IsField() || !slices.Contains(w.targets, id), true
}

// isPlain reports whether t is a string or a pointer to a string. A variable of another type, such
// as a map, may change without an assignment to it.
func isPlain(t types.Type) bool { return typed.IsString(typed.Pointed(t)) }
