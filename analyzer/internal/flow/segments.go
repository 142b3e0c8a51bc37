package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// givesSegments reports whether an expression is a text with a "/" that is in the
// source: what is given so is more than one segment of a path, or one that has to keep
// its "/".
//
//	"_design/users", "_design/" + name, fmt.Sprintf("_design/%s", name), strings.Join(groups, "/")
func (s *Package) givesSegments(e ast.Expr) bool {
	e = ast.Unparen(e)
	if v := s.Info.Types[e].Value; v != nil {
		return v.Kind() == constant.String && strings.Contains(constant.StringVal(v), "/")
	}
	switch e := e.(type) {
	case *ast.BinaryExpr:
		return e.Op == token.ADD && (s.givesSegments(e.X) || s.givesSegments(e.Y))
	case *ast.CallExpr:
		fn := s.Uses().Callee(e)
		if fn == nil || len(e.Args) == 0 {
			return false
		}
		makes := library.Of(fn).Makes
		return makes == library.OpSprintf && s.givesSegments(e.Args[0]) || makes == library.OpJoin && len(e.Args) == 2 && s.givesSegments(e.Args[1])
	}
	return false
}

// WithTests returns the questions about the package and its tests together.
func (x *Elsewhere) WithTests() *Elsewhere {
	if x.tested == nil {
		all := &Package{Fset: x.Fset, Info: x.Info, Pkg: x.Pkg, Files: slices.Concat(x.Files, x.Tests)}
		x.tested = all.Elsewhere(nil)
	}
	return x.tested
}
