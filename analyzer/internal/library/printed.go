package library

import (
	"fmt"
	"go/types"
	"strconv"
	"strings"
)

// PrintedForm says what a value of type t is that fmt prints by a verb in a form of Go,
// and gives such a text; "" for what has a text of its own.
//
//	%v of []string   "a list", "[a b]"
func PrintedForm(t types.Type, verb string) (what, sample string) {
	if verb != "" && strings.HasSuffix(verb, "q") {
		return "printed in quotation marks", fmt.Sprintf("%q", "a")
	}
	if t == nil || hasText(t) || strings.HasSuffix(verb, "x") || strings.HasSuffix(verb, "X") {
		return "", ""
	}
	switch t := t.Underlying().(type) {
	case *types.Slice:
		if isByte(t.Elem()) {
			return "", ""
		}
		return "a list", printedList(t.Elem())
	case *types.Array:
		if isByte(t.Elem()) {
			return "", ""
		}
		return "an array", printedList(t.Elem())
	case *types.Map:
		return "a map", fmt.Sprint(map[string]int{"a": 1})
	case *types.Struct:
		return "a struct", fmt.Sprint(struct{ A, B string }{"a", "b"})
	case *types.Pointer:
		switch t.Elem().Underlying().(type) {
		case *types.Basic:
			return "a pointer", printedPointer(verb)
		case *types.Struct:
			return "a pointer to a struct", fmt.Sprint(&struct{ A, B string }{"a", "b"})
		}
	}
	return "", ""
}

// printedList is what fmt prints for a list.
func printedList(elem types.Type) string {
	if b, ok := elem.Underlying().(*types.Basic); ok && b.Info()&types.IsNumeric != 0 {
		return fmt.Sprint([]int{1, 2})
	}
	return fmt.Sprint([]string{"a", "b"})
}

// printedPointer is what fmt prints for a pointer to what is no struct and no list: an
// address.
func printedPointer(verb string) string {
	const address = 0xc000012345
	if strings.HasSuffix(verb, "d") {
		return strconv.Itoa(address)
	}
	return fmt.Sprintf("%#x", address)
}

// hasText reports whether a type has a method that fmt asks for its text.
func hasText(t types.Type) bool {
	for _, name := range []string{"String", "Error", "Format", "GoString"} {
		if obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name); obj != nil {
			if _, isMethod := obj.(*types.Func); isMethod {
				return true
			}
		}
	}
	_, isParam := types.Unalias(t).(*types.TypeParam)
	return isParam
}
