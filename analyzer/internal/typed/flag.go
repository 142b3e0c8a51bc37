package typed

import "go/types"

// HasFlag reports whether a function has a parameter by which callers may choose what
// is done with another one.
//
//	func clean(s string, isEscaped bool) string
func HasFlag(fn *types.Func) bool {
	if fn == nil {
		return false
	}
	for p := range fn.Signature().Params().Variables() {
		if b, ok := p.Type().Underlying().(*types.Basic); ok && b.Kind() == types.Bool {
			return true
		}
	}
	return false
}
