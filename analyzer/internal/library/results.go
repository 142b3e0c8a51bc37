package library

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// LookupResult returns what the text in result i of a library function may
// hold. It speaks of results that are strings or []byte, for arguments that
// are valid: no nil *big.Int, no address of a length that no address has.
// [IntValue], [FloatValue] and [LayoutValue] say more where an argument is a
// constant.
func LookupResult(fn *types.Func, i int) (v rfc3986.Value, ok bool) {
	key, ok := FuncKey(fn)
	if !ok || i != 0 {
		return rfc3986.Value{}, false
	}
	if v, ok = results.find(key); ok {
		return v, true
	}
	if key.Name == "String" || key.Name == "MarshalText" {
		if v, ok = typeValues.find(Key{Pkg: key.Pkg, Name: key.Recv}); ok {
			return v, true
		}
	}
	if e, ok := LookupEscaper(fn); ok {
		return e.Apply(rfc3986.AnyValue()), true
	}
	return rfc3986.Value{}, false
}

// results is what the first result of a library function may hold. The text
// of String and MarshalText stands with their type.
var results = tabulate(append(idResults,
	strconvResults, hexResults, timeResults, netipResults, urlResults,
	pathResults, systemResults, httpResults, mimeResults, bigResults,
)...)
