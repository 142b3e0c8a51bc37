package typed

import (
	"go/ast"
	"go/types"
)

// HasMethod reports whether the method set of t has a method with the given name.
func HasMethod(t types.Type, name string) bool {
	sel := types.NewMethodSet(t).Lookup(nil, name)
	return sel != nil && sel.Kind() == types.MethodVal
}

// IsNilable reports whether t is a pointer or an interface. A method call may panic for a nil
// value, for which fmt prints "<nil>".
func IsNilable(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Interface:
		return true
	}
	return false
}

// IsStringKind reports whether t is a string type, or a type parameter whose terms are all string
// types. [IsString] reads only the first term.
func IsStringKind(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	if ok {
		return b.Info()&types.IsString != 0
	}
	p, ok := types.Unalias(t).(*types.TypeParam)
	return ok && allStrings(p)
}

// allStrings reports whether all terms of the type parameter p are string types.
func allStrings(p *types.TypeParam) bool {
	iface, ok := p.Constraint().Underlying().(*types.Interface)
	if !ok || iface.NumEmbeddeds() == 0 {
		return false
	}
	for e := range iface.EmbeddedTypes() {
		union, ok := e.(*types.Union)
		if !ok {
			return false
		}
		for term := range union.Terms() {
			if b, ok := term.Type().Underlying().(*types.Basic); !ok || b.Info()&types.IsString == 0 {
				return false
			}
		}
	}
	return true
}

// IsByteSlice reports whether t is a []byte; a type parameter never is.
func IsByteSlice(t types.Type) bool {
	slice, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	b, ok := slice.Elem().Underlying().(*types.Basic)
	return ok && b.Kind() == types.Byte
}

// IsPlainInteger reports whether t is a predeclared integer type, which %d and %v print alike.
func IsPlainInteger(t types.Type) bool {
	b, ok := t.(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0
}

// MayImplement reports whether t or its pointer implements iface. It returns true for a generic
// type, for which this is unknown.
func MayImplement(t types.Type, iface *types.Interface) bool {
	if named, ok := types.Unalias(t).(*types.Named); ok && named.TypeParams().Len() > 0 {
		return true
	}
	return types.Implements(t, iface) || types.Implements(types.NewPointer(t), iface)
}

// Results returns the number of results of a function type; 0 for a nil sig.
func Results(sig *ast.FuncType) int {
	if sig == nil || sig.Results == nil {
		return 0
	}
	return sig.Results.NumFields()
}

// IsChannel reports whether t is the type of a channel.
func IsChannel(t types.Type) bool {
	_, ok := t.Underlying().(*types.Chan)
	return ok
}

// HoldsTexts reports whether t is any map, or a list or an array with elements that may be texts.
// It is false for nil, and for []byte and []rune, which are texts themselves.
func HoldsTexts(t types.Type) bool {
	if t == nil {
		return false
	}
	var elem types.Type
	switch t := t.Underlying().(type) {
	case *types.Map:
		return true
	case *types.Slice:
		elem = t.Elem()
	case *types.Array:
		elem = t.Elem()
	default:
		return false
	}
	b, ok := elem.Underlying().(*types.Basic)
	return !ok || b.Info()&types.IsString != 0
}

// Holds reports whether values of type t may contain texts: t is a string type, a []byte, an empty
// interface, or isOther(t) is true. For a list, map, channel or pointer, the type of its elements
// decides, for a function its first result. It is false for a struct.
func Holds(t types.Type, isOther func(types.Type) bool) bool {
	for range maxElements {
		if IsStringKind(t) || isOther(t) {
			return true
		}
		switch u := t.Underlying().(type) {
		case *types.Slice:
			if IsByteSlice(t) {
				return true
			}
			t = u.Elem()
		case *types.Array:
			t = u.Elem()
		case *types.Map:
			t = u.Elem()
		case *types.Chan:
			t = u.Elem()
		case *types.Pointer:
			t = u.Elem()
		case *types.Signature:
			if u.Results().Len() == 0 {
				return false
			}
			t = u.Results().At(0).Type()
		case *types.Interface:
			return u.NumMethods() == 0
		default:
			return false
		}
	}
	return false
}

// maxElements bounds the nesting that Holds reads: a type may be an element of itself.
const maxElements = 8

// IsReference reports whether t is a slice, map or pointer, whose copies have the same elements.
func IsReference(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Slice, *types.Map, *types.Pointer:
		return true
	}
	return false
}
