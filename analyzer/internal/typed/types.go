// Package typed answers questions about Go types and syntax: whether a type is a text, what an
// expression names, which constant it is. The answer is "no" where type information is missing.
package typed

import "go/types"

// IsString reports whether t is a string type, or a type parameter whose first term is a string.
func IsString(t types.Type) bool {
	b, ok := core(t).(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// core returns the underlying type of t, or that of the first term if t is a type parameter.
func core(t types.Type) types.Type {
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
	return core(first)
}

// IsBytes reports whether t is a []byte.
func IsBytes(t types.Type) bool {
	s, ok := core(t).(*types.Slice)
	if !ok {
		return false
	}
	b, ok := s.Elem().Underlying().(*types.Basic)
	return ok && b.Kind() == types.Byte
}

// IsText reports whether t is a string or a []byte; t may be nil.
func IsText(t types.Type) bool { return t != nil && (IsString(t) || IsBytes(t)) }

// IsTextual reports whether t is a text type: a string, []byte, []rune, or a pointer to a string.
func IsTextual(t types.Type) bool {
	if IsString(t) || IsBytes(t) {
		return true
	}
	switch u := t.Underlying().(type) {
	case *types.Slice:
		b, ok := u.Elem().Underlying().(*types.Basic)
		return ok && b.Kind() == types.Rune
	case *types.Pointer:
		return IsString(u.Elem())
	}
	return false
}

// IsRune reports whether t is a rune or byte type.
func IsRune(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && (b.Kind() == types.Rune || b.Kind() == types.Byte || b.Kind() == types.UntypedRune)
}

// IsBool reports whether t is a boolean type.
func IsBool(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

// IsError reports whether t is the type error.
func IsError(t types.Type) bool {
	return types.Identical(t, types.Universe.Lookup("error").Type())
}

// IsOutcome reports whether t is a boolean, pointer, slice or interface type, such as error. A
// function that tests a value gives its answer in such a type.
func IsOutcome(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Slice, *types.Interface:
		return true
	}
	return IsBool(t)
}

// IsInterface reports whether t is an interface and no type parameter.
func IsInterface(t types.Type) bool {
	_, param := types.Unalias(t).(*types.TypeParam)
	return !param && types.IsInterface(t)
}

// IsStrings reports whether t is a slice of strings or of interfaces.
func IsStrings(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	return ok && (IsString(s.Elem()) || IsInterface(s.Elem()))
}

// IsStruct reports whether t is a struct.
func IsStruct(t types.Type) bool {
	_, ok := t.Underlying().(*types.Struct)
	return ok
}

// IsPointer reports whether t is a pointer.
func IsPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

// Pointed returns the type that t points to, or t when it is no pointer; t may be nil.
func Pointed(t types.Type) types.Type {
	if t == nil {
		return nil
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// Name returns the name of the type t, or of the type that it points to; nil when it has none.
func Name(t types.Type) *types.TypeName {
	if t == nil {
		return nil
	}
	if named, ok := types.Unalias(Pointed(t)).(*types.Named); ok {
		return named.Obj()
	}
	return nil
}

// Field returns the field of the struct t with the given name; nil when there is none.
func Field(t types.Type, name string) *types.Var {
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for field := range s.Fields() {
		if field.Name() == name {
			return field
		}
	}
	return nil
}

// Param returns the index of the parameter that gets argument i of a call of sig; i for a nil sig.
func Param(sig *types.Signature, i int) int {
	if sig != nil && sig.Variadic() && i >= sig.Params().Len() {
		return sig.Params().Len() - 1
	}
	return i
}

// IsPackageLevel reports whether obj is declared outside of functions.
func IsPackageLevel(obj types.Object) bool {
	return obj.Pkg() != nil && obj.Parent() == obj.Pkg().Scope()
}

// HasTextMethod reports whether t has a method that %s and %v call to print a value of type t.
func HasTextMethod(t types.Type) bool { return hasTextMethod(t, false) }

func hasTextMethod(t types.Type, addressable bool) bool {
	for _, name := range []string{"String", "Error", "Format"} {
		obj, _, _ := types.LookupFieldOrMethod(t, addressable, nil, name)
		if _, ok := obj.(*types.Func); ok {
			return true
		}
	}
	return false
}

// PrintsText reports whether fmt prints a value of type t as a text: t is a string, bytes or runes,
// or t or a pointer to it has a method that fmt calls for the text. It is also true where this is
// unknown: for interfaces and for a nil or invalid type.
func PrintsText(t types.Type) bool {
	if t == nil {
		return true
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0 || u.Kind() == types.Invalid
	case *types.Interface:
		return true
	case *types.Slice:
		if b, ok := u.Elem().Underlying().(*types.Basic); ok && (b.Kind() == types.Byte || b.Kind() == types.Rune) {
			return true
		}
	}
	return hasTextMethod(t, true)
}

// IsFormattable reports whether fmt prints a value of type t usefully: no function and no channel.
func IsFormattable(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Signature, *types.Chan, *types.Tuple:
		return false
	}
	return true
}

// Signature returns the signature of the function type t, which may be a type parameter. ok is
// false for other types and nil.
func Signature(t types.Type) (*types.Signature, bool) {
	if t == nil {
		return nil, false
	}
	sig, ok := core(t).(*types.Signature)
	return sig, ok
}

// Element returns the element type of t, a slice or an iter.Seq; nil for all other types.
func Element(t types.Type) types.Type {
	switch u := t.Underlying().(type) {
	case *types.Slice:
		return u.Elem()
	case *types.Signature:
		if Yielded(t) == 1 {
			return u.Params().At(0).Type().Underlying().(*types.Signature).Params().At(0).Type()
		}
	}
	return nil
}

// Yielded returns the number of variables of a range over a function of type t; 0 for other types.
func Yielded(t types.Type) int {
	sig, ok := t.Underlying().(*types.Signature)
	if !ok || sig.Params().Len() != 1 {
		return 0
	}
	yield, ok := sig.Params().At(0).Type().Underlying().(*types.Signature)
	if !ok {
		return 0
	}
	return yield.Params().Len()
}

// Result returns the type of result i of sig; nil when there is none. sig may be nil.
func Result(sig *types.Signature, i int) types.Type {
	if sig == nil || i >= sig.Results().Len() {
		return nil
	}
	return sig.Results().At(i).Type()
}

// IsInterfaceMethod reports whether fn is a method of an interface.
func IsInterfaceMethod(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	return recv != nil && types.IsInterface(recv.Type())
}

// IsTextResult reports whether t is a string, a []byte, or a type parameter of string types only.
func IsTextResult(t types.Type) bool {
	return !types.IsInterface(t) && (IsStringKind(t) || IsByteSlice(t))
}
