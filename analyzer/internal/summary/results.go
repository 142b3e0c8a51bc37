package summary

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// LookupResult returns what the text in result i of a library function may
// hold. It speaks of results that are strings or []byte.
func LookupResult(fn *types.Func, i int) (v rfc3986.Value, ok bool) {
	if i != 0 {
		return rfc3986.Value{}, false
	}
	return results.of(fn)
}

// results is what the first result of a library function may hold.
var results = tabulate(strconvResults)

var strconvResults = pack[rfc3986.Value]{
	Paths: "strconv",
	Entries: []entry[rfc3986.Value]{
		{Name: "Itoa", Row: word(intChars())},
	},
}

// Base64Alphabet returns what EncodeToString of a package variable of
// encoding/base64 or encoding/base32 may give. std reports that it is one of
// the standard base64 encodings, whose text has "+" and "/".
func Base64Alphabet(enc *types.Var) (v rfc3986.Value, std, ok bool) {
	return rfc3986.Value{}, false, false
}

// LayoutValue returns what (time.Time).Format gives for a layout.
func LayoutValue(layout string) rfc3986.Value { return rfc3986.AnyValue() }

// LookupVerb returns what a fmt verb prints for a value of type t. flags is
// what stands between "%" and the verb: flags, width and precision.
func LookupVerb(verb byte, flags string, t types.Type) (v rfc3986.Value, ok bool) {
	return rfc3986.Value{}, false
}

// LookupType returns what the text of a value of type t may hold, as String,
// MarshalText, %v and %s give it.
func LookupType(t types.Type) (v rfc3986.Value, ok bool) { return rfc3986.Value{}, false }

// word returns the Value of texts of one or more octets of set that are no
// dot-segment and have no stray "%".
func word(set rfc3986.CharSet) rfc3986.Value { return rfc3986.Value{Set: set, Lead: set} }

func intChars() rfc3986.CharSet { return rfc3986.Digit().With('-') }
