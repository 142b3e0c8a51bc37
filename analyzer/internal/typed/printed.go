package typed

import (
	"go/types"
	"strings"
)

// IsSpelledNumber reports whether t is an integer type and verb is a verb for integers: "%d",
// "%08x". The text may have other bytes than digits and a sign, as for "%8d" or "%c".
func IsSpelledNumber(t types.Type, verb string) bool {
	if len(verb) < 2 || t == nil {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0 && strings.IndexByte("dvcqUoObxX", verb[len(verb)-1]) >= 0
}

// ShortName returns the name of a function with its receiver type: Client.newRequest.
func ShortName(fn *types.Func) string {
	recv := fn.Signature().Recv()
	if recv == nil {
		return fn.Name()
	}
	t := recv.Type()
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if named, ok := types.Unalias(t).(*types.Named); ok {
		return named.Obj().Name() + "." + fn.Name()
	}
	return fn.Name()
}
