package library

import (
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// basic returns what verb prints for a value of a basic type.
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

// integer returns what verb prints for an integer.
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

// digits returns the digits of an integer verb and what its prefix adds.
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

// codePoint is %U: U+0041, with the flag # also U+0041 'A'.
func (f flags) codePoint() rfc3986.Value {
	set := upperHex().Union(rfc3986.Chars("U+"))
	v := rfc3986.Value{Set: set}
	if f.sharp {
		v = rfc3986.Value{Set: rfc3986.AnyChar(), BadPct: true}
	}
	v.Lead = rfc3986.Chars("U")
	return v
}

// float returns what verb prints for a finite number.
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

// text returns what %x, %X and %q print for text.
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
		v = v.Narrow(v.Set.Without("xX"))
	}
	return f.pad(v, false)
}
