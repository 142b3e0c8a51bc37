package survey

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// ReadBy returns the name of the parameter of a query that e is the value of; "" where it is
// that of none.
//
//	r.FormValue("prompt"), r.Form["prompt"][0], c.Query("prompt")
func ReadBy(from provenance.Slicer, e ast.Expr) string {
	var keys []ast.Expr
	switch e := from.Source(e).Expr.(type) {
	case *ast.CallExpr:
		keys = e.Args
	case *ast.IndexExpr:
		keys = []ast.Expr{e.Index}
	}
	read := ""
	for _, key := range keys {
		if s, ok := from.Constant(key); ok {
			return ReadOf(s)
		}
		if t := from.Info.TypeOf(key); t != nil && typed.IsString(t) {
			read = ReadAny
		}
	}
	return read
}
