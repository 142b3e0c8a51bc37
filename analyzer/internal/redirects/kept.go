package redirects

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// reads returns where the package reads what keeps a value, where it is, under a constant name;
// nil where nothing does.
func (f *follower) reads(e ast.Expr) (out []ast.Expr) {
	switch u := f.From.Uses.Of(e); u.Kind {
	case uses.Argument:
		out = f.keptBy(u)
	case uses.Stored:
		switch up := f.From.Uses.Parent(e).(type) {
		case *ast.AssignStmt:
			out = f.entries(up, e)
		case *ast.KeyValueExpr:
			out = f.cookies(up)
		}
	default:
	}
	if len(out) > 0 {
		f.kept = e
	}
	return out
}

// keptBy returns where the package takes out what a method keeps under a constant name: the
// calls of other methods of the same type with that name, which give something for it.
//
//	session.Set("next", next)     // session.Get("next")
func (f *follower) keptBy(u uses.Use) []ast.Expr {
	i := slices.IndexFunc(u.Call.Args, func(arg ast.Expr) bool { return ast.Unparen(arg) == ast.Unparen(u.Expr) })
	sel, ok := ast.Unparen(u.Call.Fun).(*ast.SelectorExpr)
	if !ok || i < 1 || u.Func == nil || !isSetter(u.Func) || f.isShared(sel.X) {
		return nil
	}
	key, ok := f.From.Constant(u.Call.Args[i-1])
	if !ok || key == "" {
		return nil
	}
	var out []ast.Expr
	for _, call := range f.getters(typed.ReceiverName(u.Func)) {
		if n := len(call.Args); n > 0 {
			if s, ok := f.From.Constant(call.Args[n-1]); ok && s == key {
				out = append(out, call)
			}
		}
	}
	return out
}

// isCaptured reports whether a function literal has a variable of the function around it.
func (f *follower) isCaptured(v *types.Var, at ast.Expr) bool {
	within := f.From.Uses.Of(at).Within
	return len(within) > 0 && v.Pos() < within[len(within)-1].Pos()
}

// isShared reports whether an expression is a variable of the package or of the function that
// makes a handler, or a field of what a method belongs to: all requests have it, so that it
// holds settings of the program.
//
//	s.settings.Set("home", r.FormValue("home"))
func (f *follower) isShared(e ast.Expr) bool {
	isField := false
	for {
		switch at := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			if v := f.From.Uses.Place(at); v != nil && !v.IsField() {
				return true // of another package
			}
			isField, e = true, at.X
			continue
		case *ast.Ident:
			v, ok := f.From.Info.Uses[at].(*types.Var)
			return ok && (!uses.IsLocal(v) || isField && v.Kind() == types.RecvVar || f.isCaptured(v, at))
		}
		return false
	}
}

// isSetter reports whether a function gives nothing but an error.
func isSetter(fn *types.Func) bool {
	results := fn.Signature().Results()
	return results.Len() == 0 || results.Len() == 1 && !gives(fn)
}

// gives reports whether the first result of a function may be a text.
func gives(fn *types.Func) bool {
	results := fn.Signature().Results()
	if results.Len() == 0 {
		return false
	}
	it, ok := results.At(0).Type().Underlying().(*types.Interface)
	return typed.IsString(results.At(0).Type()) || ok && it.Empty()
}

// getters returns the calls of the methods of a type that may give texts.
func (r Reader) getters(of *types.TypeName) []*ast.CallExpr {
	calls, known := r.named.getters[of]
	if !known && of != nil {
		calls = r.From.Uses.CallsOf(func(fn *types.Func) bool { return typed.ReceiverName(fn) == of && gives(fn) })
		r.named.getters[of] = calls
	}
	return calls
}

// cookiesRead returns the calls that give a cookie of a name.
func (r Reader) cookiesRead() []*ast.CallExpr {
	if !r.named.hasCookies {
		r.named.hasCookies = true
		r.named.cookies = r.From.Uses.CallsOf(func(fn *types.Func) bool { return library.Of(fn).Does.Has(library.GivesCookie) })
	}
	return r.named.cookies
}

// entries returns where the package reads the entry of a map that a value is assigned to, under
// the same constant name.
//
//	session.Values["next"] = next
func (f *follower) entries(set *ast.AssignStmt, e ast.Expr) (out []ast.Expr) {
	i := slices.IndexFunc(set.Rhs, func(rhs ast.Expr) bool { return ast.Unparen(rhs) == ast.Unparen(e) })
	if i < 0 || len(set.Lhs) != len(set.Rhs) {
		return nil
	}
	at, ok := ast.Unparen(set.Lhs[i]).(*ast.IndexExpr)
	if !ok {
		return nil
	}
	key, ok := f.From.Constant(at.Index)
	field := f.From.Uses.Place(at.X)
	if !ok || field == nil || f.isShared(at.X) {
		return nil
	}
	for _, read := range f.From.Uses.Reads(field) {
		of, ok := f.From.Uses.Parent(read).(*ast.IndexExpr)
		if !ok || of == at {
			continue
		}
		if s, ok := f.From.Constant(of.Index); ok && s == key && f.From.Uses.Of(of).Kind != uses.Set {
			out = append(out, of)
		}
	}
	return out
}

// cookies returns where the package reads the cookie of the name that stands in a literal with
// a value.
//
//	&http.Cookie{Name: "next", Value: next}     // r.Cookie("next")
func (f *follower) cookies(pair *ast.KeyValueExpr) (out []ast.Expr) {
	if id, ok := pair.Key.(*ast.Ident); !ok || id.Name != "Value" {
		return nil
	}
	lit, ok := f.From.Uses.Parent(pair).(*ast.CompositeLit)
	if !ok || !f.isCookie(lit) {
		return nil
	}
	name := ""
	for _, elt := range lit.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok && id.Name == "Name" {
				name, _ = f.From.Constant(kv.Value)
			}
		}
	}
	for _, call := range f.cookiesRead() {
		if len(call.Args) == 1 {
			if s, ok := f.From.Constant(call.Args[0]); ok && s == name && name != "" {
				out = append(out, call)
			}
		}
	}
	return out
}

// isCookie reports whether an expression is a cookie.
func (f *follower) isCookie(e ast.Expr) bool {
	t := f.From.Info.TypeOf(e)
	return t != nil && library.IsType(t, library.ACookie)
}
