package eval

import (
	"go/ast"
	"go/types"
	"slices"

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
		if f := x.fillOf(e.Args[0]); f != nil && name == "copy" && len(e.Args) == 2 {
			f.copied(x, e.Args[1], vals[1])
			return x.holes.Opaque(e)
		}
		if name == "copy" && copiedList(x, e, vals) {
			return x.holes.Opaque(e)
		}
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
			if i%2 == 1 {
				fillsName(x, e, vals[i], v, e.Args[i+1])
			}
			x.record.leaves(e.Args[i+1], v, isLinkName(e.Args[0]))
			item := x.holes.TextOf(e.Args[i+1], v)
			item.Item = x.loops.ranges.innermost().made(e, item, 0)
			out.Elems = append(out.Elems, item)
		}
	}
	if len(out.Elems) > calls.MaxElems {
		x.limited(limitList)
		return value{}
	}
	return out
}

// copiedList sets a list that was made as long as a parameter to the elements of it, or of a
// copy; it returns false for other lists.
//
//	out := make([]string, len(args))
//	copy(out, args)
func copiedList(x *exec, e *ast.CallExpr, vals []value) bool {
	if len(vals) != 2 {
		return false
	}
	param := listParam(x, e.Args[1], vals[1])
	k, ok := x.mem.KeyOf(e.Args[0])
	if param == nil || !ok || !vals[0].IsMadeFor(param) {
		return false
	}
	list := vals[1]
	if !list.List {
		list = listOf(value{}).SpreadOf(param)
	}
	x.mem.Env.Set(k, value{List: true, Elems: list.Elems})
	return true
}

// maxMade bounds the elements of a list that make makes that are distinguished.
const maxMade = 16

// lengthOf returns the constant length in a call of make; 0 when it is not
// known or large.
func (x *exec) lengthOf(e *ast.CallExpr) int {
	if len(e.Args) < 2 {
		return 0
	}
	if n := x.typed.Index(e.Args[1]); n > 0 && n <= maxMade {
		return n
	}
	return 0
}

func (x *exec) made(e *ast.CallExpr) value {
	t := x.typed.TypeOf(e)
	if t == nil {
		return value{}
	}
	if isTextual(t) {
		x.fills()
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
		if n := x.lengthOf(e); typed.IsStrings(t) && n > 0 {
			return value{List: true, Elems: slices.Repeat([]value{ofNode(nil, 0)}, n)}
		}
		if typed.IsStrings(t) {
			return madeList(x, e)
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

// madeList is a list of texts that make makes, of a length that is not known, or of which
// no more is known than that it is longer than a parameter.
//
//	elements := make([]string, len(path)+1)
func madeList(x *exec, e *ast.CallExpr) value {
	list := listOf(ofNode(nil, 0))
	if len(e.Args) < 2 {
		return list
	}
	of, more := x.typed.Plus(e.Args[1])
	if param := x.calls.LengthOfParam(of); param != nil {
		list = list.SpreadOf(param)
	}
	if more <= maxMade {
		list.Elems = append(slices.Repeat([]value{ofNode(nil, 0)}, more), list.Elems...)
	}
	return list
}
