package eval

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

// builderOperations are the methods of strings.Builder and bytes.Buffer.
func builderOperations() map[summary.Key]operation { return nil }

// writeTo appends v to the builder or buffer that is the first argument.
func (x *exec) writeTo(c *callSite, v value) (value, bool) { return value{}, false }

// storeIndex assigns to an element of a list or map.
func (x *exec) storeIndex(l *ast.IndexExpr, v value) {
	x.expr(l.X)
	x.expr(l.Index)
	x.escapes(l, v)
	x.forget(l.X)
}
