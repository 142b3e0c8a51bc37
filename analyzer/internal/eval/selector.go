package eval

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/effects"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/memory"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

func (x *exec) selector(e *ast.SelectorExpr) value {
	v, _, _ := x.selected(e)
	return v
}

// selected evaluates a selection. It returns the path of a field, too, which
// the selections of its own fields go on from.
func (x *exec) selected(e *ast.SelectorExpr) (v value, at memory.FieldPath, hasPath bool) {
	field := x.Typed.Field(e)
	if field == nil {
		return x.selectedOther(e), memory.FieldPath{}, false
	}
	operand, at, hasPath := x.operandOf(e)
	if hasPath {
		at, hasPath = x.Below(at, e)
	}
	if hasPath {
		if v, ok := x.Held(at); ok {
			if !x.IsAssigned(at) {
				v = store.Inherit(v, operand)
			}
			return x.At(v, e), at, true
		}
	}
	if operand.Obj != nil && !hasPath && fieldNamed(operand.Obj.Type, field.Name()) == field {
		if v, ok := x.Part(key{Obj: operand.Obj, Part: field.Name()}); ok {
			return x.At(v, e), at, false // list[0].Path
		}
	}
	t := field.Type()
	if !isTextual(t) && !typed.IsFormattable(t) {
		return value{}, at, hasPath
	}
	h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: t, Var: field, Owner: typed.Name(x.Typed.TypeOf(e.X)), Value: rfc3986.AnyValue(), Origin: text.Field}
	x.Describe(h, e, t)
	if v, ok := library.LookupFieldValue(x.Typed.TypeOf(e.X), field.Name()); ok {
		h.Value = v
	}
	s, isSource := library.LookupFieldOrigin(x.Typed.TypeOf(e.X), field.Name())
	if isSource && !s.OfReceiver {
		h.Origin = s.Text()
	}
	h.Trusted = h.Trusted || x.isOwn(e)
	v = store.Inherit(ofNode(h, 1), operand)
	if h, ok := v.Node.(*text.Hole); ok && isSource && h.Origin.IsRequest() {
		c := *h
		c.Origin = s.Requested()
		v.Node = &c
	}
	if (library.IsURL(t) || effects.IsWriter(t)) && hasPath && !x.IsAssigned(at) {
		v = x.Adopted(at.Key(), v, t)
	}
	return v, at, hasPath
}

// isOwn reports whether a selection is one of a package-level variable that holds
// what stands in the program.
//
//	manifest.Id, root.Manifest.Id
func (x *exec) isOwn(e *ast.SelectorExpr) bool {
	for {
		switch of := ast.Unparen(e.X).(type) {
		case *ast.SelectorExpr:
			if v, ok := x.Typed.Uses[of.Sel].(*types.Var); ok && !v.IsField() {
				if x.Summaries == nil {
					return false
				}
				f := x.Summaries.Variable(v)
				return f != nil && f.Own
			}
			e = of
		case *ast.Ident:
			v, ok := x.Typed.Uses[of].(*types.Var)
			return ok && slices.Contains(x.flow.Own, v)
		default:
			return false
		}
	}
}

// operandOf evaluates what a field is selected of, and returns its path.
func (x *exec) operandOf(e *ast.SelectorExpr) (v value, at memory.FieldPath, ok bool) {
	if inner, isSelector := ast.Unparen(e.X).(*ast.SelectorExpr); isSelector {
		v, at, ok = x.selected(inner)
		return v, at, ok
	}
	v = x.expr(e.X)
	at, ok = x.PathOf(e.X)
	return v, at, ok
}

// selectedOther evaluates a selection of anything but a field: a name of
// another package, or a method value.
func (x *exec) selectedOther(e *ast.SelectorExpr) value {
	switch obj := x.Typed.Uses[e.Sel].(type) {
	case *types.Const:
		return x.ConstantIdent(e.Sel, obj)
	case *types.Var:
		if t := obj.Type(); isTextual(t) || typed.IsFormattable(t) {
			return x.At(x.UnknownVar(obj), e)
		}
		return x.Opaque(e)
	case *types.Func:
		v := value{Method: obj}
		if s, ok := x.Typed.Selections[e]; ok && s.Kind() == types.MethodVal {
			v.Bound = &operand{Expr: e.X, Val: x.expr(e.X)}
		}
		return v
	}
	x.expr(e.X)
	return value{}
}

func (x *exec) index(e *ast.IndexExpr) value {
	over := x.expr(e.X)
	at := x.expr(e.Index)
	if v, ok := x.Element(e); ok {
		return x.At(v, e)
	}
	if k, ok := at.Constant(); ok && at.Known && over.Entries != nil {
		return x.entryOf(e, over, k)
	}
	if isWrittenMap(x.Typed.TypeOf(e.X), over) {
		return writtenEntry(x, e, over)
	}
	if over.List && len(over.Elems) > 0 {
		if v := over.Element(indexAt(x, e.Index)); v.IsKnown() {
			return x.At(v, e)
		}
	}
	if over.Method != nil || over.Func != nil {
		return over // an instantiation
	}
	t := x.ValueType(e)
	if t == nil {
		return value{}
	}
	if isString(t) || isTextual(t) {
		h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: t, Value: rfc3986.AnyValue()}
		x.Describe(h, e, t)
		return x.ranges.element(e, store.Inherit(ofNode(h, 1), over))
	}
	if t := x.Typed.TypeOf(e.X); t != nil && isTextual(t) && !isPointer(t) {
		return ofText(x.Opaque(e), over)
	}
	return x.ranges.element(e, store.Inherit(x.Opaque(e), over))
}

func (x *exec) slice(e *ast.SliceExpr) value {
	v := x.expr(e.X)
	for _, b := range []ast.Expr{e.Low, e.High, e.Max} {
		if b != nil {
			x.expr(b)
		}
	}
	if v.List {
		return x.Sliced(e, v)
	}
	if v.Known {
		if cut, ok := x.cutEnds(e, v); ok {
			return cut
		}
		part := x.partOf(e, v)
		toldPart(x, e, v.Hole(), part.Hole())
		part.Node = x.Guard.Cut(e, part.Node)
		return part
	}
	return x.Opaque(e)
}

// partOf is the value of an expression that yields some part of the text v.
func (x *exec) partOf(e ast.Expr, v value) value {
	out := x.Opaque(e)
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
			h.Var, h.Cut, h.Escapers, h.Plain = inner.Var, true, inner.Escapers, inner.Plain
		}
	}
	return out
}

// asserted is the value of v.(T): a text of several parts stays what it is.
func (x *exec) asserted(e *ast.TypeAssertExpr, v value) value {
	t := x.ValueType(e)
	if h, ok := v.Node.(*text.Hole); ok && v.Known && t != nil && isString(t) && x.ranges.isItem(h.Var) {
		c := h.At(e)
		c.Type = t
		return ofNode(c, 1)
	}
	if e.Type == nil || t == nil || !isString(t) || !v.Known || v.Node == nil || v.Hole() != nil {
		return x.Opaque(e)
	}
	return ofNode(v.Node, v.Size)
}
