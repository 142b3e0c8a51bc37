package facts

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// enterParams follows escaped lists and maps from the parameters in x.params through their
// functions. Then it follows escaped text from x.kept, the fields and variables in which these
// functions store some. It repeats both until none is left.
func (x *encodedTexts) enterParams() {
	for len(x.params)+len(x.kept) > 0 {
		params, kept := x.params, x.kept
		x.params, x.kept, x.inside = nil, nil, true
		for _, v := range params {
			x.variable(v)
		}
		x.drain()
		x.inside = false
		for _, v := range kept {
			x.variable(v)
		}
		x.drain()
	}
}

// enters is called when call passes the escaped text u.Expr to u.Func. It follows the text into the
// parameter. If u.Func is nil, it does so in all functions that the function value call.Fun may
// hold. It does nothing for functions of other packages.
func (x *encodedTexts) enters(call *ast.CallExpr, u uses.Use) {
	if u.Func == nil {
		x.through(call, u.Expr)
		return
	}
	if u.Func.Pkg() != x.in.Pkg {
		return
	}
	v := x.in.Index.Parameter(call, u.Expr)
	if sig := u.Func.Signature(); v == nil && sig.Variadic() && !call.Ellipsis.IsValid() && ast.Unparen(call.Fun) != u.Expr {
		v = sig.Params().At(sig.Params().Len() - 1)
	}
	x.gets(u.Func, v)
}

// through is called when call passes the escaped text arg to a function value. It adds to x.params
// the parameters that may get arg in the functions that call.Fun may hold.
//
//	find := c.find; find(url.PathEscape(name))
//	handlers[kind](url.PathEscape(name))
func (x *encodedTexts) through(call *ast.CallExpr, arg ast.Expr) {
	sig, ok := typed.Signature(x.in.Info.TypeOf(call.Fun))
	if !ok || sig.Params().Len() == 0 {
		return
	}
	for i, a := range call.Args {
		if v := sig.Params().At(min(i, sig.Params().Len()-1)); ast.Unparen(a) == ast.Unparen(arg) {
			x.params = append(x.params, v)
			x.params = append(x.params, x.in.Values(v)...)
			x.params = append(x.params, x.byType(sig, i)...)
		}
	}
}

// byType returns the variables that may get argument i of a call of a function value of type sig.
// They are parameters of functions of this type that are used as values, such as run, and variables
// of range loops over functions whose yield has this type, such as all.
//
//	runs := map[string]func(string){"a": run}; runs["a"](url.PathEscape(name))
//	for name := range all { ... }   // where all calls yield(url.PathEscape(name))
func (x *encodedTexts) byType(sig *types.Signature, i int) (out []*types.Var) {
	for obj := range x.in.Index.AllNamed() {
		fn, ok := obj.(*types.Func)
		if !ok || fn.Pkg() != x.in.Pkg || !isLike(fn.Signature(), sig) {
			continue
		}
		isValue := func(e ast.Expr) bool {
			of, ok := typed.Signature(x.in.Info.TypeOf(e))
			return ok && x.in.Index.CallBy(e) == nil && isLike(of, sig)
		}
		if slices.ContainsFunc(x.in.Index.Mentions(fn), isValue) {
			out = append(out, fn.Signature().Params().At(min(i, fn.Signature().Params().Len()-1)))
		}
	}
	for loop, body := range x.bodies() {
		if body != nil && isLike(body, sig) {
			id, _ := []ast.Expr{loop.Key, loop.Value}[min(i, 1)].(*ast.Ident)
			if v, ok := x.in.Info.Defs[id].(*types.Var); ok {
				out = append(out, v)
			}
		}
	}
	return out
}

// bodies maps each range statement over a function to the type of yield, the parameter of that
// function; nil if this parameter is no function. The result is cached.
func (x *encodedTexts) bodies() map[*ast.RangeStmt]*types.Signature {
	if x.loops == nil {
		x.loops = map[*ast.RangeStmt]*types.Signature{}
		x.in.Index.Each(func(n ast.Node) {
			if loop, ok := n.(*ast.RangeStmt); ok {
				if over, ok := typed.Signature(x.in.Info.TypeOf(loop.X)); ok && over.Params().Len() == 1 {
					x.loops[loop], _ = typed.Signature(over.Params().At(0).Type())
				}
			}
		})
	}
	return x.loops
}

// isLike reports whether the parameters of a and b have the same types, and the results, too.
func isLike(a, b *types.Signature) bool {
	return a.Variadic() == b.Variadic() && types.Identical(a.Params(), b.Params()) && types.Identical(a.Results(), b.Results())
}

