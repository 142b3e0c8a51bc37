package library

import (
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// LookupVerb returns what a fmt verb prints for a value of type t. flags is
// what is between "%" and the verb: flags, width and precision.
//
//	'd' "05" int     digits and "-"
//	'x' ""   string  hexadecimal digits
//	'v' ""   []int   digits, "-", "[", "]" and spaces
//
// ok is false where the type says nothing: %s and %v of strings and []byte,
// whose text is the operand's own (see [Pad]), interfaces, types with a
// String, Error or Format method that is not known, and verbs that do not fit
// the type, which vet reports.
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

// Pad returns what %s or %v with flags prints for a text that v describes:
// a width adds spaces, a precision cuts the text short.
func Pad(flags string, v rfc3986.Value) rfc3986.Value {
	return parseFlags(flags).cut(v)
}

// flags are the flags of a verb, and whether it has a width and a precision.
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
				return f.or(rest)
			}
		case c == '0' && !f.width && !f.precision:
			f.zero = true
		case isDigit(c) && !f.precision:
			f.width = true
		}
	}
	return f
}

func (f flags) or(g flags) flags {
	return flags{
		plus: f.plus || g.plus, minus: f.minus || g.minus, sharp: f.sharp || g.sharp,
		space: f.space || g.space, zero: f.zero || g.zero, width: f.width || g.width,
		star: f.star || g.star, precision: f.precision || g.precision,
	}
}

// cut returns v cut short by a precision, and then padded.
func (f flags) cut(v rfc3986.Value) rfc3986.Value {
	if f.precision {
		v.Empty, v.Dots, v.BadPct = true, v.Set.Has('.'), v.Set.Has('%')
	}
	return f.pad(v, false)
}

// pad returns v padded to the width: with spaces, or for the flag 0 with zeros.
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

// signed returns v with what the flags plus and space put before a number.
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
