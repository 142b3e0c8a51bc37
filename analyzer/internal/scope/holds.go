package scope

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// HoldsText reports whether a value of type t may hold a text: a string, bytes, runes, any, a
// url.URL, a list, map, channel or pointer with such an element, or a function with such a
// parameter or result. It is false for other structs: their fields are followed one by one.
func HoldsText(t types.Type) bool { return holdsText(t, 0) }

// holds reports, and caches, whether a value of type t may hold a text, such as a list of strings.
func (g *graph) holds(t types.Type) bool {
	held, ok := g.textual[t]
	if !ok {
		held = HoldsText(t)
		g.textual[t] = held
	}
	return held
}

// maxElem bounds the nesting of types that holdsText examines. A deeper type counts as text.
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

// isOpen reports whether a value of the interface i may be a text: i has no methods, or it has a
// method String.
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

// isByte reports whether t is a byte or a rune, so that a list of t is a text.
func isByte(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && (b.Kind() == types.Byte || b.Kind() == types.Rune)
}
