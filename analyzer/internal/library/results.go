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
	if v = Of(fn).Gives; v != (rfc3986.Value{}) {
		return v, true
	}
	if key.Name == "String" || key.Name == "MarshalText" {
		if row := typeRows.find(Key{Pkg: key.Pkg, Name: key.Recv}); row != nil && row.Text != (rfc3986.Value{}) {
			return row.Text, true
		}
	}
	if e, ok := LookupEscaper(fn); ok {
		return e.Coding.Apply(rfc3986.AnyValue()), true
	}
	return rfc3986.Value{}, false
}
