package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

func (x *exec) selector(e *ast.SelectorExpr) value {
	v, _, _ := x.selected(e)
	return v
}

// selected evaluates a selection. It returns the path of a field, too, which
// the selections of its own fields go on from.
func (x *exec) selected(e *ast.SelectorExpr) (v value, at fieldPath, hasPath bool) {
	field := x.info().Field(e)
	if field == nil {
		return x.selectedOther(e), fieldPath{}, false
	}
	operand, at, hasPath := x.operandOf(e)
	if hasPath {
		at, hasPath = x.below(at, e)
	}
	if hasPath {
		if v, ok := x.held(at); ok {
			if !x.isAssigned(at) {
				v = store.Inherit(v, operand)
			}
			return x.at(v, e), at, true
		}
	}
	if operand.Obj != nil && !hasPath && fieldNamed(operand.Obj.Type, field.Name()) == field {
		if v, ok := x.part(key{Obj: operand.Obj, Part: field.Name()}); ok {
			return x.at(v, e), at, false // list[0].Path
		}
	}
	t := field.Type()
	if !isTextual(t) && !isFormattable(t) {
		return value{}, at, hasPath
	}
	h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: t, Var: field, Value: rfc3986.AnyValue(), Origin: text.Field}
	x.describe(h, e, t)
	s, isSource := fieldSource(x.info(), e, field)
	if isSource && !s.OfReceiver {
		h.Origin = originOf(s)
	}
	v = store.Inherit(ofNode(h, 1), operand)
	if h, ok := v.Node.(*text.Hole); ok && isSource && h.Origin.IsRequest() {
		c := *h
		c.Origin = requested(s)
		v.Node = &c
	}
	if (isURL(t) || isWriter(t)) && hasPath && !x.isAssigned(at) {
		v = x.adopted(at.key(), v, t)
	}
	return v, at, hasPath
}

// operandOf evaluates what a field is selected of, and returns its path.
func (x *exec) operandOf(e *ast.SelectorExpr) (v value, at fieldPath, ok bool) {
	if inner, isSelector := ast.Unparen(e.X).(*ast.SelectorExpr); isSelector {
		v, at, ok = x.selected(inner)
		return v, at, ok
	}
	v = x.expr(e.X)
	at, ok = x.pathOf(e.X)
	return v, at, ok
}

// isAssigned reports whether some statement has set what a path leads to.
func (x *exec) isAssigned(p fieldPath) bool {
	if len(p.names) > 0 && p.root.Obj == nil && !x.env.IsParted(p.root.Var) {
		return false
	}
	_, ok := x.env.Get(p.key())
	return ok
}

// selectedOther evaluates a selection of anything but a field: a name of
// another package, or a method value.
func (x *exec) selectedOther(e *ast.SelectorExpr) value {
	switch obj := x.Info.Uses[e.Sel].(type) {
	case *types.Const:
		return x.constantIdent(e.Sel, obj)
	case *types.Var:
		if t := obj.Type(); isTextual(t) || isFormattable(t) {
			return x.at(x.unknownVar(obj), e)
		}
		return x.opaque(e)
	case *types.Func:
		v := value{Method: obj}
		if s, ok := x.Info.Selections[e]; ok && s.Kind() == types.MethodVal {
			v.Bound = &operand{Expr: e.X, Val: x.expr(e.X)}
		}
		return v
	}
	x.expr(e.X)
	return value{}
}

// fieldSource returns where the value of a field comes from, by the tables.
func fieldSource(t typeInfo, e *ast.SelectorExpr, field *types.Var) (s library.Source, ok bool) {
	owner, ok := library.TypeKey(t.TypeOf(e.X))
	if !ok {
		return library.Source{}, false
	}
	return library.LookupFieldOrigin(library.Key{Pkg: owner.Pkg, Recv: owner.Name, Name: field.Name()})
}

func (x *exec) index(e *ast.IndexExpr) value {
	over := x.expr(e.X)
	x.expr(e.Index)
	if v, ok := x.element(e); ok {
		return x.at(v, e)
	}
	if k, ok := x.constantKey(e.Index); ok && over.Entries != nil {
		return x.entryOf(e, over, k)
	}
	if over.List && len(over.Elems) > 0 {
		if v := over.Element(x.constantIndex(e.Index)); v.IsKnown() {
			return x.at(v, e)
		}
	}
	if over.Method != nil || over.Func != nil {
		return over // an instantiation
	}
	t := x.first(e)
	if t == nil {
		return value{}
	}
	if isString(t) || isTextual(t) {
		h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: t, Value: rfc3986.AnyValue()}
		x.describe(h, e, t)
		return store.Inherit(ofNode(h, 1), over)
	}
	if isText(x.Info.TypeOf(e.X)) {
		return ofText(x.opaque(e), over)
	}
	return store.Inherit(x.opaque(e), over)
}

func (x *exec) slice(e *ast.SliceExpr) value {
	v := x.expr(e.X)
	for _, b := range []ast.Expr{e.Low, e.High, e.Max} {
		if b != nil {
			x.expr(b)
		}
	}
	if v.List {
		return x.sliced(e, v)
	}
	if v.Known {
		part := x.partOf(e, v)
		part.Node = x.guard.Cut(e, part.Node)
		return part
	}
	return x.opaque(e)
}

// partOf is the value of an expression that yields some part of the text v.
func (x *exec) partOf(e ast.Expr, v value) value {
	out := x.opaque(e)
	h, ok := out.Node.(*text.Hole)
	if !ok {
		return out
	}
	whole := text.ValueOf(v.Node)
	h.Value = rfc3986.NonEmpty(whole.Set)
	h.Value.Empty = true
	if inner, ok := v.Node.(*text.Hole); ok {
		h.Origin, h.Trusted = inner.Origin, inner.Trusted
		if h.Var == nil && v.Hole() != nil {
			// The part is escaped as the whole is: here, or by whom gives it.
			h.Var, h.Cut, h.Escapers = inner.Var, true, inner.Escapers
		}
	}
	return out
}
