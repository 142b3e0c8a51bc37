package eval

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/memory"
)

// Tests speak of elements and of getters, too, as long as nothing changes what
// they are taken from:
//
//	if !re.MatchString(args[0]) { return }
//	if !re.MatchString(r.FormValue("id")) { return }

// unreadElement returns what an element or a getter gives when no test has
// spoken of it.
func (x *exec) unreadElement(e ast.Expr) (value, bool) {
	switch e := e.(type) {
	case *ast.IndexExpr:
		return x.index(e), true
	case *ast.CallExpr:
		c := &site{expr: e, exprs: e.Args}
		c.fn, c.recvExpr = x.Typed.Callee(ast.Unparen(e.Fun))
		c.recv = x.Peeked(c.recvExpr)
		return x.opaqueResult(c), true
	}
	return value{}, false
}

// forgetPassed forgets the elements of the lists and maps that a call gets: it
// may sort or change them.
func (x *exec) forgetPassed(c *site) {
	if library.OfPackage(c.fn, library.LeavesLists) {
		return
	}
	if c.recvExpr != nil && !memory.IsGetter(c.fn) {
		x.ForgetIndexed(c.recvExpr)
	}
	for _, e := range c.exprs {
		x.ForgetIndexed(e)
	}
}
