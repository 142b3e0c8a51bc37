package check

import (
	"go/ast"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/survey"
)

// readBy returns the name of the parameter that e is the value of; "" where it is
// that of none.
//
//	r.FormValue("prompt"), r.Form["prompt"][0], c.Query("prompt")
func (q *inquiry) readBy(e ast.Expr) string {
	var keys []ast.Expr
	switch e := q.from.Source(e).Expr.(type) {
	case *ast.CallExpr:
		keys = e.Args
	case *ast.IndexExpr:
		keys = []ast.Expr{e.Index}
	}
	for _, key := range keys {
		if s, ok := q.from.Constant(key); ok {
			return survey.ReadOf(s)
		}
	}
	if slices.ContainsFunc(keys, q.isString) {
		return survey.ReadAny
	}
	return ""
}
