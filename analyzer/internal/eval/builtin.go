package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

func (x *exec) builtin(e *ast.CallExpr, name string) value.Value {
	vals := make([]value.Value, len(e.Args))
	for i, a := range e.Args {
		if tv, ok := x.typed.Types[a]; ok && tv.IsType() {
			continue
		}
		vals[i] = x.expr(a)
	}
	switch name {
	case "append":
		return x.appended(e, vals)
	case "new":
		if t := x.typed.TypeOf(e); t != nil {
			if p, ok := t.Underlying().(*types.Pointer); ok {
				return value.Zero(p.Elem())
			}
		}
	case "make":
		return x.made(e)
	case "copy", "clear", "delete":
		if len(e.Args) > 0 {
			x.mem.Forget(e.Args[0])
			x.mem.ForgetElements(e.Args[0])
		}
	case "min", "max":
		if len(vals) > 0 {
			out := vals[0]
			for _, v := range vals[1:] {
				out = value.Join(out, v)
			}
			return out
		}
	}
	return x.holes.Opaque(e)
}

// appended returns the value of e, a call of append; vals are the values of its arguments. The
// result is a text if e appends to bytes, and a list otherwise.
func (x *exec) appended(e *ast.CallExpr, vals []value.Value) value.Value {
	t := x.typed.TypeOf(e)
	if t == nil || len(vals) == 0 {
		return value.Value{}
	}
	if isTextual(t) {
		out := vals[0]
		for i, v := range vals[1:] {
			if !e.Ellipsis.IsValid() {
				v = x.holes.ByteValue(e.Args[i+1], v)
			}
			out = value.Concat(out, x.holes.TextOf(e.Args[i+1], v))
		}
		return out
	}
	if call, ok := ast.Unparen(e.Args[0]).(*ast.CallExpr); ok && len(call.Args) == 1 && x.typed.Types[call.Args[0]].IsNil() {
		vals[0] = value.Value{List: true} // []string(nil)
	} else if !vals[0].List {
		vals[0] = value.ListOf(value.Value{})
	}
	out := value.Value{List: true, Elems: append([]value.Value(nil), vals[0].Elems...)}
	if e.Ellipsis.IsValid() {
		last := vals[len(vals)-1]
		if len(vals) < 2 {
			return value.Value{}
		}
		x.record.each(e.Args[1], last, func(of ast.Expr, v value.Value) { x.record.kept(e.Args[0], of, v) })
		if !last.List {
			last = value.ListOf(value.Value{Expr: e.Args[len(e.Args)-1]})
			last.Elems[0].Elems[0].Expr = nil
			if args := x.calls.Rest(e.Args[len(e.Args)-1]); args != nil {
				last = last.SpreadOf(args)
			}
		}
		out.Elems = append(out.Elems, last.Elems...)
	} else {
		for i, v := range vals[1:] {
			x.record.kept(e.Args[0], e.Args[i+1], v)
			x.record.leaves(e.Args[i+1], v, isLinkName(e.Args[0]))
			out.Elems = append(out.Elems, x.holes.TextOf(e.Args[i+1], v))
		}
	}
	if len(out.Elems) > calls.MaxElems {
		x.limited(limitList)
		return value.Value{}
	}
	return out
}

func (x *exec) made(e *ast.CallExpr) value.Value {
	t := x.typed.TypeOf(e)
	if t == nil {
		return value.Value{}
	}
	if typed.IsBytes(t) {
		if len(e.Args) > 1 && x.typed.Index(e.Args[1]) == 0 {
			return value.OfNode(nil, 0)
		}
		return x.holes.Opaque(e)
	}
	switch t.Underlying().(type) {
	case *types.Slice:
		if len(e.Args) > 1 && x.typed.Index(e.Args[1]) == 0 {
			return value.Value{List: true}
		}
		if typed.IsStrings(t) {
			return value.ListOf(value.OfNode(nil, 0))
		}
	case *types.Map:
		v := value.Value{Obj: &value.Object{Type: t}, List: typed.IsMapOfTexts(t)}
		if isMap(t) {
			v.Entries = map[string]value.Value{}
		}
		return v
	}
	return value.Value{}
}
