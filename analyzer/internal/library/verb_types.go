package library

import (
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// maxDepth bounds the depth of nested lists and unions.
const maxDepth = 4

// value returns the Value of what verb with the flags f prints for a value of type t; ok is false
// if it is unknown. depth is the number of lists and unions around t; above maxDepth, ok is false.
func (f flags) value(verb byte, t types.Type, depth int) (v rfc3986.Value, ok bool) {
	if depth > maxDepth {
		return rfc3986.Value{}, false
	}
	t = types.Default(types.Unalias(t))
	if param, ok := t.(*types.TypeParam); ok {
		return f.typeSet(verb, param, depth)
	}
	if isFormatter(t) {
		return f.number(verb, t)
	}
	if isTextVerb(verb) && !(verb == 'v' && f.sharp) && printsItself(t) {
		return f.stringer(verb, t)
	}
	if verb == 'v' && f.sharp && hasMethod(t, "GoString") {
		return rfc3986.Value{}, false
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return f.basic(verb, u)
	case *types.Slice:
		return f.list(verb, u.Elem(), false, depth)
	case *types.Array:
		return f.list(verb, u.Elem(), u.Len() > 0, depth)
	case *types.Map, *types.Struct:
		return f.composite(verb, t)
	case *types.Pointer, *types.Chan, *types.Signature:
		return f.pointer(verb, u)
	}
	return rfc3986.Value{}, false
}

// typeSet returns one Value for what verb prints for all the types in the constraint of param. ok
// is false if the Value for one type is unknown, or the constraint lists none. depth is the number
// of lists and unions around param.
func (f flags) typeSet(verb byte, param *types.TypeParam, depth int) (v rfc3986.Value, ok bool) {
	iface, isIface := param.Constraint().Underlying().(*types.Interface)
	if !isIface || iface.NumMethods() > 0 {
		return rfc3986.Value{}, false
	}
	for _, t := range termsOf(iface, 0) {
		w, known := f.value(verb, t, depth+1)
		if !known {
			return rfc3986.Value{}, false
		}
		v, ok = v.Join(w), true
	}
	return v, ok
}

// termsOf returns the types that the constraint iface lists; nil when it lists none. depth is the
// number of unions around iface.
func termsOf(iface *types.Interface, depth int) []types.Type {
	var terms []types.Type
	for etyp := range iface.EmbeddedTypes() {
		switch e := types.Unalias(etyp).(type) {
		case *types.Union:
			for term := range e.Terms() {
				t := term.Type()
				if inner, ok := t.Underlying().(*types.Interface); ok && depth < maxDepth {
					terms = append(terms, termsOf(inner, depth+1)...)
					continue
				}
				terms = append(terms, t)
			}
		default:
			if inner, ok := e.Underlying().(*types.Interface); ok && depth < maxDepth {
				terms = append(terms, termsOf(inner, depth+1)...)
				continue
			}
			terms = append(terms, e)
		}
	}
	return terms
}

// number returns the Value of what verb prints for a big.Int or big.Float; ok is false for other
// types, and for verbs that are not for such a number.
func (f flags) number(verb byte, t types.Type) (v rfc3986.Value, ok bool) {
	key, ok := typeKey(t)
	switch {
	case !ok || key.Pkg != "math/big":
		return rfc3986.Value{}, false
	case key.Name == "Float" && strings.IndexByte("eEfFgGbv", verb) >= 0:
		return f.basic(verb, types.Typ[types.Float64])
	case key.Name == "Int" && verb == 's':
		return f.basic('d', types.Typ[types.Int])
	case key.Name == "Int" && strings.IndexByte("bodxXOv", verb) >= 0:
		return f.basic(verb, types.Typ[types.Int])
	}
	return rfc3986.Value{}, false
}

// stringer returns the Value of what verb prints for a type t whose String or Error method fmt
// calls; ok is false when its text is unknown.
func (f flags) stringer(verb byte, t types.Type) (v rfc3986.Value, ok bool) {
	if verb == 'x' || verb == 'X' || verb == 'q' {
		return f.text(verb), true
	}
	if v, ok = LookupType(t); !ok {
		return rfc3986.Value{}, false
	}
	return f.cut(v), true
}

// pointer returns the Value of what verb prints for a pointer, channel or function type t: &{...}
// for a pointer to a struct, map, slice or array, else an address. ok is false for %#v, and for an
// address with any verb but v, x, X and d.
func (f flags) pointer(verb byte, t types.Type) (v rfc3986.Value, ok bool) {
	if verb == 'v' && f.sharp {
		return rfc3986.Value{}, false
	}
	if p, ok := t.(*types.Pointer); ok {
		switch p.Elem().Underlying().(type) {
		case *types.Struct, *types.Map, *types.Slice, *types.Array:
			return led(rfc3986.NonEmpty(rfc3986.AnyChar()), rfc3986.Chars("&<0% ")), true
		}
	}
	if verb != 'v' && verb != 'x' && verb != 'X' && verb != 'd' {
		return rfc3986.Value{}, false
	}
	v = f.address()
	v.Set, v.Lead = v.Set.Union(rfc3986.Chars("<nil>()")), v.Lead.Union(rfc3986.Chars("<("))
	return f.pad(v, false), true
}

// composite returns the Value of what verb prints for a map or struct t: map[k:v] or {a b}, with
// any text inside. ok is true for the verbs v, s and d, but false for %#v.
func (f flags) composite(verb byte, t types.Type) (v rfc3986.Value, ok bool) {
	if verb != 'v' && verb != 's' && verb != 'd' || f.sharp {
		return rfc3986.Value{}, false
	}
	lead := "{"
	if _, isMap := t.Underlying().(*types.Map); isMap {
		lead = "m"
	}
	return led(rfc3986.NonEmpty(rfc3986.AnyChar()), rfc3986.Chars(lead)), true
}

// list returns the Value of what verb prints for a slice or array of elem, such as [1 2 3], or a
// text for bytes with x, X or q. ok is false if it is unknown. nonEmpty is set for an array with
// elements. depth is the number of lists and unions around the list.
func (f flags) list(verb byte, elem types.Type, nonEmpty bool, depth int) (v rfc3986.Value, ok bool) {
	if isByte(elem) {
		switch verb {
		case 's':
			return rfc3986.Value{}, false
		case 'x', 'X', 'q':
			v = f.text(verb)
			v.Empty = v.Empty && !(nonEmpty && !f.precision)
			return v, true
		}
	}
	if verb == 'v' && f.sharp {
		return rfc3986.Value{}, false
	}
	v, ok = f.value(verb, elem, depth+1)
	if !ok {
		if verb != 'v' && verb != 's' {
			return rfc3986.Value{}, false
		}
		v = rfc3986.AnyValue()
	}
	v.Set = v.Set.Union(rfc3986.Chars("[] "))
	v.Lead, v.Empty, v.Dots = rfc3986.Chars("["), false, false
	return v, true
}

// isTextVerb reports whether fmt calls String or Error for verb.
func isTextVerb(verb byte) bool {
	switch verb {
	case 's', 'v', 'q', 'x', 'X':
		return true
	}
	return false
}

// printsItself reports whether t has the method String, Error or Format that fmt calls to print it.
func printsItself(t types.Type) bool {
	return hasMethod(t, "String") || hasMethod(t, "Error") || isFormatter(t)
}

// isFormatter reports whether t is a fmt.Formatter, which time.Time is not, despite its Format.
func isFormatter(t types.Type) bool {
	sig := method(t, "Format")
	return sig != nil && sig.Params().Len() == 2 && sig.Results().Len() == 0
}

// hasMethod reports whether values of type t have the method name, without parameters and with
// one string as its result.
func hasMethod(t types.Type, name string) bool {
	sig := method(t, name)
	if sig == nil || sig.Params().Len() != 0 || sig.Results().Len() != 1 {
		return false
	}
	basic, ok := types.Unalias(sig.Results().At(0).Type()).(*types.Basic)
	return ok && basic.Kind() == types.String
}

// method returns the signature of the method name in the method set of t; nil when there is none.
// Methods with a pointer receiver are not in the method set of a value.
func method(t types.Type, name string) *types.Signature {
	obj, _, _ := types.LookupFieldOrMethod(t, false, nil, name)
	fn, ok := obj.(*types.Func)
	if !ok {
		return nil
	}
	return fn.Signature()
}

func isByte(elem types.Type) bool {
	basic, ok := elem.Underlying().(*types.Basic)
	return ok && basic.Kind() == types.Uint8
}

// isReference reports whether %p prints an address for values of type t, such as pointers and maps.
func isReference(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Pointer, *types.Slice, *types.Map, *types.Chan, *types.Signature:
		return true
	case *types.Basic:
		return u.Kind() == types.UnsafePointer
	}
	return false
}
