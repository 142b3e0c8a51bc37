package library

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Form is the sort of texts that a test accepts.
type Form uint8

// The forms.
const (
	NoForm       Form = iota // not known
	Words                    // one or more bytes of a set, and no dot-segment
	WordsOrEmpty             // bytes of a set
	Trusted                  // a known form whose bytes are not all of a set: a zone of an address, the {} around a UUID
	Local                    // a path that does not lead out of the folder it is joined to
	OfLayout                 // a time of the layout that is the first argument
	OfAlphabet               // what the encoding writes that is the receiver
	Silent                   // the name says more than the function does
)

// A Test says what the text of an operand is like where a call succeeds: a
// boolean result is true, an error nil.
type Test struct {
	Arg  int // index of the argument
	Form Form
	// Set has the bytes of the text.
	Set rfc3986.CharSet
	// Base is the index of the argument with the base of a number, which is never
	// the first one; Decimal is Set where that is 10.
	Base    int
	Decimal rfc3986.CharSet
	// Number is set when the text is a number: a plus sign may stand in front of it,
	// which nobody writes who is asked for one.
	Number bool
}

func signed() rfc3986.CharSet { return rfc3986.Digit().Union(rfc3986.Chars("+-")) }

// anyBase are the bytes of numbers with a sign in bases up to 36.
func anyBase() rfc3986.CharSet { return alnum().Union(rfc3986.Chars("+-")) }

// addressChars are the bytes of addresses in hexadecimal digits of both cases.
func addressChars() rfc3986.CharSet { return rfc3986.HexDigit().Union(rfc3986.Chars(":.")) }

// IsTestType reports whether a type is testing.T, TB or F, which only tests have. Programs may
// call testing.Testing and run benchmarks.
func IsTestType(tn *types.TypeName) bool {
	if tn == nil || tn.Pkg() == nil || tn.Pkg().Path() != "testing" {
		return false
	}
	switch tn.Name() {
	case "T", "TB", "F":
		return true
	}
	return false
}
