package library

import "go/types"

// A Key names a function, method or field by the path of its package, the
// name of its receiver or struct type (empty for a function) and its name.
// Pointer and value receivers are not distinguished.
type Key struct {
	Pkg, Recv, Name string
}

// FuncKey returns the key of fn; ok is false for functions without a package
// and methods of unnamed types.
func FuncKey(fn *types.Func) (key Key, ok bool) {
	if fn == nil || fn.Pkg() == nil {
		return Key{}, false
	}
	key = Key{Pkg: fn.Pkg().Path(), Name: fn.Name()}
	recv := fn.Signature().Recv()
	if recv == nil {
		return key, true
	}
	named := namedOf(recv.Type())
	if named == nil {
		return Key{}, false
	}
	key.Recv = named.Obj().Name()
	return key, true
}

// typeKey returns the key of a named type, or of what a pointer to one points
// to, with the name of the type in Name.
func typeKey(t types.Type) (key Key, ok bool) {
	named := namedOf(t)
	if named == nil || named.Obj().Pkg() == nil {
		return Key{}, false
	}
	return Key{Pkg: named.Obj().Pkg().Path(), Name: named.Obj().Name()}, true
}

// CanFail reports whether the last result of a function is an error.
func CanFail(sig *types.Signature) bool {
	n := sig.Results().Len()
	return n > 0 && types.Identical(sig.Results().At(n-1).Type(), types.Universe.Lookup("error").Type())
}

// IsURL reports whether t is url.URL or a pointer to one. It is asked of every
// value: most names say no at once.
func IsURL(t types.Type) bool {
	named := namedOf(t)
	return named != nil && named.Obj().Name() == "URL" && IsType(named, AURL)
}

func namedOf(t types.Type) *types.Named {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	named, _ := types.Unalias(t).(*types.Named)
	return named
}
