package uses

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"maps"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// Mentions returns where the files name a function, a field or a variable, but for its
// declaration, in the order of the source: c.name of a field, a method or what another
// package has. The caller must not change them.
func (x *Index) Mentions(obj types.Object) []ast.Expr {
	switch of := obj.(type) {
	case *types.Var:
		obj = of.Origin()
	case *types.Func:
		obj = of.Origin()
	}
	out, known := x.mentions[obj]
	if known {
		return out
	}
	if v, ok := obj.(*types.Var); ok && IsLocal(v) {
		for _, u := range x.Variable(v) {
			if id, ok := u.Expr.(*ast.Ident); ok && x.info.Uses[id] == obj {
				out = append(out, id)
			}
		}
	} else {
		if named := x.allNamed()[obj]; named != nil {
			for _, id := range *named {
				out = append(out, x.naming(id))
			}
		}
		slices.SortFunc(out, func(a, b ast.Expr) int { return x.Compare(a.End(), b.End()) })
	}
	x.mentions[obj] = out
	return out
}

// AllNamed returns all functions, fields and variables of packages that the files name, in no
// order.
func (x *Index) AllNamed() iter.Seq[types.Object] { return maps.Keys(x.allNamed()) }

// allNamed returns the names of what AllNamed returns, in no order.
func (x *Index) allNamed() map[types.Object]*[]*ast.Ident {
	if x.info == nil {
		return nil // the package was not read
	}
	if x.named != nil {
		return x.named
	}
	x.named = map[types.Object]*[]*ast.Ident{}
	for id, of := range x.info.Uses {
		switch v := of.(type) {
		case *types.Var:
			if IsLocal(v) {
				continue
			}
			of = v.Origin()
		case *types.Func:
			of = v.Origin()
		default:
			continue
		}
		if x.fileAt(id.Pos()) < 0 {
			continue
		}
		named := x.named[of]
		if named == nil {
			named = new([]*ast.Ident)
			x.named[of] = named
		}
		*named = append(*named, id)
	}
	return x.named
}

// Qualifiers returns where a file names a package, in no order. The caller must not change
// them.
func (x *Index) Qualifiers(file *ast.File, pkg *types.Package) []*ast.Ident {
	if x.qualifiers == nil {
		x.qualifiers = map[qualifier][]*ast.Ident{}
		for id, of := range x.info.Uses {
			if of, ok := of.(*types.PkgName); ok {
				if f := x.fileAt(id.Pos()); f >= 0 {
					key := qualifier{x.files[f], of.Imported()}
					x.qualifiers[key] = append(x.qualifiers[key], id)
				}
			}
		}
	}
	return x.qualifiers[qualifier{file, pkg}]
}

// A qualifier is a package that a file imports.
type qualifier struct {
	file *ast.File
	pkg  *types.Package
}

// naming returns the expression that id names something in: x.id; id itself elsewhere.
func (x *Index) naming(id *ast.Ident) ast.Expr {
	if sel, ok := x.Parent(id).(*ast.SelectorExpr); ok && sel.Sel == id {
		return sel
	}
	return id
}

// Reads returns where the value of a variable or a field is used, in the order of the
// source. The caller must not change them.
func (x *Index) Reads(v *types.Var) []ast.Expr {
	if v == nil {
		return nil
	}
	out, known := x.reads[v]
	switch {
	case known:
	case IsLocal(v):
		for _, u := range x.Variable(v) {
			if u.Kind != Set {
				out = append(out, u.Expr)
			}
		}
	default:
		for _, e := range x.Mentions(v) {
			if _, isName := e.(*ast.Ident); !(isName && v.IsField()) && x.Of(e).Kind != Set {
				out = append(out, e) // no key of a literal
			}
		}
	}
	x.reads[v] = out
	return out
}

// Calls returns the calls of a function that name it, in the order of the source. The
// caller must not change them.
func (x *Index) Calls(fn *types.Func) []*ast.CallExpr {
	calls, known := x.calls[fn]
	if !known {
		for _, e := range x.Mentions(fn) {
			if call := x.CallBy(e); call != nil {
				calls = append(calls, call)
			}
		}
		x.calls[fn] = calls
	}
	return calls
}

// Text returns the constant text that e is; ok is false where it is none.
func (x *Index) Text(e ast.Expr) (s string, ok bool) { return typed.Info{Info: x.info}.Text(e) }

