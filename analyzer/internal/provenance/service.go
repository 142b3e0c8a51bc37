package provenance

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// IsOfService reports whether a text becomes the Path of a URL whose scheme is that of a
// database or of another service: all of such a path is one name, which is read decoded.
//
//	url.URL{Scheme: "postgres", Host: host, Path: "/" + database}
func IsOfService(r Slicer, path ast.Expr) bool {
	lit, ok := r.Uses.Parent(r.Uses.Parent(path)).(*ast.CompositeLit)
	if to, isSet := r.PathSetBy(path); isSet && to != nil {
		from := ast.Unparen(r.Source(to).Expr)
		if address, isAddress := from.(*ast.UnaryExpr); isAddress {
			from = ast.Unparen(address.X)
		}
		lit, ok = from.(*ast.CompositeLit)
	}
	if !ok || !library.IsURL(r.Info.TypeOf(lit)) {
		return false
	}
	for _, e := range lit.Elts {
		pair, isPair := e.(*ast.KeyValueExpr)
		if !isPair {
			continue
		}
		if key, isName := pair.Key.(*ast.Ident); isName && key.Name == "Scheme" {
			scheme, isConst := r.Constant(pair.Value)
			return isConst && library.KnownScheme(scheme) == library.ServiceScheme
		}
	}
	return false
}
