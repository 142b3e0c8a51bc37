package flow

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// A Passage is where a text leaves the package for another one of the module.
type Passage struct {
	Var     *types.Var  // the parameter, or the exported field, that gets it
	Func    *types.Func // of the parameter; nil for a field
	Entries []string    // as that package names it
}

// Passage returns where the whole text e is given to another package of the module; ok is
// false where it is given to none.
//
//	lib.Get(r.FormValue("name")), lib.Options{Team: r.FormValue("team")}
func (x *Elsewhere) Passage(e ast.Expr) (p Passage, ok bool) {
	if e == nil || x.Info == nil {
		return p, false
	}
	if v := x.Uses().Field(e); v != nil {
		if !v.Exported() || !x.isNear(v.Pkg()) {
			return p, false
		}
		return Passage{Var: v, Entries: []string{x.ownedEntry(v)}}, true
	}
	call, isCall := x.Uses().Parent(e).(*ast.CallExpr)
	if !isCall || call.Fun == e {
		return p, false
	}
	fn := x.Uses().Callee(call)
	if fn == nil || !x.isNear(fn.Pkg()) {
		return p, false
	}
	i := slices.Index(call.Args, e)
	if params := fn.Origin().Signature().Params(); i >= 0 && i < params.Len() && !(fn.Signature().Variadic() && i == params.Len()-1) {
		return Passage{params.At(i), fn, []string{parameterEntry(fn, i)}}, true
	}
	return p, false
}

// isNear reports whether a package may be another one of the same module: the first two
// elements of both paths are the same.
func (x *Elsewhere) isNear(pkg *types.Package) bool {
	if pkg == nil || pkg == x.Pkg || library.IsStd(pkg.Path()) {
		return false
	}
	head := func(path string) string {
		parts := strings.SplitN(path, "/", 3)
		return strings.Join(parts[:min(2, len(parts))], "/")
	}
	return head(pkg.Path()) == head(strings.TrimSuffix(x.Pkg.Path(), "_test"))
}
