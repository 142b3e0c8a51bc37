package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/memory"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

func (x *exec) builtin(e *ast.CallExpr, name string) value {
	vals := make([]value, len(e.Args))
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
				return memory.Zero(p.Elem())
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
				out = store.Join(out, v)
			}
			return out
		}
	}
	return x.holes.Opaque(e)
}

// appended evaluates append: bytes are text, other slices are lists.
func (x *exec) appended(e *ast.CallExpr, vals []value) value {
	t := x.typed.TypeOf(e)
	if t == nil || len(vals) == 0 {
		return value{}
	}
	if isTextual(t) {
		out := vals[0]
		for i, v := range vals[1:] {
			if !e.Ellipsis.IsValid() {
				v = x.holes.ByteValue(e.Args[i+1], v)
			}
			out = concat(out, x.holes.TextOf(e.Args[i+1], v))
		}
		return out
	}
	if call, ok := ast.Unparen(e.Args[0]).(*ast.CallExpr); ok && len(call.Args) == 1 && x.typed.Types[call.Args[0]].IsNil() {
		vals[0] = value{List: true} // []string(nil)
	} else if !vals[0].List {
		vals[0] = listOf(value{})
	}
	out := value{List: true, Elems: append([]value(nil), vals[0].Elems...)}
	if e.Ellipsis.IsValid() {
		last := vals[len(vals)-1]
		if len(vals) < 2 {
			return value{}
		}
		x.record.each(e.Args[1], last, func(of ast.Expr, v value) { x.record.kept(e.Args[0], of, v) })
		if !last.List {
			last = listOf(value{Expr: e.Args[len(e.Args)-1]})
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
		return value{}
	}
	return out
}

func (x *exec) made(e *ast.CallExpr) value {
	t := x.typed.TypeOf(e)
	if t == nil {
		return value{}
	}
	if typed.IsBytes(t) {
		if len(e.Args) > 1 && x.typed.Index(e.Args[1]) == 0 {
			return ofNode(nil, 0)
		}
		return x.holes.Opaque(e)
	}
	switch t.Underlying().(type) {
	case *types.Slice:
		if len(e.Args) > 1 && x.typed.Index(e.Args[1]) == 0 {
			return value{List: true}
		}
		if typed.IsStrings(t) {
			return listOf(ofNode(nil, 0))
		}
	case *types.Map:
		v := value{Obj: &object{Type: t}, List: typed.IsMapOfTexts(t)}
		if isMap(t) {
			v.Entries = map[string]value{}
		}
		return v
	}
	return value{}
}
