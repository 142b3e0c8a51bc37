package scan

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// Entered returns the exported variables and fields of the package that somebody outside
// of the program chooses: flags, and what is in the environment.
//
//	var Region = flag.String("region", "", "")
//	func init() { flag.StringVar(&Options.Zone, "zone", "", "") }
func (p *Package) Entered() map[*types.Var]text.Origin {
	out := map[*types.Var]text.Origin{}
	for obj, o := range p.Sources {
		if v, ok := obj.(*types.Var); ok && o.IsForeign() && !p.own[v] && v.Exported() && v.Pkg() == p.Pkg && (v.IsField() || typed.IsPackageLevel(v)) {
			out[v] = o
		}
	}
	for obj, e := range p.Decls {
		call, isCall := ast.Unparen(e).(*ast.CallExpr)
		v, isVar := obj.(*types.Var)
		if !isCall || !isVar || !v.Exported() || p.Written[v] {
			continue
		}
		fn, _ := typed.Info{Info: p.Info}.Callee(call.Fun)
		if s, ok := library.LookupOrigin(fn); ok && !s.OfReceiver && s.Text().IsForeign() {
			out[v] = s.Text()
		}
	}
	return out
}
