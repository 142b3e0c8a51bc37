package eval

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// forms adds candidates for the texts that the function called by c makes by a format or a join of
// its arguments. sum is the summary of this function; nil if this package declares it. taken are
// the indexes of the parameters that are formats: their arguments get no other candidate.
func (ps *passer) forms(c *calls.Site, sum *library.Func) (taken []int) {
	var deferred []library.OpUse
	local := sum == nil
	if !local {
		deferred = sum.Ops
	} else if takesList(c.Func.Signature()) || ps.givesFormat(c) {
		if f := ps.x.prog.function(c.Func); f != nil {
			deferred = f.deferred
		}
	}
	for i := range deferred {
		u := &deferred[i]
		p := u.Param()
		e, _ := c.Operand(p.Index)
		if e == nil {
			continue
		}
		sink := Sink{Use: &u.Use, Form: p.Form()}
		if local {
			sink = Sink{Func: c.Func.Origin(), Param: p.Index, Form: p.Form()}
		}
		var v value.Value
		switch p.Form() {
		case text.Formatted:
			taken = append(taken, p.Index)
			v, _ = ps.x.calls.FormatOf(c, p)
		case text.Elements:
			v, _ = ps.x.calls.JoinOf(c, p)
		case text.Plain, text.Spread:
		}
		ps.x.record.candidate(e, v, sink)
	}
	return taken
}

// givesFormat reports whether an argument or the receiver of c may be a format: it has a "%", or is
// a parameter of the function that is read.
func (ps *passer) givesFormat(c *calls.Site) bool {
	if len(c.Exprs) > 0 && c.RecvExpr != nil && ps.mayBeFormat(c.RecvExpr, ps.x.holes.TextOf(c.RecvExpr, c.Recv)) {
		return true
	}
	for i := range c.Exprs {
		if e, v := c.Operand(i); len(c.Exprs) > 1 && ps.mayBeFormat(e, v) {
			return true
		}
	}
	return false
}

func (ps *passer) mayBeFormat(e ast.Expr, v value.Value) bool {
	t := ps.x.typed.TypeOf(e)
	if !v.Text.Known || t == nil || !isString(t) {
		return false
	}
	h := v.Text.Hole()
	return h != nil && h.Var != nil && ps.x.holes.IsParameter(h.Var) || hasVerb(v.Text.Node)
}

// hasVerb reports whether one of the first maxFormat parts of n is a literal with a "%".
func hasVerb(n text.Node) bool {
	parts := 0
	for n := range text.All(n) {
		if l, ok := n.(*text.Literal); ok && strings.Contains(l.Text, "%") {
			return true
		}
		if parts++; parts > maxFormat {
			break
		}
	}
	return false
}

// maxFormat bounds the parts of an argument in which hasVerb looks for a "%".
const maxFormat = 64

// takesList reports whether a parameter in sig is a slice, an array or an interface.
func takesList(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		switch v.Type().Underlying().(type) {
		case *types.Slice, *types.Array, *types.Interface: // or a type parameter
			return true
		}
	}
	return false
}

// functionValue notes in Flow.Assigned that the function e, with the value v, is assigned to a
// variable of the type target. It does nothing if target is not a function type.
func (rec *recorder) functionValue(target types.Type, e ast.Expr, v value.Value) {
	if target == nil {
		return
	}
	sig, ok := target.Underlying().(*types.Signature)
	if !ok {
		return
	}
	a := Assigned{To: sig}
	switch {
	case v.Method != nil:
		a.Func = v.Method.Origin()
		a.From = a.Func.Signature()
	case v.Func != nil:
		a.From, ok = typed.Signature(rec.x.typed.TypeOf(v.Func))
	default:
		a.From, ok = typed.Signature(rec.x.typed.TypeOf(e))
	}
	if ok && a.From != a.To {
		rec.x.prog.flow.Assigned = append(rec.x.prog.flow.Assigned, a)
	}
}

// passedToValue adds a candidate for each argument of c, which calls the variable or field fun. The
// sink is what the summary of fun says of the parameter, or else the parameter itself.
func (ps *passer) passedToValue(c *calls.Site, fun ast.Expr) {
	var v *types.Var
	switch f := fun.(type) {
	case *ast.Ident:
		v = ps.x.typed.Variable(f)
	case *ast.SelectorExpr:
		if v = ps.x.typed.Field(f); v == nil {
			v, _ = ps.x.typed.Uses[f.Sel].(*types.Var)
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
	if ps.x.prog.Summaries != nil && v.Pkg() != nil && v.Pkg() != ps.x.prog.Pkg {
		sum = ps.x.prog.Summaries.Variable(v.Origin())
	}
	ps.x.record.with = textsOf(c, sig)
	defer func() { ps.x.record.with = nil }()
	for i, e := range c.Exprs {
		p := paramIndex(sig, i)
		if p >= sig.Params().Len() {
			continue
		}
		sink := Sink{Var: sig.Params().At(p), Type: sig, Param: p}
		if use, ok := sum.ParamUse(p); ok {
			sink = Sink{Use: &use}
		}
		ps.x.record.each(e, c.Args[i], func(e ast.Expr, v value.Value) { ps.x.record.candidate(e, v, sink) })
	}
}
