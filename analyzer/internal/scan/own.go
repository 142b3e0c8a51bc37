package scan

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// Own returns the package-level variables that are decoded from a text of the program,
// and never changed by the package, in the order of the source.
//
//	//go:embed plugin.json
//	var text string
//	var Manifest *model.Manifest
//	func init() { _ = json.Unmarshal([]byte(text), &Manifest) }
func (p *Package) Own() []*types.Var {
	var out []*types.Var
	for v := range p.own {
		if p.writes[v] == 1 {
			out = append(out, v)
		}
	}
	slices.SortFunc(out, func(a, b *types.Var) int { return int(a.Pos()) - int(b.Pos()) })
	return out
}

// embed remembers the variables that hold files.
func (p *Package) embed(decl *ast.GenDecl) {
	if decl.Tok != token.VAR || !isEmbedded(decl.Doc) {
		return
	}
	for _, spec := range decl.Specs {
		if vs, ok := spec.(*ast.ValueSpec); ok {
			for _, name := range vs.Names {
				p.embedded[p.Info.Defs[name]] = true
			}
		}
	}
}

func isEmbedded(doc *ast.CommentGroup) bool {
	return doc != nil && slices.ContainsFunc(doc.List, func(c *ast.Comment) bool { return strings.HasPrefix(c.Text, "//go:embed ") })
}

// scanOwn remembers a package-level variable that a call fills with what it decodes of a
// text of the program: its first argument, or what its receiver was made of.
func (p *Package) scanOwn(call *ast.CallExpr, sel *ast.SelectorExpr, target int, obj types.Object) {
	v, ok := obj.(*types.Var)
	if !ok || !typed.IsPackageLevel(v) || v.Pkg() != p.Pkg {
		return
	}
	from := sel.X
	if target > 0 {
		from = call.Args[0]
	}
	if p.standsInProgram(from) {
		p.own[v] = true
	}
}

// standsInProgram reports whether all that an expression is made of is constant or a
// file that is embedded.
//
//	json.NewDecoder(strings.NewReader(text))
func (p *Package) standsInProgram(e ast.Expr) bool {
	if tv, ok := p.Info.Types[e]; ok && tv.Value != nil {
		return true
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		obj := p.Info.Uses[e]
		return p.embedded[obj] && !p.Written[obj]
	case *ast.CallExpr:
		return len(e.Args) > 0 && !slices.ContainsFunc(e.Args, func(arg ast.Expr) bool { return !p.standsInProgram(arg) })
	}
	return false
}
