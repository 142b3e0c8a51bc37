package scope

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A writing says of names in the order of the source whether they are set there.
//
//	c.base = base; client{base: base}; fill(&c.base); for _, c.base = range bases
type writing struct {
	end token.Pos // of what is set
	// targets are the names before end that are set and not read.
	targets []*ast.Ident
}

// read takes each node, before those below it.
func (w *writing) read(n ast.Node) {
	switch n := n.(type) {
	case *ast.FuncDecl, *ast.GenDecl: // of another file, perhaps
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

// set notes that an expression, which is read next, is set; anew where that says nothing of
// what it was.
func (w *writing) set(e ast.Expr, anew bool) {
	if e.Pos() >= w.end {
		w.targets = w.targets[:0] // they have been read
	}
	w.end = max(w.end, e.End())
	if !anew {
		return
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		w.targets = append(w.targets, e)
	case *ast.SelectorExpr:
		w.targets = append(w.targets, e.Sel)
	}
}

// access reports whether a name of a variable is read, and whether it is set. The key of a
// literal is set where it is a field.
func (w *writing) access(id *ast.Ident, obj types.Object) (reads, writes bool) {
	if id.Pos() >= w.end {
		return true, false
	}
	v, ok := obj.(*types.Var) // one that is no field may be the key of a map
	return !ok || !v.IsField() || !slices.Contains(w.targets, id), true
}

// isPlain reports whether a variable of a type is changed by nobody who only names it: a
// text, or a pointer to one, as generated clients have them for what may be missing.
func isPlain(t types.Type) bool { return typed.IsString(typed.Pointed(t)) }
