package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// forms records what becomes of the parameters of a call that take effect
// together: a format with its arguments, the elements of a list. It returns
// the parameters that have no meaning of their own beside that.
func (x *exec) forms(c *calls.Site, sum *library.Func) (taken []int) {
	formats, joins := []library.FormatUse(nil), []library.JoinUse(nil)
	local := sum == nil
	if !local {
		formats, joins = sum.Formats, sum.Joins
	} else if takesList(c.Func.Signature()) {
		if f := x.function(c.Func); f != nil {
			formats, joins = f.formats, f.joins
		}
	}
	sink := func(i int, use *library.Use, form text.Form) Sink {
		if local {
			return Sink{Func: c.Func.Origin(), Param: i, Form: form}
		}
		return Sink{Use: use, Form: form}
	}
	for i := range formats {
		f := &formats[i]
		if f.Format >= len(c.Exprs) {
			continue
		}
		taken = append(taken, f.Format)
		if v, ok := x.FormatOf(c, f); ok {
			x.candidate(c.Exprs[f.Format], v, sink(f.Format, &f.Use, text.Formatted))
		}
	}
	for i := range joins {
		j := &joins[i]
		if j.Index >= len(c.Exprs) {
			continue
		}
		if v, ok := x.JoinOf(c, j); ok {
			x.candidate(c.Exprs[j.Index], v, sink(j.Index, &j.Use, text.Elements))
		}
	}
	return taken
}

// takesList reports whether a function has a parameter whose elements it may
// format or join.
func takesList(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		switch v.Type().Underlying().(type) {
		case *types.Slice, *types.Array, *types.Interface: // or a type parameter
			return true
		}
	}
	return false
}

// functionValue records that a function becomes the value of something of
// type to.
func (x *exec) functionValue(to types.Type, v value) {
	if to == nil || v.Func == nil && v.Method == nil {
		return
	}
	sig, ok := to.Underlying().(*types.Signature)
	if !ok {
		return
	}
	a := Assigned{To: sig}
	if v.Method != nil {
		a.Func = v.Method.Origin()
		a.From = a.Func.Signature()
	} else if a.From, ok = x.Typed.TypeOf(v.Func).(*types.Signature); !ok {
		return
	}
	x.flow.Assigned = append(x.flow.Assigned, a)
}

// passedToValue records the arguments of a call of a function value, which
// the field or variable fun holds.
func (x *exec) passedToValue(c *calls.Site, fun ast.Expr) {
	var v *types.Var
	switch f := fun.(type) {
	case *ast.Ident:
		v = x.Typed.Variable(f)
	case *ast.SelectorExpr:
		if v = x.Typed.Field(f); v == nil {
			v, _ = x.Typed.Uses[f.Sel].(*types.Var)
		}
	}
	if v == nil {
		return
	}
	sig, ok := v.Origin().Type().Underlying().(*types.Signature)
	if !ok {
		return
	}
	var sum *library.Func
	if x.Summaries != nil && v.Pkg() != nil && v.Pkg() != x.Pkg {
		sum = x.Summaries.Variable(v.Origin())
	}
	for i, e := range c.Exprs {
		p := paramIndex(sig, i)
		if p >= sig.Params().Len() {
			continue
		}
		sink := Sink{Var: sig.Params().At(p)}
		if use, ok := sum.ParamUse(p); ok {
			sink = Sink{Use: &use}
		}
		x.each(e, c.Args[i], func(e ast.Expr, v value) { x.candidate(e, v, sink) })
	}
}
