package provenance

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// ending returns the argument of a call that all which a function of the package returns
// ends with, or begins to end with where its own beginning is cut; nil when there is none.
//
//	func join(a, b string) string {
//		if strings.HasSuffix(a, "/") { return a + strings.TrimPrefix(b, "/") }
//		return a + "/" + b
//	}
func (r Slicer) ending(call *ast.CallExpr, fn *types.Func) ast.Expr {
	sig := fn.Signature()
	returns := r.Uses.Returns(fn)
	if len(returns) == 0 || sig.Results().Len() != 1 || sig.Variadic() || len(call.Args) != sig.Params().Len() {
		return nil
	}
	var end *types.Var
	alike, joins := true, false
	for _, s := range returns {
		v, joined := r.endsWith(s)
		alike = alike && v != nil && (end == nil || v == end)
		end, joins = v, joins || joined
	}
	if of, i := r.Uses.OwnerOf(end); alike && joins && of == fn {
		if _, isOnly := r.Uses.Sets(end).Only(); isOnly {
			return call.Args[i]
		}
	}
	return nil
}

// endsWith returns the variable that a function returns after something else, or as it
// is; joined says which.
func (r Slicer) endsWith(s *ast.ReturnStmt) (v *types.Var, joined bool) {
	if len(s.Results) != 1 {
		return nil, false
	}
	e := ast.Unparen(s.Results[0])
	for {
		switch at := e.(type) {
		case *ast.BinaryExpr:
			if at.Op != token.ADD {
				return nil, false
			}
			e, joined = ast.Unparen(at.Y), true
			continue
		case *ast.SliceExpr:
			if at.High == nil && at.Low != nil {
				e = ast.Unparen(at.X)
				continue
			}
		case *ast.CallExpr:
			fn := r.Uses.Callee(at)
			if fn != nil && len(at.Args) > 0 && cutsStart(library.Of(fn).Makes) {
				e = ast.Unparen(at.Args[0])
				continue
			}
		case *ast.Ident:
			return r.Uses.Named(at), joined
		}
		return nil, false
	}
}

// cutsStart reports whether an operation cuts a text at its start.
func cutsStart(op library.Op) bool {
	return op == library.OpTrimLeft || op == library.OpTrimPrefix
}
