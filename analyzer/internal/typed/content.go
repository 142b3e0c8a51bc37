package typed

import "go/types"

// Content returns a variable that stands for the elements of all values of type t: the receiver of
// the first method of t. It is nil if t is no named list, map or channel type of pkg with methods.
func Content(t types.Type, pkg *types.Package) *types.Var {
	named, ok := types.Unalias(Pointed(t)).(*types.Named)
	if !ok || named.Obj().Pkg() != pkg || named.Origin().NumMethods() == 0 {
		return nil
	}
	switch named.Underlying().(type) {
	case *types.Map, *types.Slice, *types.Chan:
		return named.Origin().Method(0).Signature().Recv()
	}
	return nil
}

// IsMapOfTexts reports whether t is a map whose elements are strings.
func IsMapOfTexts(t types.Type) bool {
	if t == nil {
		return false
	}
	m, ok := t.Underlying().(*types.Map)
	return ok && IsString(m.Elem())
}
