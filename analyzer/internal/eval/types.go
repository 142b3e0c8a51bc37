package eval

import (
	"go/ast"
	"go/types"
)

// typeInfo answers questions of syntax with types.
type typeInfo struct{ *types.Info }

// object returns what an identifier declares or uses; nil when it is not known.
func (t typeInfo) object(id *ast.Ident) types.Object {
	if obj := t.Defs[id]; obj != nil {
		return obj
	}
	return t.Uses[id]
}

// field returns the struct field that a selector selects; nil when it selects
// something else.
func (t typeInfo) field(sel *ast.SelectorExpr) *types.Var {
	if s, ok := t.Selections[sel]; ok && s.Kind() == types.FieldVal {
		v, _ := s.Obj().(*types.Var)
		return v
	}
	return nil
}

func (t typeInfo) resultCount(sig *ast.FuncType) int {
	if sig == nil || sig.Results == nil {
		return 0
	}
	return sig.Results.NumFields()
}

// isString reports whether t is a string type, or a type parameter whose
// types are all strings.
func isString(t types.Type) bool {
	b, ok := coreType(t).(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// coreType returns the underlying type; for a type parameter it is the
// underlying type that all its terms share.
func coreType(t types.Type) types.Type {
	u := t.Underlying()
	iface, ok := u.(*types.Interface)
	if !ok {
		return u
	}
	if _, ok := types.Unalias(t).(*types.TypeParam); !ok {
		return u
	}
	if iface.NumEmbeddeds() == 0 {
		return u
	}
	first := iface.EmbeddedType(0)
	if union, ok := first.(*types.Union); ok && union.Len() > 0 {
		return union.Term(0).Type().Underlying()
	}
	return coreType(first)
}

// isBytes reports whether t is a []byte.
func isBytes(t types.Type) bool {
	s, ok := coreType(t).(*types.Slice)
	if !ok {
		return false
	}
	b, ok := s.Elem().Underlying().(*types.Basic)
	return ok && b.Kind() == types.Byte
}

// isTextual reports whether a value of type t is text: a string, []byte,
// []rune, or a pointer to a string.
func isTextual(t types.Type) bool {
	if isString(t) || isBytes(t) {
		return true
	}
	switch u := t.Underlying().(type) {
	case *types.Slice:
		b, ok := u.Elem().Underlying().(*types.Basic)
		return ok && b.Kind() == types.Rune
	case *types.Pointer:
		return isString(u.Elem())
	}
	return false
}

// isFormattable reports whether a value of type t is worth a hole when it is
// printed: anything but functions and channels.
func isFormattable(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Signature, *types.Chan, *types.Tuple:
		return false
	}
	return true
}

func isError(t types.Type) bool {
	return types.Identical(t, types.Universe.Lookup("error").Type())
}

// isInterface reports whether t is an interface and no type parameter.
func isInterface(t types.Type) bool {
	_, param := types.Unalias(t).(*types.TypeParam)
	return !param && types.IsInterface(t)
}

// isStrings reports whether t is a slice of strings or of empty interfaces.
func isStrings(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	return ok && (isString(s.Elem()) || isInterface(s.Elem()))
}

// variable returns the variable that an identifier uses; nil for others.
func (t typeInfo) variable(id *ast.Ident) *types.Var {
	v, _ := t.object(id).(*types.Var)
	return v
}
