package flow

import (
	"go/ast"
	"go/constant"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// shownEntry returns the entry of v, an exported field by which a text leaves the package, with the
// mark ">", which says that other packages may use the text for something other than a URL.
//
//	>example.com/m/lib.Page.Path
func (x *Elsewhere) shownEntry(v *types.Var) string { return wire.OtherMark + x.ownedEntry(v) }

// ownedEntry returns the name of the field v with its struct type: "example.com/m/lib.Page.Path".
func (x *Elsewhere) ownedEntry(v *types.Var) string {
	v = v.Origin()
	pkg := v.Pkg()
	if x.owners == nil {
		x.owners = map[*types.Package]map[*types.Var]string{}
	}
	if x.owners[pkg] == nil {
		x.owners[pkg] = fieldsOf(pkg)
	}
	return pkg.Path() + "." + x.owners[pkg][v] + "." + v.Name()
}

// fieldsOf returns a map from each field of the struct types of pkg to the name of the struct type.
func fieldsOf(pkg *types.Package) map[*types.Var]string {
	out := map[*types.Var]string{}
	for _, name := range pkg.Scope().Names() {
		named, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || named.IsAlias() {
			continue
		}
		if s, ok := named.Type().Underlying().(*types.Struct); ok {
			for f := range s.Fields() {
				if _, known := out[f.Origin()]; !known {
					out[f.Origin()] = name
				}
			}
		}
	}
	return out
}

// shows adds the entry of field (see Given), which gets the text, to c.shown if field is exported.
func (c *carrier) shows(field *types.Var) {
	if field == nil || !field.Exported() || field.Pkg() == nil || library.IsStd(field.Pkg().Path()) {
		return
	}
	c.shown = append(c.shown, c.shownEntry(field))
}

// resultEntries returns the entries of the result of fn. A method also has an entry without its
// type, for callers that call it through an interface.
//
//	>example.com/m/lib.DocPath(), >.DocPath()
func resultEntries(fn *types.Func) []string {
	if typed.IsInterfaceMethod(fn) {
		return []string{wire.OtherMark + "." + fn.Name() + "()"}
	}
	names := []string{wire.OtherMark + fn.Origin().FullName() + "()"}
	if fn.Signature().Recv() != nil {
		names = append(names, wire.OtherMark+"."+fn.Name()+"()")
	}
	return names
}

// returnsTo adds the entries of fn (see Given), which returns the text, to c.shown if exported.
func (c *carrier) returnsTo(fn *types.Func) {
	if fn.Exported() {
		c.shown = append(c.shown, resultEntries(fn)...)
	}
}

// read adds to g.to the entry (see Given) of v, an exported string field of a package near this one
// (isNear). It does so only if v becomes a URL (g.isURL), and is used here for something else, too.
//
//	os.ReadFile(page.Path)
func (g *giving) read(v *types.Var) {
	if !v.IsField() || !v.Exported() || !typed.IsStringKind(v.Type()) || !g.isNear(v.Pkg()) || g.isURL == nil || !g.isURL(v) {
		return
	}
	if slices.ContainsFunc(g.Uses().Reads(v), g.reachesOther) {
		g.to[g.shownEntry(v)] = true
	}
}

// result adds to g.to the entry of fn (see Given), if this package uses its result not only for
// URLs. fn is an exported function of another package or an interface method of this one.
//
//	os.ReadFile(lib.DocPath(name))
func (g *giving) result(fn *types.Func) {
	results := fn.Signature().Results()
	if !fn.Exported() || !g.isNear(fn.Pkg()) && !(typed.IsInterfaceMethod(fn) && fn.Pkg() == g.Pkg) || results.Len() == 0 || !typed.IsStringKind(results.At(0).Type()) {
		return
	}
	if slices.ContainsFunc(g.Uses().Calls(fn), func(call *ast.CallExpr) bool { return g.reachesOther(call) }) {
		g.to[resultEntries(fn)[0]] = true
	}
}

// reachesOther reports whether the text of e is used for something other than a URL.
func (g *giving) reachesOther(e ast.Expr) bool {
	c := carrier{Elsewhere: g.Elsewhere, t: &urltemplate.Template{}, index: g.Uses(), edited: &ast.BadExpr{}}
	w := uses.Walk{Visit: c.visit}
	return w.Finds(uses.Node{Expr: e}) || w.IsCut()
}

// IsGivenBack reports whether the value of h may come from a service that sends values escaped.
// Such a value is a field with a json or xml tag that the package never sets, an entry of a map of
// untyped values, or the result of a method for a constant key.
//
//	user.AvatarID with AvatarID string `json:"avatar_id"`
//	message["avatar_id"].(string), data.Value("avatar_id")
func (x *Elsewhere) IsGivenBack(h *text.Hole) bool {
	if x.Info == nil || h == nil || h.Inner == nil || h.Origin.IsForeign() || h.Origin == text.Constant {
		return false
	}
	e := ast.Unparen(h.Inner)
	if assertion, ok := e.(*ast.TypeAssertExpr); ok {
		e = ast.Unparen(assertion.X)
	}
	switch e := e.(type) {
	case *ast.CallExpr:
		fn := x.Uses().Callee(e)
		return fn != nil && fn.Pkg() != nil && fn.Signature().Recv() != nil && !library.KnowsPackage(fn.Pkg().Path()) && len(e.Args) == 1 && x.isKey(e.Args[0])
	case *ast.IndexExpr:
		return x.isMapOfAny(e.X) && x.isKey(e.Index)
	case *ast.SelectorExpr:
		return x.hasMessageName(e) && !x.isSet(x.Uses().Place(e))
	}
	return false
}

func (s *Package) isMapOfAny(e ast.Expr) bool {
	m, ok := (typed.Info{Info: s.Info}).Under(e).(*types.Map)
	return ok && types.IsInterface(m.Elem())
}

func (s *Package) isKey(e ast.Expr) bool {
	v := s.Info.Types[e].Value
	return v != nil && v.Kind() == constant.String
}

// hasMessageName reports whether the field that sel selects has a json or xml tag.
func (s *Package) hasMessageName(sel *ast.SelectorExpr) bool {
	of, ok := s.Info.Selections[sel]
	if !ok || of.Kind() != types.FieldVal {
		return false
	}
	t := of.Recv()
	for i, at := range of.Index() {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		st, ok := t.Underlying().(*types.Struct)
		if !ok {
			return false
		}
		if i == len(of.Index())-1 {
			tag := reflect.StructTag(st.Tag(at))
			return tag.Get("json") != "" || tag.Get("xml") != ""
		}
		t = st.Field(at).Type()
	}
	return false
}

// isSet reports whether the package sets the field v anywhere, or takes its address.
func (x *Elsewhere) isSet(v *types.Var) bool {
	return v != nil && x.stored().Has(v)
}

// isNear reports whether pkg is another package that may be of the same module: the first two
// elements of its path and of x.Pkg's path are the same.
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
