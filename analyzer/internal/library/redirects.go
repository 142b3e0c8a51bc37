package library

import (
	"go/types"
	"slices"
)

// MayRedirect reports whether a function of a library sends a client somewhere, whatever it
// is given.
func MayRedirect(fn *types.Func) bool {
	_, ok := Of(fn).Takes.Index(Reference)
	return ok
}

// Redirected returns the index of the argument that a function of a library sends a client
// to; constant returns the constant that an argument is, as the name of a header. It returns
// false for functions that send nobody anywhere.
//
//	http.Redirect(w, r, next, http.StatusFound), w.Header().Set("Location", next)
func Redirected(fn *types.Func, constant func(arg int) string) (arg int, ok bool) {
	row := Of(fn)
	arg, ok = row.Takes.Index(Reference)
	if !ok || row.Does.Has(Redirects) {
		return arg, ok
	}
	return arg, slices.Contains(row.Takes.When, "Location") && isLocation(constant(row.Takes.WhenArg))
}
