package library

import "go/types"

// ShowsPeople reports whether what fn is given goes to a log, an error or a test, where
// people read it.
func ShowsPeople(fn *types.Func) bool {
	if fn == nil || NegativeClass(fn) != Prose || Of(fn).Does.Has(ShowsLinks) {
		return false
	}
	pkg := fn.Pkg()
	return pkg == nil || pkg.Path() != "html/template" && pkg.Path() != "text/template"
}

// Prints reports whether fn prints what it is given to the standard output.
func Prints(fn *types.Func) bool {
	row := Of(fn)
	return fn != nil && row.Args == Prose && row.Does.Has(ShowsLinks) && row.Makes == NoOp
}
