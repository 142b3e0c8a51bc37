package scope

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// HoldsText reports whether a value of type t may hold a text that is followed:
// strings, lists of bytes and runes, what has them as elements or points to
// them, functions that take or return them, any, and url.URL. Other structs are
// followed by their fields.
func HoldsText(t types.Type) bool { return holdsText(t, 0) }

// holds is HoldsText, remembered.
func (g *graph) holds(t types.Type) bool {
	held, ok := g.textual[t]
	if !ok {
		held = HoldsText(t)
		g.textual[t] = held
	}
	return held
}

// maxElem bounds how deep the elements of a type are looked at. Deeper ones are
// taken for text.
const maxElem = 4

func holdsText(t types.Type, depth int) bool {
	if depth > maxElem || library.IsURL(t) {
		return true
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0 || u.Kind() == types.Invalid
	case *types.Slice:
		return isByte(u.Elem()) || holdsText(u.Elem(), depth+1)
	case *types.Array:
		return isByte(u.Elem()) || holdsText(u.Elem(), depth+1)
	case *types.Map:
		return holdsText(u.Key(), depth+1) || holdsText(u.Elem(), depth+1)
	case *types.Chan:
		return holdsText(u.Elem(), depth+1)
	case *types.Pointer:
		return holdsText(u.Elem(), depth+1)
	case *types.Signature:
		return inTuple(u.Params(), depth) || inTuple(u.Results(), depth)
	case *types.Interface:
		return isOpen(u)
	}
	return false
}

func inTuple(t *types.Tuple, depth int) bool {
	for v := range t.Variables() {
		if holdsText(v.Type(), depth+1) {
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
