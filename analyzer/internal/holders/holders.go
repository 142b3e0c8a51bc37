// Package holders says which list, map or channel has the element that an expression yields.
//
//	for _, p := range c.paths { http.Get(base + p) }
//	p := <-c.queue; http.Get(base + p)
//
// # How it works
//
// An expression that indexes or receives names what has the element at once. A variable is
// followed to the range statement or the assignment that sets it, by the index of package uses.
// What has methods of the package, as type params map[string]string, is one for all values of
// the type: they fill it and read it.
//
// # What it gives up
//
//   - A variable that is set to elements of several lists is one of the first that is found.
//   - An element that goes through another variable or a function is not followed.
package holders

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A Reader reads the expressions of a package.
type Reader struct {
	Info  *types.Info
	Pkg   *types.Package
	Index *uses.Index
}

// Source returns the list, the map or the channel that has the element which an expression
// yields; nil where it yields none.
func (r Reader) Source(e ast.Expr) ast.Expr {
	of, _ := r.source(e)
	return of
}

// Every returns the list, the channel or the sequence of which an expression yields one element
// after the other; nil where it yields none, or picks one.
func (r Reader) Every(e ast.Expr) ast.Expr {
	of, picked := r.source(e)
	if picked {
		return nil
	}
	return of
}

// source returns what has the element that an expression yields, and whether it has an index.
func (r Reader) source(e ast.Expr) (of ast.Expr, picked bool) {
	if e == nil {
		return nil, false
	}
	switch e := r.From(e).(type) {
	case *ast.IndexExpr:
		return e.X, e.Index != nil
	case *ast.UnaryExpr:
		if e.Op == token.ARROW {
			return e.X, false
		}
	}
	return nil, false
}

// Holder returns the variable, or what stands for all values of a type, that an expression names
// whose elements are asked for; nil for others.
func (r Reader) Holder(e ast.Expr) *types.Var {
	var id *ast.Ident
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		id = e
	case *ast.SelectorExpr:
		id = e.Sel
	case *ast.StarExpr:
		return r.Holder(e.X)
	default:
		return nil
	}
	if v, ok := r.Info.ObjectOf(id).(*types.Var); ok {
		return r.Holding(v)
	}
	return nil
}

// Holding returns what stands for the elements that a variable holds.
func (r Reader) Holding(v *types.Var) *types.Var {
	return cmp.Or(typed.Content(v.Type(), r.Pkg), v.Origin())
}

// Of returns what holds the element that an expression yields; nil when it yields none.
func (r Reader) Of(e ast.Expr) *types.Var {
	if at, ok := r.From(e).(*ast.IndexExpr); ok {
		return r.Holder(at.X)
	}
	return nil
}

// From returns the expression that gives a variable its element; e where it names none.
//
//	for _, e := range c.terms; e, ok := c.terms[id]; e := <-c.terms
func (r Reader) From(e ast.Expr) (from ast.Expr) {
	v := r.Index.Named(e)
	if v == nil {
		return ast.Unparen(e)
	}
	for _, set := range r.Index.AllSets(v).All {
		if loop, ok := r.Index.Parent(set.Expr).(*ast.RangeStmt); ok && set.Expr == r.elementIn(loop) {
			return &ast.IndexExpr{X: loop.X}
		}
		switch value := ast.Unparen(set.Value).(type) {
		case *ast.IndexExpr, *ast.UnaryExpr:
			from = cmp.Or(from, value)
		}
	}
	return from
}

// elementIn returns what gets the elements in a range statement.
func (r Reader) elementIn(loop *ast.RangeStmt) ast.Expr {
	if t := r.Info.TypeOf(loop.X); t != nil {
		if _, ok := t.Underlying().(*types.Chan); ok {
			return loop.Key
		}
		if typed.Yielded(t) == 1 {
			return loop.Key
		}
	}
	return loop.Value
}

// IsClosed reports whether a map, list or channel is made empty wherever it is set, or goes
// on with more elements, and nobody gets its address.
func (r Reader) IsClosed(v, holder *types.Var) bool {
	sets := r.Index.AllSets(v)
	return !sets.Addressed && !slices.ContainsFunc(sets.Values(), func(e ast.Expr) bool {
		return !r.isEmpty(e) && !r.isAppend(holder, e)
	})
}

// isEmpty reports whether an expression is nil, make or a literal without elements.
func (r Reader) isEmpty(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return len(e.Elts) == 0
	case *ast.Ident:
		return r.Info.Types[e].IsNil()
	case *ast.CallExpr:
		return typed.Info{Info: r.Info}.Builtin(e.Fun) == "make"
	case *ast.SliceExpr:
		return true // w.list[:0]: what it had
	}
	return false
}

// isAppend reports whether an expression appends to what a variable holds.
func (r Reader) isAppend(v *types.Var, e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && typed.Info{Info: r.Info}.Builtin(call.Fun) == "append" && len(call.Args) > 0 && r.Holder(call.Args[0]) == v
}
