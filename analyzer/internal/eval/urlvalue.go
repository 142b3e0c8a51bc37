package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

// urlOperations are the functions and methods of net/url.
func urlOperations() map[summary.Key]operation { return nil }

// otherOperations are functions of other packages that make text.
func otherOperations() map[summary.Key]operation { return nil }

// urlPart is the value of a field of a URL that was not set in this function.
func (x *exec) urlPart(k key, e *ast.SelectorExpr) (value, bool) { return value{}, false }

// mapLit evaluates a map literal: url.Values has keys and values of a query.
func (x *exec) mapLit(e *ast.CompositeLit, t types.Type, list value) value { return list }

// special records the sinks of calls that the tables cannot describe; it
// returns true when it has handled the call.
func (x *exec) special(c *callSite) bool { return false }
