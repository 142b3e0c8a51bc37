package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

func (x *exec) selector(e *ast.SelectorExpr) value.Value {
	v, _, _ := x.selected(e)
	if h := v.Text.Hole(); h != nil && h.Read == nil && len(h.Escapers) == 0 && x.isForeign(x.typed.Field(e)) {
		read := *h
		read.Read, v.Text.Node = e, &read
	}
	return v
}

func (x *exec) isForeign(field *types.Var) bool {
	return field != nil && field.Pkg() != x.holes.Scan.Pkg
}

// selected returns the value of the selection e. If e is a field, at is its path from a variable or
// an object. hasPath is false if it has no path.
func (x *exec) selected(e *ast.SelectorExpr) (v value.Value, at value.FieldPath, hasPath bool) {
	field := x.typed.Field(e)
	if field == nil {
		return x.selectedOther(e), value.FieldPath{}, false
	}
	operand, at, hasPath := x.operandOf(e)
	if hasPath {
		at, hasPath = x.mem.Below(at, e)
	}
	if hasPath {
		if v, ok := x.mem.Held(at); ok {
			if !x.mem.IsAssigned(at) {
				v = value.Inherit(v, operand)
			}
			return x.holes.At(v, e), at, true
		}
	}
	if operand.Obj != nil && !hasPath && fieldNamed(operand.Obj.Type, field.Name()) == field {
		if v, ok := x.mem.Part(value.Key{Obj: operand.Obj, Part: field.Name()}); ok {
			return x.holes.At(v, e), at, false // list[0].Path
		}
	}
	t := field.Type()
	if !isTextual(t) && !typed.IsFormattable(t) {
		return value.Value{}, at, hasPath
	}
	h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: t, Var: field, Owner: typed.Name(x.typed.TypeOf(e.X)), Value: rfc3986.AnyValue(), Origin: text.Field}
	x.holes.Describe(h, e, t)
	if v, ok := library.LookupFieldValue(x.typed.TypeOf(e.X), field.Name()); ok {
		h.Value = v
	}
	s, isSource := library.OriginAt(x.typed, e)
	if isSource && !s.OfReceiver {
		h.Origin = s.Text()
	}
	v = value.Inherit(value.OfNode(h, 1), operand)
	if h, ok := v.Text.Node.(*text.Hole); ok && isSource && h.Origin.IsRequest() {
		c := *h
		c.Origin = s.Requested()
		v.Text.Node = &c
	}
	if (library.IsURL(t) || value.IsWriter(t)) && hasPath && !x.mem.IsAssigned(at) {
		v = x.mem.Adopted(at.Key(), v, t)
	}
	return v, at, hasPath
}

// operandOf returns the value of e.X, the operand of the selection e. at is its path from a
// variable or an object. ok is false if it has no path.
func (x *exec) operandOf(e *ast.SelectorExpr) (v value.Value, at value.FieldPath, ok bool) {
	if inner, isSelector := ast.Unparen(e.X).(*ast.SelectorExpr); isSelector {
		v, at, ok = x.selected(inner)
		return v, at, ok
	}
	v = x.expr(e.X)
	at, ok = x.mem.PathOf(e.X)
	return v, at, ok
}

// selectedOther returns the value of e, which selects a name of a package, or a method.
func (x *exec) selectedOther(e *ast.SelectorExpr) value.Value {
	switch obj := x.typed.Uses[e.Sel].(type) {
	case *types.Const:
		return x.holes.ConstantIdent(e.Sel, obj)
	case *types.Var:
		if t := obj.Type(); isTextual(t) || typed.IsFormattable(t) {
			return x.holes.At(x.holes.UnknownVar(obj), e)
		}
		return x.holes.Opaque(e)
	case *types.Func:
		v := value.Value{Method: obj}
		if s, ok := x.typed.Selections[e]; ok && s.Kind() == types.MethodVal {
			v.Bound = &value.Operand{Expr: e.X, Val: x.expr(e.X)}
		}
		return v
	}
	x.expr(e.X)
	return value.Value{}
}

func (x *exec) index(e *ast.IndexExpr) value.Value {
	over := x.expr(e.X)
	at := x.expr(e.Index)
	if v, ok := x.mem.Element(e); ok {
		return x.holes.At(v, e)
	}
	if k, ok := at.Text.Constant(); ok && at.Text.Known && over.Entries != nil {
		return x.entryOf(e, over, k)
	}
	if isWrittenMap(x.typed.TypeOf(e.X), over) {
		return calls.WrittenEntry(x.calls, x.holes.Opaque(e), over)
	}
	if over.List && len(over.Elems) > 0 {
		if v := over.Element(x.typed.Index(e.Index)); v.IsKnown() {
			return x.holes.At(v, e)
		}
	}
	if over.Method != nil || over.Func != nil {
		return over // an instantiation
	}
	t := x.holes.ValueType(e)
	if t == nil {
		return value.Value{}
	}
	if isString(t) || isTextual(t) {
		h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: t, Value: rfc3986.AnyValue()}
		x.holes.Describe(h, e, t)
		return value.Inherit(value.OfNode(h, 1), over)
	}
	if t := x.typed.TypeOf(e.X); t != nil && isTextual(t) && !typed.IsPointer(t) {
		return ofText(x.holes.Opaque(e), over)
	}
	return value.Inherit(x.holes.Opaque(e), over)
}

func (x *exec) slice(e *ast.SliceExpr) value.Value {
	v := x.expr(e.X)
	for _, b := range []ast.Expr{e.Low, e.High, e.Max} {
		if b != nil {
			x.expr(b)
		}
	}
	if v.List {
		return x.calls.Sliced(e, v)
	}
	if v.Text.Known {
		if cut, ok := x.cutEnds(e, v); ok {
			return cut
		}
		part := x.partOf(e, v)
		notePart(x, e, v.Text.Hole(), part.Text.Hole())
		part.Text.Node = x.guard.Cut(e, part.Text.Node)
		return part
	}
	return x.holes.Opaque(e)
}

// partOf returns a hole for e, an unknown piece of the text v, with the bytes and escapers of v.
func (x *exec) partOf(e ast.Expr, v value.Value) value.Value {
	out := x.holes.Opaque(e)
	h, ok := out.Text.Node.(*text.Hole)
	if !ok {
		return out
	}
	whole := text.ValueOf(v.Text.Node)
	h.Value = rfc3986.NonEmpty(whole.Set)
	h.Value.Empty = true
	if inner, ok := v.Text.Node.(*text.Hole); ok {
		h.Origin, h.Trusted = inner.Origin, inner.Trusted
		if h.Var == nil && v.Text.Hole() != nil {
			// The part is escaped as the whole is: here, or by whom gives it.
			h.Var, h.Cut, h.Escapers, h.Plain = inner.Var, true, inner.Escapers, inner.Plain
		}
	}
	return out
}

// asserted returns the value of e, a type assertion of v: the text of v for a string, else a hole.
func (x *exec) asserted(e *ast.TypeAssertExpr, v value.Value) value.Value {
	t := x.holes.ValueType(e)
	h := v.Text.Hole()
	if e.Type == nil || t == nil || !isString(t) || !v.Text.Known || v.Text.Node == nil || h != nil && (h.Type == nil || typed.IsInterface(h.Type)) {
		return x.holes.Opaque(e)
	}
	if h != nil {
		return x.holes.At(v, e)
	}
	return value.OfNode(v.Text.Node, v.Text.Size)
}
