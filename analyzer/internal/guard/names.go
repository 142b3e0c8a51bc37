package guard

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// trust reports which outcome of a function says, by the function's name,
// that its operands were found good.
func trust(fn *types.Func) names.Outcome {
	if fn.Pkg() == nil || library.OfPackage(fn, library.SaysNothing) {
		return names.SaysNothing
	}
	results := fn.Signature().Results()
	if results.Len() == 0 {
		return names.SaysNothing
	}
	last := results.At(results.Len() - 1).Type()
	p := names.Predicate(fn.Name())
	switch {
	case typed.IsBool(last), typed.IsError(last) && p == names.GoodIfTrue:
		return p
	case typed.IsStrings(last) && p == names.GoodIfTrue:
		return names.GoodIfFalse // a list of what is wrong
	}
	return names.SaysNothing
}
