package memory

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// Forget makes the value of a variable unknown, when it has one.
func (x *Memory) Forget(lhs ast.Expr) {
	if l, ok := ast.Unparen(lhs).(*ast.IndexExpr); ok {
		lhs = l.X
	}
	k, ok := x.KeyOf(lhs)
	if !ok {
		return
	}
	old, found := x.Env.Get(k)
	switch {
	case found && old.Text.Known:
		v := x.Holes.Opaque(lhs)
		v.Text = v.Text.Replaced()
		v.Obj = old.Obj
		x.Env.Set(k, v)
	case found:
		x.Env.Set(k, store.Value{Obj: old.Obj})
	case k.Obj != nil:
		x.SetPart(k, store.Value{})
	default:
		x.forgetParameter(k)
	}
}

// forgetParameter makes the value of a parameter another one than it was given.
func (x *Memory) forgetParameter(k store.Key) {
	p, ok := k.Var.(*types.Var)
	if !ok || k.Part != "" || p.Kind() != types.ParamVar || !typed.IsString(p.Type()) {
		return
	}
	if v, ok := x.Variable(p); ok {
		v.Text = v.Text.Replaced()
		x.Env.Set(k, v)
	}
}

// OuterObject returns the object that a variable outside of a function
// literal holds and that a method or function may change.
func (x *Memory) OuterObject(e ast.Expr) *store.Object {
	k, ok := x.KeyOf(e)
	if !ok || k.Var == nil && k.Obj == nil {
		return nil
	}
	if k.Var != nil {
		if _, found := x.Env.Get(store.Key{Var: k.Var}); !found && x.Own[store.Key{Var: k.Var}] == nil {
			return nil
		}
	}
	return x.ObjectAt(e)
}

// SpoilParts makes unknown what is known of the fields of a struct that is no
// object: one that a parameter points to.
func (x *Memory) SpoilParts(e ast.Expr, names map[string]bool) {
	k, ok := x.KeyOf(e)
	if !ok || k.Part != "" {
		return
	}
	if names == nil {
		x.forgetParts(k)
		return
	}
	for _, part := range x.Parts[k] {
		last := part[strings.LastIndexByte(part, '.')+1:]
		if names[last] {
			x.Env.Set(store.Key{Var: k.Var, Obj: k.Obj, Part: part}, store.Value{})
		}
	}
}

// UnsetParts forgets what is known of fields, below variables, that a call
// assigns to.
func (x *Memory) UnsetParts(operands []ast.Expr, names map[string]bool) {
	for _, e := range operands {
		k, ok := x.KeyOf(e)
		if !ok {
			continue
		}
		prefix := k.Part
		k.Part = ""
		for _, part := range x.Parts[k] {
			if strings.HasPrefix(part, prefix) && names[text.LastName(part)] {
				x.Env.Set(store.Key{Var: k.Var, Obj: k.Obj, Part: part}, store.Value{})
			}
		}
	}
}

// forgetParts makes all parts of a variable unknown.
func (x *Memory) forgetParts(root store.Key) {
	objects, texts := x.Env.KnownOf(root)
	for _, part := range append(objects, texts...) {
		k := root
		k.Part = part
		x.Env.Set(k, store.Value{})
	}
	x.Env.Forgot(root, nil)
}
