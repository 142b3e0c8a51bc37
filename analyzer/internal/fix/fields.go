package fix

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// shownEntry names an exported field by which a text leaves the package: who reads it
// elsewhere may use it for something that is no URL.
//
//	>example.com/m/lib.Page.Path
func (x *Elsewhere) shownEntry(v *types.Var) string {
	v = v.Origin()
	pkg := v.Pkg()
	if x.owners == nil {
		x.owners = map[*types.Package]map[*types.Var]string{}
	}
	if x.owners[pkg] == nil {
		x.owners[pkg] = fieldsOf(pkg)
	}
	return ">" + pkg.Path() + "." + x.owners[pkg][v] + "." + v.Name()
}

// fieldsOf returns the names of the types of a package by the fields that they have.
func fieldsOf(pkg *types.Package) map[*types.Var]string {
	out := map[*types.Var]string{}
	for _, name := range pkg.Scope().Names() {
		of, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || of.IsAlias() {
			continue
		}
		if s, ok := of.Type().Underlying().(*types.Struct); ok {
			for f := range s.Fields() {
				if _, known := out[f.Origin()]; !known {
					out[f.Origin()] = name
				}
			}
		}
	}
	return out
}

// shows notes the exported field that a text is stored in.
func (c *carrier) shows(field *types.Var) {
	if field == nil || !field.Exported() || field.Pkg() == nil || library.IsStd(field.Pkg().Path()) {
		return
	}
	c.shown = append(c.shown, c.shownEntry(field))
}

// isRead reports whether the package reads a field.
func (x *Elsewhere) isRead(field *types.Var) bool {
	for _, id := range x.placesOf(field) {
		if e := x.selected(id); e != ast.Expr(id) && x.Uses().Of(e).Kind != uses.Set {
			return true
		}
	}
	return false
}

// read notes an exported field of another package that holds a URL, or a part of one,
// and is used here for something else: isURL knows the fields.
//
//	os.ReadFile(page.Path)
func (g *giving) read(sel *ast.SelectorExpr) {
	v, ok := g.Info.Uses[sel.Sel].(*types.Var)
	if !ok || !v.IsField() || !v.Exported() || !isStringKind(v.Type()) || !g.isNear(v.Pkg()) || g.isURL == nil || !g.isURL(v) {
		return
	}
	line := "given " + g.shownEntry(v)
	if g.lines[line] || g.Uses().Of(sel).Kind == uses.Set {
		return
	}
	c := carrier{
		Elsewhere: g.Elsewhere, t: &urltemplate.Template{}, index: g.Uses(),
		seen: map[ast.Node]bool{}, vars: map[*types.Var]bool{}, edited: &ast.BadExpr{},
	}
	if c.text(sel) {
		g.lines[line] = true
	}
}
