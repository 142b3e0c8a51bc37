package flow

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// isOneCall reports whether what a function literal returns goes to one place alone, so
// that a fix in it changes nothing else: it is called where it is, or by the only name
// that it has, once.
func (x *Elsewhere) isOneCall(lit *ast.FuncLit) bool {
	e := ast.Expr(lit)
	for {
		u := x.Uses().Of(e)
		switch {
		case u.Kind == uses.Argument && ast.Unparen(u.Call.Fun) == e:
			return true
		case u.Kind == uses.Argument && library.Of(u.Func).Makes == library.OpSameFunc:
			e = u.Call // sync.OnceValue(func() string { ... })
			continue
		case u.Kind == uses.Assigned && u.Var != nil:
			return x.isCalledOnce(u.Var)
		}
		return false
	}
}

// isCalledOnce reports whether a variable is named once but for where it is set, to be
// called there, and no other package can name it.
func (x *Elsewhere) isCalledOnce(v *types.Var) bool {
	calls := 0
	for _, e := range x.Uses().Mentions(v) {
		if x.Uses().Of(e).Kind == uses.Set {
			continue
		}
		if x.Uses().CallBy(e) == nil {
			return false
		}
		calls++
	}
	return calls == 1 && (uses.IsLocal(v) || !v.Exported())
}
