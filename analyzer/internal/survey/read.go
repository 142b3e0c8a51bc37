package survey

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/provenance"
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
		if b, ok := from.Under(key).(*types.Basic); ok && b.Info()&types.IsString != 0 {
			read = ReadAny
		}
	}
	return read
}
