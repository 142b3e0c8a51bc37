package provenance

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// HoldsWritten reports whether the Path of a URL, which is in a type of the program, may be no
// decoded one: the package sets the Path of that type to a text as it was written, which it
// parses as a URL, too.
//
//	type URL struct { *url.URL; Original string }
//	if _, err := url.Parse(u.Original); err != nil { u.Path = u.Original }
func HoldsWritten(r Slicer, u ast.Expr) bool {
	t := r.Info.TypeOf(u)
	if t == nil || library.IsURL(typed.Pointed(t)) {
		return false
	}
	own := typed.Pointed(t)
	path, _, _ := types.LookupFieldOrMethod(own, true, nil, "Path")
	return path != nil && slices.ContainsFunc(r.Uses.Mentions(path), func(e ast.Expr) bool {
		of, ok := r.URLOfPath(e)
		set, isSet := r.Uses.Parent(e).(*ast.AssignStmt)
		if !ok || !isSet || !types.Identical(typed.Pointed(r.Info.TypeOf(of)), own) {
			return false
		}
		return isParsed(r, r.setTo(set, of))
	})
}

// isParsed reports whether the package parses what a variable or a field holds as a URL.
func isParsed(r Slicer, value ast.Expr) bool {
	v := r.Uses.Place(value)
	return v != nil && slices.ContainsFunc(r.Uses.Mentions(v), func(e ast.Expr) bool {
		call, ok := r.Uses.Parent(e).(*ast.CallExpr)
		return ok && len(call.Args) > 0 && ast.Unparen(call.Args[0]) == e && library.Of(r.Uses.Callee(call)).Makes == library.OpParseURL
	})
}
