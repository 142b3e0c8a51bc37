package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// givesSegments reports whether e is a text with a "/" in a literal.
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

// results sets x.Segments to a text with a "/" in a literal, if call calls an interface method and
// a method of the package that may implement it returns such a text.
//
//	func (g Group) Identity() string { return strings.Join(g.names, "/") }
func (x *sourceWalk) results(call *ast.CallExpr) {
	m := x.Uses().Callee(call)
	if m == nil || !typed.IsInterfaceMethod(m) {
		return
	}
	iface, ok := m.Signature().Recv().Type().Underlying().(*types.Interface)
	if !ok {
		return
	}
	for _, decl := range x.methodsNamed(m.Name()) {
		fn, ok := x.Info.Defs[decl.Name].(*types.Func)
		if !ok || x.Segments != nil || !typed.MayImplement(fn.Signature().Recv().Type(), iface) {
			continue
		}
		for _, s := range x.Uses().Returns(fn) {
			if len(s.Results) > 0 && x.Segments == nil && x.givesSegments(s.Results[0]) {
				x.Segments = s.Results[0]
			}
		}
	}
}

// methodsNamed returns the methods of the package with the given name, in the order of the source.
func (x *Elsewhere) methodsNamed(name string) []*ast.FuncDecl {
	if x.methods == nil {
		x.methods = map[string][]*ast.FuncDecl{}
		for _, file := range x.Files {
			for _, decl := range file.Decls {
				if decl, ok := decl.(*ast.FuncDecl); ok && decl.Recv != nil && decl.Body != nil {
					x.methods[decl.Name.Name] = append(x.methods[decl.Name.Name], decl)
				}
			}
		}
	}
	return x.methods[name]
}

// elements returns the values that the package puts into list: the elements of its literal, and the
// values that are appended, sent or assigned to it. With isKey, it returns the keys of the literal.
//
//	for _, name := range []string{"a", "b"}
//	w.queue <- url.PathEscape(name); for name := range w.queue
func (x *sourceWalk) elements(list ast.Expr, isKey bool) (all []ast.Expr) {
	lit, ok := ast.Unparen(list).(*ast.CompositeLit)
	if v := x.Uses().Place(list); v != nil && v.Pkg() == x.Pkg && !isKey {
		all = x.Uses().Puts(v)
	}
	if v := x.Uses().Named(list); !ok && v != nil {
		for _, value := range x.Uses().Sets(v).Values() {
			if !ok {
				lit, ok = ast.Unparen(value).(*ast.CompositeLit)
			}
		}
	}
	if !ok {
		return all
	}
	for _, e := range lit.Elts {
		pair, isPair := e.(*ast.KeyValueExpr)
		switch {
		case !isPair && !isKey:
			all = append(all, e)
		case isPair && isKey:
			all = append(all, pair.Key)
		case isPair:
			all = append(all, pair.Value)
		}
	}
	return all
}

// ranged returns the values that variable, which a range statement sets, may get: the elements or
// keys that the package puts into the list, map or channel. For other expressions it returns nil.
func (x *sourceWalk) ranged(variable ast.Expr) []ast.Expr {
	loop, ok := x.Uses().Parent(variable).(*ast.RangeStmt)
	if !ok || x.Info.TypeOf(loop.X) == nil {
		return nil
	}
	isKey := loop.Key == variable
	switch x.Info.TypeOf(loop.X).Underlying().(type) {
	case *types.Map:
		return x.elements(loop.X, isKey)
	case *types.Chan:
		return x.elements(loop.X, false)
	}
	if isKey {
		return nil
	}
	return x.elements(loop.X, false)
}

// WithTests returns an Elsewhere for the package and its test files. It has no templates.
func (x *Elsewhere) WithTests() *Elsewhere {
	if x.tested == nil {
		all := &Package{Fset: x.Fset, Info: x.Info, Pkg: x.Pkg, Files: slices.Concat(x.Files, x.Tests)}
		x.tested = all.Elsewhere(nil)
	}
	return x.tested
}
