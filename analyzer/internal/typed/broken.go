package typed

import (
	"go/ast"
	"go/types"
	"maps"
)

// Complete returns a copy of info for files that do not compile. Each expression has a type in it,
// an invalid one if the type checker found none. In calls with a wrong number of arguments, the
// called function is unknown.
func Complete(info *types.Info, files []*ast.File) *types.Info {
	out := *info
	out.Types, out.Uses, out.Selections = cloned(info.Types), cloned(info.Uses), cloned(info.Selections)
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && !fits(info, call) {
				forget(&out, call.Fun)
			}
			if e, ok := n.(ast.Expr); ok {
				note(&out, e)
			}
			return true
		})
	}
	return &out
}

func cloned[K comparable, V any](m map[K]V) map[K]V {
	if m == nil {
		return make(map[K]V)
	}
	return maps.Clone(m)
}

func note(info *types.Info, e ast.Expr) {
	if _, known := info.Types[e]; known {
		return
	}
	info.Types[e] = types.TypeAndValue{Type: typeOrInvalid(info, e)}
}

// fits reports whether call has as many arguments as the called function takes; true if that is
// unknown.
func fits(info *types.Info, call *ast.CallExpr) bool {
	if tv := info.Types[call.Fun]; tv.IsType() || tv.IsBuiltin() {
		return len(call.Args) > 0
	}
	sig, ok := Signature(typeOrInvalid(info, call.Fun))
	if !ok {
		return true
	}
	n, want := len(call.Args), sig.Params().Len()
	if n == 1 {
		if results, ok := info.TypeOf(call.Args[0]).(*types.Tuple); ok {
			n = results.Len() // f(g())
		}
	}
	return n == want || sig.Variadic() && n >= want-1 && !call.Ellipsis.IsValid()
}

func typeOrInvalid(info *types.Info, e ast.Expr) types.Type {
	if t := info.TypeOf(e); t != nil {
		return t
	}
	return types.Typ[types.Invalid]
}

// forget removes from info the type and the object of the called function fun.
func forget(info *types.Info, fun ast.Expr) {
	for {
		info.Types[fun] = types.TypeAndValue{Type: types.Typ[types.Invalid]}
		switch e := fun.(type) {
		case *ast.Ident:
			delete(info.Uses, e)
			return
		case *ast.SelectorExpr:
			delete(info.Uses, e.Sel)
			delete(info.Selections, e)
			return
		case *ast.ParenExpr:
			fun = e.X
		case *ast.IndexExpr:
			fun = e.X
		case *ast.IndexListExpr:
			fun = e.X
		default:
			return
		}
	}
}
