package eval

import (
	"cmp"
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// kept records a string that a map, a list or a channel gets which a field or a
// variable of the package holds. Known or not: facts joins them.
//
//	c.terms[id] = url.QueryEscape(term)
//	c.queue <- url.QueryEscape(term)
func (rec *recorder) kept(in, e ast.Expr, v value.Value) {
	holder := rec.holder(in)
	t := rec.x.typed.TypeOf(e)
	if holder == nil || t == nil || !isTextual(t) || v.List {
		return
	}
	if v = rec.x.holes.TextOf(e, v); rec.affords(v.Text.Size) {
		rec.candidates = append(rec.candidates, Candidate{Expr: e, Node: v.Text.Node, Sink: Sink{Element: holder}, In: rec.x.fn})
	}
}

// holder returns the field or the variable of the package that an expression
// reads, or a channel of the function, or what stands for all lists or maps of its type; nil
// for others.
func (rec *recorder) holder(e ast.Expr) *types.Var {
	var v *types.Var
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if v = rec.x.typed.Variable(e); v == nil || typed.Content(v.Type(), rec.x.prog.Pkg) == nil && !isPackageLevel(v) && !typed.IsChannel(v.Type()) {
			return nil
		}
	case *ast.SelectorExpr:
		v = rec.x.typed.Field(e)
	case *ast.StarExpr:
		return rec.holder(e.X)
	}
	if v == nil || v.Pkg() != rec.x.prog.Pkg {
		return nil
	}
	return cmp.Or(typed.Content(v.Type(), rec.x.prog.Pkg), v.Origin())
}