// CallBy returns the call of the function that e names, or of an instance of it; nil where
// it is not called there.
func (x *Index) CallBy(e ast.Expr) *ast.CallExpr {
	fun := e
	switch of := x.Parent(e).(type) {
	case *ast.IndexExpr:
		fun = of
	case *ast.IndexListExpr:
		fun = of
	}
	call, ok := x.Parent(fun).(*ast.CallExpr)
	if !ok || ast.Unparen(call.Fun) != fun || fun != e && x.Callee(call) == nil {
		return nil // f[i](x) of a list of functions is no call of the list
	}
	return call
}

// CallsThrough is Calls with the calls of the methods of interfaces by which a method may be
// called.
func (x *Index) CallsThrough(fn *types.Func) []*ast.CallExpr {
	calls := slices.Clip(x.Calls(fn))
	for _, m := range x.Abstract(fn) {
		calls = append(calls, x.Calls(m)...)
	}
	return calls
}

// Abstract returns the methods of interfaces that the files name and by which a method may
// be called; nil for a function.
func (x *Index) Abstract(fn *types.Func) (out []*types.Func) {
	recv := fn.Signature().Recv()
	if recv == nil {
		return nil
	}
	if x.abstract == nil {
		x.abstract = map[string][]*types.Func{}
		for obj := range x.AllNamed() {
			if m, ok := obj.(*types.Func); ok && typed.IsInterfaceMethod(m) {
				x.abstract[m.Name()] = append(x.abstract[m.Name()], m)
			}
		}
		for _, list := range x.abstract {
			slices.SortFunc(list, func(a, b *types.Func) int {
				return cmp.Or(cmp.Compare(a.FullName(), b.FullName()), x.Compare(a.Pos(), b.Pos())) // those of types without a name have one name
			})
		}
	}
	for _, m := range x.abstract[fn.Name()] {
		if of, ok := m.Signature().Recv().Type().Underlying().(*types.Interface); ok && typed.MayImplement(recv.Type(), of) {
			out = append(out, m)
		}
	}
	return out
}

// FuncAt returns the function whose declaration a place is in; nil where it is in none.
func (x *Index) FuncAt(pos token.Pos) *types.Func {
	decl, ok := x.DeclAt(pos).(*ast.FuncDecl)
	if !ok {
		return nil
	}
	fn, _ := x.info.Defs[decl.Name].(*types.Func)
	return fn
}

// Returns returns the return statements of a declared function, but for those of function
// literals in it.
func (x *Index) Returns(fn *types.Func) (out []*ast.ReturnStmt) {
	decl, ok := x.DeclAt(fn.Pos()).(*ast.FuncDecl)
	if !ok || x.info.Defs[decl.Name] != fn {
		return nil
	}
	in := x.parents(decl)
	for i, n := range in.nodes {
		s, ok := n.(*ast.ReturnStmt)
		if ok && len(x.around(place{in, int32(i)}, false).within) == 0 { //nolint:gosec // see enter
			out = append(out, s)
		}
	}
	return out
}

// OwnerOf returns the declared function that a variable is a parameter of, and which; nil
// where it is none.
func (x *Index) OwnerOf(v *types.Var) (fn *types.Func, i int) {
	if v == nil {
		return nil, 0
	}
	if fn = x.FuncAt(v.Pos()); fn == nil {
		return nil, 0
	}
	params := fn.Signature().Params()
	for i = range params.Len() {
		if params.At(i) == v {
			return fn, i
		}
	}
	return nil, 0
}

// Arguments returns what calls give to a parameter of a declared function, but for the last
// of a variadic one, in the order of the source.
func (x *Index) Arguments(v *types.Var) (out []ast.Expr) {
	fn, i := x.OwnerOf(v)
	if fn == nil || fn.Signature().Variadic() && i == fn.Signature().Params().Len()-1 {
		return nil
	}
	for _, call := range x.Calls(fn) {
		if i < len(call.Args) {
			out = append(out, call.Args[i])
		}
	}
	return out
}

// Parameter returns the parameter that gets an argument of a call of a known function; nil
// where it is one of several that become a list.
func (x *Index) Parameter(call *ast.CallExpr, arg ast.Expr) *types.Var {
	fn := x.Callee(call)
	if fn == nil {
		return nil
	}
	sig := fn.Signature()
	last := sig.Params().Len() - 1
	for i, a := range call.Args {
		if ast.Unparen(a) == ast.Unparen(arg) && (i < last || i == last && sig.Variadic() == call.Ellipsis.IsValid()) {
			return sig.Params().At(i)
		}
	}
	return nil
}
