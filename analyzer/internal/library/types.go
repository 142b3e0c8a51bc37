package library

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// LookupType returns what the text of a value of type t may hold, as String,
// MarshalText, %v and %s give it, for values that are valid: no nil pointer,
// no zero netip.Addr. It knows numbers and booleans without methods of their
// own, and types of the standard library and of widely used ones. A string
// type is never known by its kind: its values may be anything.
func LookupType(t types.Type) (v rfc3986.Value, ok bool) {
	if t == nil {
		return rfc3986.Value{}, false
	}
	if row := typeRows.ofType(t); row != nil && row.Text != (rfc3986.Value{}) {
		return row.Text, true
	}
	basic, ok := t.Underlying().(*types.Basic)
	if !ok || printsItself(t) {
		return rfc3986.Value{}, false
	}
	return basicValue(basic)
}

// basicValue returns what %v prints for a number or a boolean.
func basicValue(basic *types.Basic) (v rfc3986.Value, ok bool) {
	switch info := basic.Info(); {
	case info&types.IsBoolean != 0:
		return boolValue(), true
	case info&types.IsUnsigned != 0:
		return word(rfc3986.Digit()), true
	case info&types.IsInteger != 0:
		return IntValue(10), true
	case info&types.IsFloat != 0:
		return FloatValue('g'), true
	case info&types.IsComplex != 0:
		return complexValue(FloatValue('g')), true
	}
	return rfc3986.Value{}, false
}

// A TypeRow is what is known of types of a library.
type TypeRow struct {
	Name string
	// Text is what String, MarshalText, %v and %s give.
	Text rfc3986.Value
	// Zoneless is Text of an address that has no zone.
	Zoneless rfc3986.Value
	// Is says what sort of thing a value is.
	Is Sort
}

// A Sort is what the values of a type are. A type may have several.
type Sort uint16

// The sorts.
const (
	AURL        Sort = 1 << iota // a URL in its components
	AUserinfo                    // a user name and a password
	AContext                     // it goes with a request
	AMessage                     // a request or a response
	AWriter                      // a builder, or an interface that a function takes one as
	AReader                      // a reader over a text
	AQuery                       // the entries of a query
	AStore                       // it keeps values of any type
	AConnection                  // it comes of a network and an address
	ALink                        // a text that a template takes for a URL, and puts nothing in order
	ACookie                      // a name and a value that a client keeps
)

// IsType reports whether t, or what it points to, is of a sort. The types that
// have one belong to the standard library.
func IsType(t types.Type, of Sort) bool {
	key, ok := typeKey(t)
	if !ok {
		return false
	}
	s := typeRows.shelves()[key.Pkg]
	if s == nil {
		return false
	}
	row := s.members()[member{Name: key.Name}]
	return row != nil && row.Is&of != 0
}

func (r TypeRow) of() (recvs, names string) { return "", r.Name }

// typeRows are the types of libraries, by the text of their values.
var typeRows = tabulate(idTypes, stdTypes)
