package library

import (
	"fmt"
	"go/types"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// LookupVerb returns the Value of the text that a fmt verb prints for a value of type t. flags is
// the text between "%" and the verb: flags, width and precision.
//
//	'd' "05" int     digits and "-"
//	'x' ""   string  hexadecimal digits
//	'v' ""   []int   digits, "-", "[", "]" and spaces
//
// ok is false when the type does not decide: for %s and %v of strings and []byte, which print the
// operand itself (see [Pad]), for interfaces, for types with an unknown String, Error or Format
// method, and for verbs that do not fit the type, which vet reports.
func LookupVerb(verb byte, flags string, t types.Type) (v rfc3986.Value, ok bool) {
	if t == nil {
		return rfc3986.Value{}, false
	}
	f := parseFlags(flags)
	switch verb {
	case 'T':
		return f.cut(led(rfc3986.NonEmpty(printable()), printable().Without("%"))), true
	case 'p':
		return f.pad(f.address(), false), isReference(t)
	case 'w':
		verb = 'v'
	}
	return f.value(verb, t, 0)
}

// Pad returns the Value of what %s or %v with the given flags prints for a text that v describes: a
// width adds spaces, a precision cuts the text short.
func Pad(flags string, v rfc3986.Value) rfc3986.Value {
	return parseFlags(flags).cut(v)
}

// flags are the flags of a verb of fmt, and whether it has a width, the width "*", or a precision.
type flags struct {
	plus, minus, sharp, space, zero bool
	width, star, precision          bool
}

func parseFlags(text string) flags {
	var f flags
	for i := range len(text) {
		switch c := text[i]; {
		case c == '+':
			f.plus = true
		case c == '-':
			f.minus = true
		case c == '#':
			f.sharp = true
		case c == ' ':
			f.space = true
		case c == '.':
			f.precision = true
		case c == '*':
			f.width, f.star = true, true
		case c == '[': // an explicit argument index: %[1]*d
			if end := strings.IndexByte(text[i:], ']'); end > 0 {
				rest := parseFlags(text[i+end+1:])
				return f.union(rest)
			}
		case c == '0' && !f.width && !f.precision:
			f.zero = true
		case isDigit(c) && !f.precision:
			f.width = true
		}
	}
	return f
}

func (f flags) union(g flags) flags {
	return flags{
		plus: f.plus || g.plus, minus: f.minus || g.minus, sharp: f.sharp || g.sharp,
		space: f.space || g.space, zero: f.zero || g.zero, width: f.width || g.width,
		star: f.star || g.star, precision: f.precision || g.precision,
	}
}

// cut returns the Value of a text that v describes after fmt applies the precision and the width.
func (f flags) cut(v rfc3986.Value) rfc3986.Value {
	if f.precision {
		v.Empty, v.Dots, v.BadPct = true, v.Set.Has('.'), v.Set.Has('%')
	}
	return f.pad(v, false)
}

// pad returns the Value of a text that v describes after fmt pads it to the width of f: with spaces
// and, if f has the flag 0, zeros. number is set if v is a number. With the flag 0, fmt pads it
// with zeros only, except if f has a precision, a "*" or the flag "-".
func (f flags) pad(v rfc3986.Value, number bool) rfc3986.Value {
	if !f.width {
		return v
	}
	spaces := !number || !f.zero || f.minus || f.star || f.precision
	fill := rfc3986.CharSet{}
	if f.zero {
		fill = fill.With('0')
	}
	if spaces {
		fill = fill.With(' ')
	}
	v.Set = v.Set.Union(fill)
	if !f.minus || v.Empty {
		v.Lead = v.Lead.Union(fill)
	}
	return v
}

// signed returns v, the Value of a number, with the sign or the space before it that f asks for.
func (f flags) signed(v rfc3986.Value) rfc3986.Value {
	sign := rfc3986.CharSet{}
	if f.plus {
		sign = sign.With('+')
	}
	if f.space {
		sign = sign.With(' ')
	}
	v.Set, v.Lead = v.Set.Union(sign), v.Lead.Union(sign)
	return v
}

func (f flags) address() rfc3986.Value {
	return f.signed(word(rfc3986.HexDigit().Union(rfc3986.Chars("xX"))))
}

// basic returns the Value of what verb prints for a value of type b; ok is false if it is unknown.
func (f flags) basic(verb byte, b *types.Basic) (v rfc3986.Value, ok bool) {
	switch info := b.Info(); {
	case b.Kind() == types.UntypedNil:
		return rfc3986.Exactly("<nil>"), verb == 'v'
	case b.Kind() == types.UnsafePointer:
		return f.pointer(verb, b)
	case info&types.IsBoolean != 0:
		return f.pad(boolValue(), false), verb == 't' || verb == 'v'
	case info&types.IsInteger != 0:
		return f.integer(verb, info&types.IsUnsigned != 0)
	case info&types.IsFloat != 0:
		return f.float(verb)
	case info&types.IsComplex != 0:
		if v, ok = f.float(verb); ok {
			v = complexValue(v)
		}
		return v, ok
	case info&types.IsString != 0:
		return f.text(verb), verb == 'x' || verb == 'X' || verb == 'q' || verb == 'v' && f.sharp
	}
	return rfc3986.Value{}, false
}

// integer returns the Value of what verb prints for an integer; unsigned is set if its type has no
// sign. ok is false for verbs of other types.
func (f flags) integer(verb byte, unsigned bool) (v rfc3986.Value, ok bool) {
	switch verb {
	case 'c':
		return f.pad(rfc3986.NonEmpty(rfc3986.AnyChar()), false), true
	case 'q':
		return f.pad(quoted(printable(), "'"), false), true
	case 'U':
		return f.pad(f.codePoint(), false), true
	}
	set, prefix, ok := f.digits(verb, unsigned)
	if !ok {
		return rfc3986.Value{}, false
	}
	if f.sharp || verb == 'O' {
		set = set.Union(rfc3986.Chars(prefix))
	}
	if !unsigned {
		set = set.With('-')
	}
	v = word(set)
	v.Empty = f.precision // "%.0d" of zero
	return f.pad(f.signed(v), true), true
}

// digits returns the digits that verb prints for an integer, and its prefix letter: "x" for 0x, or
// "". unsigned is set if its type has no sign. ok is false for verbs of other types.
func (f flags) digits(verb byte, unsigned bool) (set rfc3986.CharSet, prefix string, ok bool) {
	switch {
	case verb == 'v' && f.sharp && unsigned: // %#v of uint: 0x2a
		return lowerHex(), "x", true
	case verb == 'd', verb == 'v':
		return rfc3986.Digit(), "", true
	case verb == 'b':
		return rfc3986.Chars("01"), "b", true
	case verb == 'o', verb == 'O':
		return rfc3986.Range('0', '7'), "o", true
	case verb == 'x':
		return lowerHex(), "x", true
	case verb == 'X':
		return upperHex(), "X", true
	}
	return rfc3986.CharSet{}, "", false
}

// codePoint returns the Value of what %U prints: U+0041, or with the flag # U+0041 'A'.
func (f flags) codePoint() rfc3986.Value {
	set := upperHex().Union(rfc3986.Chars("U+"))
	v := rfc3986.Value{Set: set}
	if f.sharp {
		v = rfc3986.Value{Set: rfc3986.AnyChar(), BadPct: true}
	}
	v.Lead = rfc3986.Chars("U")
	return v
}

// float returns the Value of what verb prints for a finite number; ok is false for other verbs.
func (f flags) float(verb byte) (v rfc3986.Value, ok bool) {
	if strings.IndexByte("eEfFgGbxXv", verb) < 0 {
		return rfc3986.Value{}, false
	}
	switch verb {
	case 'v':
		v = FloatValue('g')
	case 'x', 'X':
		v = led(word(rfc3986.HexDigit().Union(rfc3986.Chars("xXpP.+-INan"))), rfc3986.Digit().Union(rfc3986.Chars("-+IN")))
	default:
		v = FloatValue(verb)
	}
	return f.pad(f.signed(v), true), true
}

// text returns the Value of the output of verb, 'x', 'X' or 'q', with the flags f for any text: the
// bytes that it may have and begin with, and whether it may be empty.
func (f flags) text(verb byte) rfc3986.Value {
	var v rfc3986.Value
	switch verb {
	case 'x':
		v = blank(word(lowerHex().With('x')))
	case 'X':
		v = blank(word(upperHex().With('X')))
	default:
		set := printable()
		if f.plus && !f.sharp {
			set = rfc3986.Range(' ', '~')
		}
		v = quoted(set, "\"`\t") // a raw string may have a tab
		v.Lead = rfc3986.Chars("\"`")
	}
	if f.space {
		v.Set = v.Set.With(' ')
	}
	if !f.sharp && (verb == 'x' || verb == 'X') {
		v = v.Refine(v.Set.Without("xX"))
	}
	return f.pad(v, false)
}

// PrintedForm returns a name and a sample of the form in which verb prints a value of type t, if it
// is the form of a Go value such as a list, or has quotation marks. Otherwise both are "".
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

// printedList returns an example of what fmt prints for a list of elements of type elem: "[a b]".
func printedList(elem types.Type) string {
	if b, ok := elem.Underlying().(*types.Basic); ok && b.Info()&types.IsNumeric != 0 {
		return fmt.Sprint([]int{1, 2})
	}
	return fmt.Sprint([]string{"a", "b"})
}

// printedPointer returns an example of the address that verb prints for a pointer to a basic type.
func printedPointer(verb string) string {
	const address = 0xc000012345
	if strings.HasSuffix(verb, "d") {
		return strconv.Itoa(address)
	}
	return fmt.Sprintf("%#x", address)
}

// hasText reports whether t has a method that fmt calls for its text, or is a type parameter.
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
