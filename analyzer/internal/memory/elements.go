package memory

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// ElementKey returns the key of an element with a constant index, or of the
// result of a getter with a constant name: a part of the variable that it is
// taken from.
func (x *Memory) ElementKey(e ast.Expr) (store.Key, bool) {
	var from ast.Expr
	part := "["
	switch e := e.(type) {
	case *ast.IndexExpr:
		if tv := x.typed.Types[e.Index]; tv.Value != nil {
			from, part = e.X, "["+tv.Value.ExactString()
		}
	case *ast.CallExpr:
		fn, recv := x.typed.Callee(ast.Unparen(e.Fun))
		if recv == nil || len(e.Args) != 1 || !IsGetter(fn) {
			return store.Key{}, false
		}
		if tv := x.typed.Types[e.Args[0]]; tv.Value != nil {
			from, part = recv, "["+fn.Name()+" "+tv.Value.ExactString()
		}
	}
	if from == nil {
		return store.Key{}, false
	}
	k, ok := x.KeyOf(from)
	if !ok || k.Obj != nil || k.Var == nil {
		return store.Key{}, false
	}
	k.Part += part
	return k, true
}

// Element returns what tests have shown of an element or of the result of a
// getter; ok is false when that is nothing.
func (x *Memory) Element(e ast.Expr) (store.Value, bool) {
	k, ok := x.ElementKey(e)
	if !ok {
		return store.Value{}, false
	}
	v, ok := x.Env.Get(k)
	return v, ok && v.Text.Known
}

// ForgetElements forgets what is known of the elements of e, or of all
// elements that begin with its name.
func (x *Memory) ForgetElements(e ast.Expr) {
	k, ok := x.KeyOf(e)
	if !ok {
		return
	}
	prefix := k.Part + "["
	k.Part = ""
	for _, part := range x.Parts[k] {
		if strings.HasPrefix(part, prefix) {
			x.Env.Set(store.Key{Var: k.Var, Obj: k.Obj, Part: part}, store.Value{})
		}
	}
}

// ForgetIndexed forgets what is known of the elements of e, when it is a list or a map.
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

// IsGetter reports whether a method gives the same text for the same name, as long as
// nothing is set.
func IsGetter(fn *types.Func) bool { return library.Of(fn).Does.Has(library.IsGetter) }
