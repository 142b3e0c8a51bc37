package provenance

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

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
	decl := r.declared(fn)
	if decl == nil || sig.Results().Len() != 1 || sig.Variadic() || len(call.Args) != sig.Params().Len() {
		return nil
	}
	var end *types.Var
	alike, joins := true, false
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.AssignStmt:
			alike = alike && !slices.ContainsFunc(n.Lhs, func(l ast.Expr) bool { return r.isParameter(sig, l) })
		case *ast.ReturnStmt:
			v, joined := r.endsWith(n)
			alike = alike && v != nil && (end == nil || v == end)
			end, joins = v, joins || joined
		}
		return true
	})
	for i := range sig.Params().Len() {
		if alike && joins && end == sig.Params().At(i) {
			return call.Args[i]
		}
	}
	return nil
}

// declared returns the declaration of a function of the package; nil for others.
func (r Slicer) declared(fn *types.Func) *ast.FuncDecl {
	d, ok := r.Uses.DeclAt(fn.Pos()).(*ast.FuncDecl)
	if !ok || d.Body == nil || d.Name.Pos() != fn.Pos() {
		return nil
	}
	return d
}

// isParameter reports whether e names a parameter.
func (r Slicer) isParameter(sig *types.Signature, e ast.Expr) bool {
	v := r.Uses.Named(e)
	for p := range sig.Params().Variables() {
		if v == p {
			return true
		}
	}
	return false
}

// endsWith returns the variable that a function returns behind something else, or as it
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
