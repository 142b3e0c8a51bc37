package eval

import (
	"go/ast"
	"go/types"
)

// kept records a string that a map, a list or a channel gets which a field or a
// variable of the package holds. Known or not: facts joins them.
//
//	c.terms[id] = url.QueryEscape(term)
//	c.queue <- url.QueryEscape(term)
func (x *exec) kept(in, e ast.Expr, v value) {
	holder := x.holder(in)
	t := x.Typed.TypeOf(e)
	if holder == nil || t == nil || !isTextual(t) || v.List {
		return
	}
	if v = x.TextOf(e, v); x.affords(v.Size) {
		x.candidates = append(x.candidates, Candidate{Expr: e, Node: v.Node, Sink: Sink{Element: holder}, In: x.Func})
	}
}

// holder returns the field or the variable of the package that an expression
// reads, or a channel of the function; nil for others.
func (x *exec) holder(e ast.Expr) *types.Var {
	var v *types.Var
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if v = x.Typed.Variable(e); v == nil || !isPackageLevel(v) && !isChannel(v.Type()) {
			return nil
		}
	case *ast.SelectorExpr:
		v = x.Typed.Field(e)
	}
	if v == nil || v.Pkg() != x.Pkg {
		return nil
	}
	return v.Origin()
}

func isChannel(t types.Type) bool {
	_, ok := t.Underlying().(*types.Chan)
	return ok
}