// gets is called when parameter v of fn gets escaped text. A list or map is added to x.params, to
// be followed into fn later. A string is followed only to the fields, lists and maps in which fn
// stores it.
//
//	func find(m map[string]string, k string) { http.Get(base + m[k]) }
//	func (s *set) put(k, v string) { s.m[k] = v }
func (x *encodedTexts) gets(fn *types.Func, v *types.Var) {
	if v == nil || fn.Pkg() != x.in.Pkg || x.objs[v] || !isHolder(v.Type()) {
		return
	}
	if t := v.Type().Underlying(); !typed.IsStringKind(t) && !types.IsInterface(t) {
		x.params = append(x.params, v)
		return
	}
	if x.texts[v] {
		return
	}
	x.texts[v] = true
	for _, u := range x.in.Index.Variable(v) {
		switch list := x.putTo(u); root := rootOf(list).(type) {
		case *ast.SelectorExpr:
			x.written(list)
		case *ast.Ident:
			if to, ok := x.in.Info.ObjectOf(root).(*types.Var); ok && (!uses.IsLocal(to) || typed.IsReference(to.Type()) && x.isParameter(to)) {
				x.written(list)
			}
		}
		if u.Kind == uses.Argument {
			x.enters(u.Call, u)
		}
	}
}

// putTo returns the element, list or store into which u puts a text: m[k], c.list and q below. It
// is nil if u does not store the text.
//
//	m[k] = v, c.list = append(c.list, v), q.Set(k, v)
func (x *encodedTexts) putTo(u uses.Use) ast.Expr {
	switch u.Kind {
	case uses.Stored:
		if at, ok := x.target(u.Expr).(*ast.IndexExpr); ok {
			return at
		}
	case uses.Argument:
		if sel, ok := ast.Unparen(u.Call.Fun).(*ast.SelectorExpr); ok && isPut(u.Func) {
			return sel.X
		}
		if x.in.Info.Types[u.Call.Fun].IsBuiltin() {
			return x.target(u.Call)
		}
	default:
	}
	return nil
}

// isPut reports whether fn is a library method that stores its arguments in its receiver.
func isPut(fn *types.Func) bool {
	if fn == nil || fn.Signature().Recv() == nil {
		return false
	}
	return library.Of(fn).Makes == library.OpWrites || fn.Signature().Results().Len() == 0 && isOfLibrary(fn) && isHolder(fn.Signature().Recv().Type())
}

// isParameter reports whether v is a parameter of a declared function.
func (x *encodedTexts) isParameter(v *types.Var) bool {
	decl, ok := x.in.Index.DeclAt(v.Pos()).(*ast.FuncDecl)
	return ok && decl.Type.Pos() <= v.Pos() && v.Pos() <= decl.Type.End()
}

// positional marks as escaped the reads of the field set by e, an element of lit without a key.
func (x *encodedTexts) positional(lit *ast.CompositeLit, e ast.Expr) {
	t := x.in.Info.TypeOf(lit)
	if t == nil {
		return
	}
	if record, ok := typed.Pointed(t).Underlying().(*types.Struct); ok {
		for i, elt := range lit.Elts {
			if elt == e && i < record.NumFields() {
				x.variable(record.Field(i))
			}
		}
	}
}

// Given returns, for each interface method of the package, the indexes of the parameters that get
// escaped text in every call in the package; a method without such a parameter has no entry. An
// implementation in another package cannot see these calls.
//
//	type Builder interface{ SearchURL(string) string }
//	get(b.SearchURL(url.QueryEscape(q)))
func (x *encodedTexts) Given() map[*types.Func][]int {
	out := map[*types.Func][]int{}
	for obj := range x.in.Index.AllNamed() {
		im, ok := obj.(*types.Func)
		if !ok || im.Pkg() != x.in.Pkg || !typed.IsInterfaceMethod(im) {
			continue
		}
		params := im.Signature().Params()
		for i := range params.Len() {
			if x.texts[params.At(i)] && x.isAlwaysEscaped(im, i) {
				out[im] = append(out[im], i)
			}
		}
	}
	return out
}

// isAlwaysEscaped reports whether each use of fn, if any, is a call with an escaped argument i.
func (x *encodedTexts) isAlwaysEscaped(fn *types.Func, i int) bool {
	for _, e := range x.in.Index.Mentions(fn) {
		if call := x.in.Index.CallBy(e); call == nil || i >= len(call.Args) || !x.walk.CameBy(ast.Unparen(call.Args[i])) {
			return false
		}
	}
	return true
}
