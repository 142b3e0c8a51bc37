package eval

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// Tests speak of elements and of getters, too, as long as nothing changes what
// they are taken from:
//
//	if !re.MatchString(args[0]) { return }
//	if !re.MatchString(r.FormValue("id")) { return }

// unreadElement returns what an element or a getter gives when no test has
// spoken of it.
func (x *exec) unreadElement(e ast.Expr) (value.Value, bool) {
	switch e := e.(type) {
	case *ast.IndexExpr:
		return x.index(e), true
	case *ast.CallExpr:
		c := &calls.Site{Expr: e, Exprs: e.Args}
		c.Func, c.RecvExpr = x.typed.Callee(ast.Unparen(e.Fun))
		c.Recv = x.mem.Peeked(c.RecvExpr)
		return x.calls.OpaqueResult(c), true
	}
	return value.Value{}, false
}

// forgetPassed forgets the elements of the lists and maps that a call gets: it
// may sort or change them.
func (ch *changer) forgetPassed(c *calls.Site) {
	if library.OfPackage(c.Func, library.LeavesLists) {
		return
	}
	if c.RecvExpr != nil && !value.IsGetter(c.Func) {
		ch.x.mem.ForgetIndexed(c.RecvExpr)
	}
	for _, e := range c.Exprs {
		ch.x.mem.ForgetIndexed(e)
	}
}
