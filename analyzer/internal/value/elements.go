package value

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// ElementKey returns the key of e: an element with a constant index, or a call of a getter
// (IsGetter) with one constant argument. ok is false for other expressions. Var is the variable
// that has the elements, or the receiver; for a getter without a receiver, it is the function.
//
//	os.Args[1]                 {Var: os.Args, Part: "[1"}
//	r.URL.Query().Get("id")    {Var: r, Part: `URL.Query()[Get "id"`}
func (x *Memory) ElementKey(e ast.Expr) (Key, bool) {
	switch e := e.(type) {
	case *ast.IndexExpr:
		if tv := x.typed.Types[e.Index]; tv.Value != nil {
			return x.partOf(e.X, "["+tv.Value.ExactString())
		}
	case *ast.CallExpr:
		fn, recv := x.typed.Callee(ast.Unparen(e.Fun))
		if len(e.Args) != 1 || !IsGetter(fn) {
			return Key{}, false
		}
		tv := x.typed.Types[e.Args[0]]
		switch {
		case tv.Value == nil:
		case recv == nil:
			return Key{Var: fn, Part: "[" + tv.Value.ExactString()}, true
		default:
			return x.partOf(recv, "["+fn.Name()+" "+tv.Value.ExactString())
		}
	}
	return Key{}, false
}

// partOf returns the key of the element of owner that part names, like "[0". owner is a variable,
// or a call of a method that copies its receiver, like r.URL.Query(). For others, ok is false.
func (x *Memory) partOf(owner ast.Expr, part string) (Key, bool) {
	owner = ast.Unparen(owner)
	if call, ok := owner.(*ast.CallExpr); ok {
		fn, recv := x.typed.Callee(ast.Unparen(call.Fun))
		if recv == nil || len(call.Args) > 0 || !library.Of(fn).Does.Has(library.Copies) {
			return Key{}, false
		}
		owner, part = recv, "."+fn.Name()+"()"+part
	}
	k, ok := x.KeyOf(owner)
	if v := x.standardVariable(owner); v != nil {
		k, ok = Key{Var: v}, true
	}
	if !ok || k.Obj != nil || k.Var == nil {
		return Key{}, false
	}
	k.Part += part
	return k, true
}

// standardVariable returns the package-level variable of the standard library that e names, such as
// os.Args; nil for other expressions.
func (x *Memory) standardVariable(e ast.Expr) *types.Var {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	v, ok := x.typed.Uses[sel.Sel].(*types.Var)
	if !ok || v.Pkg() == nil || !typed.IsPackageLevel(v) || !library.IsStd(v.Pkg().Path()) {
		return nil
	}
	return v
}

// Element returns the value that a condition has set for e, an element or a call of a getter, as
// for args[0] after args[0] == "x". ok is false when no condition has set one.
func (x *Memory) Element(e ast.Expr) (Value, bool) {
	k, ok := x.ElementKey(e)
	if !ok {
		return Value{}, false
	}
	v, ok := x.Env.Get(k)
	return v, ok && v.Text.Known
}

// ForgetElements makes unknown the elements of e, and the results of getters with the receiver e.
func (x *Memory) ForgetElements(e ast.Expr) {
	k, ok := x.KeyOf(e)
	if !ok {
		return
	}
	prefix := k.Part + "["
	k.Part = ""
	for _, part := range x.Parts[k] {
		if strings.HasPrefix(part, prefix) {
			x.Env.Set(Key{Var: k.Var, Obj: k.Obj, Part: part}, Value{})
		}
	}
}

// ForgetBelow makes unknown the elements of the variable or field e, to which a statement assigns,
// and the results of getters whose receiver is e or a field of e.
//
//	os.Args = rest; r.URL = u
func (x *Memory) ForgetBelow(e *ast.SelectorExpr) {
	k, ok := x.KeyOf(e)
	if v := x.standardVariable(e); v != nil {
		k, ok = Key{Var: v}, true
	}
	if !ok || k.Obj != nil {
		return
	}
	below := k.Part
	k.Part = ""
	for _, part := range x.Parts[k] {
		if rest, isBelow := strings.CutPrefix(part, below); isBelow && (strings.HasPrefix(rest, "[") || strings.HasPrefix(rest, ".") && strings.Contains(rest, "[")) {
			x.Env.Set(Key{Var: k.Var, Part: part}, Value{})
		}
	}
}

// ForgetIndexed makes the elements of e unknown when e is a list or a map.
func (x *Memory) ForgetIndexed(e ast.Expr) {
	t := x.typed.TypeOf(e)
	if t == nil {
		return
	}
	switch typed.Pointed(t).Underlying().(type) {
	case *types.Slice, *types.Map, *types.Array:
		x.ForgetElements(e)
	}
}

// IsGetter reports whether fn takes a name and returns the same text for it until the receiver of
// fn changes, as http.Header.Get does.
func IsGetter(fn *types.Func) bool { return library.Of(fn).Does.Has(library.IsGetter) }
