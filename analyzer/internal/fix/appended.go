package fix

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// appended follows a text that is appended to a list to where the list is joined, and
// reports whether the list is used for anything else.
//
//	pairs = append(pairs, pair)
//	http.Get(base + "?" + strings.Join(pairs, "&"))
func (c *carrier) appended(call *ast.CallExpr) bool {
	list := c.index.Named(call.Args[0])
	if list == nil {
		return true
	}
	if c.vars[list] {
		return false
	}
	c.vars[list] = true
	for _, e := range c.reads(list) {
		u := c.index.Of(e)
		if u.Kind != uses.Argument {
			return true
		}
		if id, ok := ast.Unparen(u.Call.Fun).(*ast.Ident); ok && c.Info.Types[u.Call.Fun].IsBuiltin() {
			if id.Name != "append" && id.Name != "len" || id.Name == "append" && u.Call.Args[0] != e {
				return true
			}
			continue
		}
		if u.Func == nil || library.Of(u.Func).Makes != library.OpJoin || c.text(u.Call) {
			return true
		}
	}
	return false
}
