package facts

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// elements says of which maps, lists and channels that fields and variables of the
// package hold every element is escaped by who puts it there, and reads expressions
// that yield one.
//
//	c.terms[id] = url.QueryEscape(term)
//	http.Get("https://example.com/search?q=" + c.terms[id])
type elements struct {
	in    eval.Input
	index *uses.Index
	// stored has the escaper of the elements, by what holds them.
	stored map[*types.Var]string
}

// storedElements returns what is known of the elements in the flow.
func (s *solver) storedElements(in eval.Input) *elements {
	out := &elements{in: in, index: s.others.index, stored: map[*types.Var]string{}}
	raw := map[*types.Var]bool{}
	for i := range s.flow.Candidates {
		c := &s.flow.Candidates[i]
		if v := c.Sink.Element; v != nil && text.HasHole(c.Node) {
			if by := escapedWith(c.Node); by != "" {
				out.stored[v] = by
			} else if !text.IsBenign(text.ValueOf(c.Node)) {
				raw[v] = true
			}
		}
	}
	for v := range raw {
		delete(out.stored, v)
	}
	if len(out.stored) > 0 {
		out.forget()
	}
	return out
}

// escaper returns the escaper of the element that an expression yields; "" when it
// yields none that is known to be escaped.
func (x *elements) escaper(e ast.Expr) string {
	if len(x.stored) == 0 || e == nil {
		return ""
	}
	switch e := x.from(e).(type) {
	case *ast.IndexExpr:
		return x.stored[x.holder(e.X)]
	case *ast.UnaryExpr:
		if e.Op == token.ARROW {
			return x.stored[x.holder(e.X)]
		}
	}
	return ""
}

func (x *elements) holder(e ast.Expr) *types.Var {
	var id *ast.Ident
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		id = e
	case *ast.SelectorExpr:
		id = e.Sel
	case *ast.StarExpr:
		return x.holder(e.X)
	default:
		return nil
	}
	if v, ok := x.in.Info.ObjectOf(id).(*types.Var); ok {
		return x.holding(v)
	}
	return nil
}

// holding returns what stands for the elements that a variable holds.
func (x *elements) holding(v *types.Var) *types.Var {
	return cmp.Or(typed.Content(v.Type(), x.in.Pkg), v.Origin())
}

// of returns what holds the element that an expression yields; nil when it yields none.
func (x *elements) of(e ast.Expr) *types.Var {
	if at, ok := x.from(e).(*ast.IndexExpr); ok {
		return x.holder(at.X)
	}
	return nil
}

// from returns the expression that gives a variable its element; e where it names none.
//
//	for _, e := range c.terms; e, ok := c.terms[id]; e := <-c.terms
func (x *elements) from(e ast.Expr) (from ast.Expr) {
	v := x.index.Named(e)
	if v == nil {
		return ast.Unparen(e)
	}
	for _, set := range x.index.AllSets(v).All {
		if loop, ok := x.index.Parent(set.Expr).(*ast.RangeStmt); ok && set.Expr == x.elementIn(loop) {
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
func (x *elements) elementIn(loop *ast.RangeStmt) ast.Expr {
	if t := x.in.Info.TypeOf(loop.X); t != nil {
		if _, ok := t.Underlying().(*types.Chan); ok {
			return loop.Key
		}
	}
	return loop.Value
}

// forget leaves out what is set as a whole to something that may have other elements, and
// what they may be put into by a pointer.
func (x *elements) forget() {
	for _, obj := range x.in.Info.Defs {
		v, ok := obj.(*types.Var)
		if !ok {
			continue
		}
		holder := x.holding(v)
		if _, ok := x.stored[holder]; ok && !x.isClosed(v, holder) {
			delete(x.stored, holder)
		}
	}
}

// isClosed reports whether a map, list or channel is made empty wherever it is set, or goes
// on with more elements, and nobody gets its address.
func (x *elements) isClosed(v, holder *types.Var) bool {
	sets := x.index.AllSets(v)
	return !sets.Addressed && !slices.ContainsFunc(sets.Values(), func(e ast.Expr) bool {
		return !x.isEmpty(e) && !x.isAppend(holder, e)
	})
}

// isEmpty reports whether an expression is nil, make or a literal without elements.
func (x *elements) isEmpty(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return len(e.Elts) == 0
	case *ast.Ident:
		return x.in.Info.Types[e].IsNil()
	case *ast.CallExpr:
		return typed.Info{Info: x.in.Info}.Builtin(e.Fun) == "make"
	case *ast.SliceExpr:
		return true // w.list[:0]: what it had
	}
	return false
}

// isAppend reports whether an expression appends to what a variable holds.
func (x *elements) isAppend(v *types.Var, e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && typed.Info{Info: x.in.Info}.Builtin(call.Fun) == "append" && len(call.Args) > 0 && x.holder(call.Args[0]) == v
}
