package library

import "go/types"

// isTextVerb reports whether fmt calls String or Error for a verb.
func isTextVerb(verb byte) bool {
	switch verb {
	case 's', 'v', 'q', 'x', 'X':
		return true
	}
	return false
}

// printsItself reports whether fmt prints values of type t with their String
// or Error method, or their Format method.
func printsItself(t types.Type) bool {
	return hasMethod(t, "String") || hasMethod(t, "Error") || isFormatter(t)
}

// isFormatter reports whether t has the method Format of fmt.Formatter, and
// not one like that of time.Time.
func isFormatter(t types.Type) bool {
	sig := method(t, "Format")
	return sig != nil && sig.Params().Len() == 2 && sig.Results().Len() == 0
}

// hasMethod reports whether values of type t have a method without parameters
// that returns one string.
func hasMethod(t types.Type, name string) bool {
	sig := method(t, name)
	if sig == nil || sig.Params().Len() != 0 || sig.Results().Len() != 1 {
		return false
	}
	basic, ok := types.Unalias(sig.Results().At(0).Type()).(*types.Basic)
	return ok && basic.Kind() == types.String
}

// method returns the signature of a method in the method set of t; it is nil
// when there is none. Methods with a pointer receiver are not in the method
// set of a value.
func method(t types.Type, name string) *types.Signature {
	obj, _, _ := types.LookupFieldOrMethod(t, false, nil, name)
	fn, ok := obj.(*types.Func)
	if !ok {
		return nil
	}
	return fn.Signature()
}

// isByte reports whether lists of elem print as text.
func isByte(elem types.Type) bool {
	basic, ok := elem.Underlying().(*types.Basic)
	return ok && basic.Kind() == types.Uint8
}

// isReference reports whether %p prints an address for t.
func isReference(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Pointer, *types.Slice, *types.Map, *types.Chan, *types.Signature:
		return true
	case *types.Basic:
		return u.Kind() == types.UnsafePointer
	}
	return false
}
