package guard

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// isIdle reports whether a function of this package, whose body is at hand, does
// nothing with a parameter but to print it, and to hand it to functions that answer
// nothing: whatever the name of the function says, it has not tested that value.
//
//	func (s *Server) checkQuota(token, file string) error {
//		s.lock(file)
//		_, err := s.store.Get(token, fmt.Sprintf("%s.quota", file))
//		return err
//	}
func (g *Reader) isIdle(fn *types.Func, param int) bool {
	fn = fn.Origin()
	decl := g.state.Declaration(fn)
	if decl == nil || decl.Body == nil || param < 0 || param >= fn.Signature().Params().Len() {
		return false
	}
	v := fn.Signature().Params().At(param)
	idle, known := g.pkg.idle[v]
	if !known {
		idle = g.isIdleIn(decl.Body, v)
		g.pkg.idle[v] = idle
	}
	return idle
}

// isIdleIn is isIdle for a body and a variable.
func (g *Reader) isIdleIn(body *ast.BlockStmt, v *types.Var) bool {
	uses, idle := 0, 0
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if g.answersNothing(n) {
				for _, arg := range n.Args {
					if id, ok := ast.Unparen(arg).(*ast.Ident); ok && g.info.Object(id) == v {
						idle++
					}
				}
			}
		case *ast.Ident:
			if g.info.Object(n) == v {
				uses++
			}
		}
		return true
	})
	return uses > 0 && uses == idle
}

// answersNothing reports whether a call prints its arguments, or calls a function
// without results that is no test by its name.
func (g *Reader) answersNothing(call *ast.CallExpr) bool {
	fn, _ := g.info.Callee(ast.Unparen(call.Fun))
	if fn == nil {
		return false
	}
	if library.Of(fn).Does.Has(library.Formats) {
		return true
	}
	return fn.Signature().Results().Len() == 0 && names.Predicate(fn.Name()) == names.SaysNothing
}
