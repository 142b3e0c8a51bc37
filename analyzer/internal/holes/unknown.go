package holes

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// Opaque is the value of an expression of which only the type is known.
func (x *Describer) Opaque(e ast.Expr) store.Value {
	t := x.ValueType(e)
	if t == nil || !typed.IsTextual(t) && !typed.IsFormattable(t) {
		return store.Value{Expr: e}
	}
	return x.HoleOf(e, t)
}

// ValueType returns the type of e, of the value alone where e also says whether
// there is one:
//
//	v, ok := m[k]
func (x *Describer) ValueType(e ast.Expr) types.Type {
	t := x.Typed.TypeOf(e)
	if tuple, ok := t.(*types.Tuple); ok && tuple.Len() == 2 {
		if _, isCall := ast.Unparen(e).(*ast.CallExpr); !isCall {
			return tuple.At(0).Type()
		}
	}
	return t
}

// HoleOf returns the text of a value of type t that e yields.
func (x *Describer) HoleOf(e ast.Expr, t types.Type) store.Value {
	h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: t, Value: rfc3986.AnyValue()}
	x.Describe(h, e, t)
	return store.Value{Text: text.Of(h, 1), Expr: e}
}

// UnknownVar is the text of a variable of which only its declaration is known.
func (x *Describer) UnknownVar(v *types.Var) store.Value {
	h := &text.Hole{Name: v.Name(), Type: v.Type(), Var: v, Value: rfc3986.AnyValue()}
	x.Describe(h, nil, v.Type())
	return store.OfNode(h, 1)
}

// TextOf returns v, or a hole for e when the text of v is not known.
func (x *Describer) TextOf(e ast.Expr, v store.Value) store.Value {
	if v.Text.Known {
		return v
	}
	t := x.Typed.TypeOf(e)
	if t == nil {
		t = types.Typ[types.String]
	}
	return x.HoleOf(e, t)
}

// HoleFor returns what a variable is of which nothing is known: the same at every
// reading.
func (x *Describer) HoleFor(v *types.Var) *text.Hole {
	h := x.holes[v]
	if h == nil {
		h = &text.Hole{Name: v.Name(), Type: v.Type(), Var: v, Value: rfc3986.AnyValue()}
		x.Describe(h, nil, v.Type())
		if x.holes == nil {
			x.holes = map[*types.Var]*text.Hole{}
		}
		x.holes[v] = h
	}
	return h
}
