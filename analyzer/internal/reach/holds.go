package reach

import "go/types"

// holds reports whether a value of type t may hold a text that is followed.
// Structs are followed by their fields, url.URL as a whole.
func (g *graph) holds(t types.Type) bool {
	held, ok := g.textual[t]
	if !ok {
		held = holder{}.holds(t, 0)
		g.textual[t] = held
	}
	return held
}

type holder struct{}

// maxElem bounds how deep the elements of a type are looked at.
const maxElem = 4

func (h holder) holds(t types.Type, depth int) bool {
	if depth > maxElem {
		return true
	}
	if isURL(t) {
		return true
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0 || u.Kind() == types.Invalid
	case *types.Slice:
		return isByte(u.Elem()) || h.holds(u.Elem(), depth+1)
	case *types.Array:
		return isByte(u.Elem()) || h.holds(u.Elem(), depth+1)
	case *types.Map:
		return h.holds(u.Key(), depth+1) || h.holds(u.Elem(), depth+1)
	case *types.Chan:
		return h.holds(u.Elem(), depth+1)
	case *types.Pointer:
		return h.holds(u.Elem(), depth+1)
	case *types.Signature:
		return h.tuple(u.Params(), depth) || h.tuple(u.Results(), depth)
	case *types.Interface:
		return isOpen(u)
	}
	return false
}

func (h holder) tuple(t *types.Tuple, depth int) bool {
	for v := range t.Variables() {
		if h.holds(v.Type(), depth+1) {
			return true
		}
	}
	return false
}

// isOpen reports whether an interface may hold a text: any, a constraint, and
// those of types that print themselves.
func isOpen(i *types.Interface) bool {
	if i.NumMethods() == 0 {
		return true
	}
	for m := range i.Methods() {
		if m.Name() == "String" {
			return true
		}
	}
	return false
}

// isByte reports whether a list of t is text: bytes and runes.
func isByte(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && (b.Kind() == types.Byte || b.Kind() == types.Rune)
}

func isURL(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "net/url" && named.Obj().Name() == "URL"
}
