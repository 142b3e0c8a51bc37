package calls

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// isIPv4 reports whether an address is the result of To4, and so has no colon.
//
//	if ip4 := ip.To4(); ip4 != nil { return "http://" + ip4.String() + ":80" }
func (x *Evaluator) isIPv4(e ast.Expr) bool {
	if e == nil {
		return false
	}
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		v, found := x.mem.Peek(e)
		h, isHole := v.Text.Node.(*text.Hole)
		if !found || !v.Text.Known || !isHole {
			return false
		}
		if call, ok = h.Inner.(*ast.CallExpr); !ok {
			return false
		}
	}
	fn, _ := x.typed.Callee(ast.Unparen(call.Fun))
	return library.Of(fn).Does.Has(library.IsIPv4)
}
