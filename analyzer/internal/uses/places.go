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

// Mentions returns the expressions that name obj, a function, a field or a variable, except its
// declaration, in the order of the source. For a field, a method or a name of another package this
// is the whole selector: c.name. The caller must not change the result.
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

// AllNamed returns the functions, fields and package variables that the files name, in no order.
func (x *Index) AllNamed() iter.Seq[types.Object] { return maps.Keys(x.allNamed()) }

// allNamed maps each object that AllNamed returns to the identifiers that name it, in no order.
func (x *Index) allNamed() map[types.Object]*[]*ast.Ident {
	if x.info == nil {
		return nil // the package was not read
	}
	if x.named != nil {
		return x.named
	}
	x.named = map[types.Object]*[]*ast.Ident{}
	for id, obj := range x.info.Uses {
		switch v := obj.(type) {
		case *types.Var:
			if IsLocal(v) {
				continue
			}
			obj = v.Origin()
		case *types.Func:
			obj = v.Origin()
		default:
			continue
		}
		if x.fileAt(id.Pos()) < 0 {
			continue
		}
		named := x.named[obj]
		if named == nil {
			named = new([]*ast.Ident)
			x.named[obj] = named
		}
		*named = append(*named, id)
	}
	return x.named
}

// Qualifiers returns the identifiers in file that name the imported package pkg, in no order. The
// caller must not change the result.
func (x *Index) Qualifiers(file *ast.File, pkg *types.Package) []*ast.Ident {
	if x.qualifiers == nil {
		x.qualifiers = map[qualifier][]*ast.Ident{}
		for id, obj := range x.info.Uses {
			if obj, ok := obj.(*types.PkgName); ok {
				if f := x.fileAt(id.Pos()); f >= 0 {
					key := qualifier{x.files[f], obj.Imported()}
					x.qualifiers[key] = append(x.qualifiers[key], id)
				}
			}
		}
	}
	return x.qualifiers[qualifier{file, pkg}]
}

// A qualifier is a key of Index.qualifiers, for the names of the package pkg in the file.
type qualifier struct {
	file *ast.File
	pkg  *types.Package
}

// naming returns the selector x.id whose last name is id; id itself if it is in no selector.
func (x *Index) naming(id *ast.Ident) ast.Expr {
	if sel, ok := x.Parent(id).(*ast.SelectorExpr); ok && sel.Sel == id {
		return sel
	}
	return id
}

// Reads returns the expressions that use the value of the variable or field v, in the order of the
// source; nil for a nil v. The caller must not change the result.
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
				out = append(out, e) // the key of a literal reads nothing
			}
		}
	}
	x.reads[v] = out
	return out
}

// Calls returns the calls that name fn as their function, in the order of the source. The caller
// must not change the result.
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

// Text returns the value of e as a constant string; ok is false when e is no such constant.
func (x *Index) Text(e ast.Expr) (s string, ok bool) { return typed.Info{Info: x.info}.Text(e) }

// CallBy returns the call that calls e, or an instance of e: e(x), e[T](x). It returns nil when e
// is not called.
func (x *Index) CallBy(e ast.Expr) *ast.CallExpr {
	fun := e
	switch instance := x.Parent(e).(type) {
	case *ast.IndexExpr:
		fun = instance
	case *ast.IndexListExpr:
		fun = instance
	}
	call, ok := x.Parent(fun).(*ast.CallExpr)
	if !ok || ast.Unparen(call.Fun) != fun || fun != e && x.Callee(call) == nil {
		return nil // f[i](x) calls an element of a list, not f
	}
	return call
}

// Callers returns the calls by which the package may call fn: those that name fn, those of the
// interface methods in Abstract(fn), and those through a variable or field that holds fn. If fn is
// kept where its calls cannot be found, such as in a map, kept is the expression of fn there.
//
//	names["artifact"] = pathOf
func (x *Index) Callers(fn *types.Func) (calls []*ast.CallExpr, kept ast.Expr) {
	calls = slices.Clip(x.Calls(fn))
	for _, m := range x.Abstract(fn) {
		calls = append(calls, x.Calls(m)...)
	}
	for _, e := range x.Mentions(fn) {
		if x.CallBy(e) != nil {
			continue
		}
		through, ok := x.CallsOfValue(e)
		if !ok && kept == nil {
			kept = e
		}
		calls = append(calls, through...)
	}
	return calls, kept
}

// Abstract returns the interface methods by which a call may reach the method fn. Each is mentioned
// in the files and has the name of fn, and the receiver of fn may implement the interface. The
// result is nil when fn is no method.
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
				return cmp.Or(cmp.Compare(a.FullName(), b.FullName()), x.Compare(a.Pos(), b.Pos())) // methods of unnamed types may have the same full name
			})
		}
	}
	for _, m := range x.abstract[fn.Name()] {
		if iface, ok := m.Signature().Recv().Type().Underlying().(*types.Interface); ok && typed.MayImplement(recv.Type(), iface) {
			out = append(out, m)
		}
	}
	return out
}

// FuncAt returns the function whose declaration contains pos; nil when none does.
func (x *Index) FuncAt(pos token.Pos) *types.Func {
	decl, ok := x.DeclAt(pos).(*ast.FuncDecl)
	if !ok {
		return nil
	}
	fn, _ := x.info.Defs[decl.Name].(*types.Func)
	return fn
}

// Returns returns the return statements of the declared function fn, without those of the function
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

// OwnerOf returns the declared function that has v as a parameter, and the index of v among its
// parameters; fn is nil when v is no such parameter.
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

// Parameter returns the parameter for which call passes the argument arg. It returns nil when the
// called function is not known, or arg becomes an element of a variadic list.
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
