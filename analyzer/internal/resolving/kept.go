package resolving

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A keeper is a field that holds a URL of which the package keeps the path.
type keeper struct {
	// at is where it keeps it.
	at ast.Expr
	// given is set where the URL is the only one of its struct, and callers give it.
	given bool
}

// kept returns a place where the package keeps the path of the base that a reference is
// resolved against: of the same field or parameter, or of another one that is given as the
// same thing.
//
//	u := *c.url; u.Path = path.Join(u.Path, "_nodes")       // elsewhere
//	c.url.ResolveReference(&url.URL{Path: "/_tasks"})
func (r *Resolver) kept(base ast.Expr, ref *url.URL) (at ast.Expr) {
	of := r.holder(base)
	if of == nil || !goesOn(ref) || !strings.HasPrefix(ref.Path, "/") && r.mayEnd(of) || r.isRoot(of) {
		return nil
	}
	if r.keepers == nil {
		r.keepers = r.findKeepers()
	}
	v := r.from.Uses.Place(of)
	if k, ok := r.keepers[v]; ok {
		return k.at
	}
	given := r.isGiven(of)
	for other, k := range r.keepers {
		if (given && k.given || r.givenAlike(v, other)) && (at == nil || r.from.Uses.Compare(k.at.Pos(), at.Pos()) < 0) {
			at = k.at
		}
	}
	return at
}

// findKeepers returns the fields and parameters that hold URLs of which the package keeps the
// path, each with the first place.
func (r *Resolver) findKeepers() map[*types.Var]keeper {
	out := map[*types.Var]keeper{}
	enter := func(at, u ast.Expr) {
		of := r.holder(u)
		if of == nil {
			return
		}
		v := r.from.Uses.Place(of)
		if k, known := out[v]; !known || r.from.Uses.Compare(at.Pos(), k.at.Pos()) < 0 {
			out[v] = keeper{at, r.isGiven(of)}
		}
	}
	for e, call := range r.calls {
		switch library.Of(call.Func).Makes {
		case library.OpJoinPath:
			if call.Recv != nil {
				enter(e, call.Recv.Expr)
			}
		case library.OpJoinPathFunc:
			if len(e.Args) > 1 {
				enter(e, e.Args[0])
			}
		case library.OpPathJoin:
			if len(e.Args) > 1 {
				enter(e, r.urlOfPath(e.Args[0]))
			}
		case library.OpURLString:
			if call.Recv != nil && r.isGoneOn(e) {
				enter(e, call.Recv.Expr)
			}
		default:
		}
	}
	for obj := range r.from.Uses.AllNamed() {
		if v, ok := obj.(*types.Var); ok && names.IsFieldOfURL(v, "Path") {
			for _, e := range r.from.Uses.Mentions(v) {
				if r.isAddedTo(e) || r.isGoneOn(e) {
					enter(e, r.urlOfPath(e))
				}
			}
		}
	}
	return out
}

// isGoneOn reports whether a path is put right after a text.
//
//	c.base.String() + "/users"
func (r *Resolver) isGoneOn(e ast.Expr) bool {
	sum, ok := r.from.Uses.Parent(e).(*ast.BinaryExpr)
	if !ok || sum.Op != token.ADD || ast.Unparen(sum.X) != e {
		return false
	}
	s, ok := r.from.Constant(sum.Y)
	return ok && len(s) > 1 && s[0] == '/'
}

// isAddedTo reports whether a statement adds to what e names.
//
//	u.Path += "/users"
func (r *Resolver) isAddedTo(e ast.Expr) bool {
	set, ok := r.from.Uses.Parent(e).(*ast.AssignStmt)
	return ok && set.Tok == token.ADD_ASSIGN && len(set.Lhs) == 1 && ast.Unparen(set.Lhs[0]) == e
}

// urlOfPath returns the URL of which e is the path; nil where it is none.
func (r *Resolver) urlOfPath(e ast.Expr) ast.Expr {
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok && r.from.SlotOf(sel) == library.Path {
		return sel.X
	}
	return nil
}

// holder returns the field or the parameter that a URL is, is a copy of, or is parsed from; nil
// where it is none.
func (r *Resolver) holder(u ast.Expr) ast.Expr {
	if u == nil {
		return nil
	}
	from := r.from.Source(u).Expr
	if call, ok := from.(*ast.CallExpr); ok && library.Of(r.from.Uses.Callee(call)).Makes == library.OpParseURL && len(call.Args) > 0 {
		from = r.from.Source(call.Args[0]).Expr
	}
	v := r.from.Uses.Place(from)
	if v == nil || library.IsWatchedField(v) {
		return nil
	}
	if fn, _ := r.from.Uses.OwnerOf(v); fn == nil && !v.IsField() {
		return nil
	}
	return from
}

// isGiven reports whether a field has the only URL of its struct, and it is a parameter of a
// function of the package each time that it is set.
func (r *Resolver) isGiven(of ast.Expr) bool {
	sel, ok := of.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	t := r.from.Info.TypeOf(sel.X)
	if t == nil {
		return false
	}
	st, ok := typed.Pointed(t).Underlying().(*types.Struct)
	if !ok {
		return false
	}
	n := 0
	for f := range st.Fields() {
		if library.IsURL(f.Type()) {
			n++
		}
	}
	given := r.from.Settings(r.from.Uses.Place(sel))
	for _, e := range given {
		if fn, _ := r.from.Uses.OwnerOf(r.from.Uses.Place(r.from.Source(e).Expr)); fn == nil {
			return false
		}
	}
	return n == 1 && len(given) > 0
}

// givenAlike reports whether a caller gives one URL for two parameters of functions of the
// package.
//
//	nodes(u), stats(u)
func (r *Resolver) givenAlike(v, other *types.Var) bool {
	if v.IsField() || other.IsField() {
		return false
	}
	with := r.from.Uses.Arguments(other)
	return slices.ContainsFunc(r.from.Uses.Arguments(v), func(e ast.Expr) bool {
		of := r.from.Uses.Place(e)
		return of != nil && slices.ContainsFunc(with, func(w ast.Expr) bool { return r.from.Uses.Place(w) == of })
	})
}

// settings returns what the package gives to a field or a parameter, in no order.
func (r *Resolver) settings(v *types.Var) []ast.Expr {
	if v.IsField() {
		return slices.Concat(r.from.Settings(v), r.from.Uses.Unkeyed(v))
	}
	return r.from.Uses.Arguments(v)
}

// isRoot reports whether the package gives a URL without a path of its own to a field or a
// parameter, or sets the path of what it gives.
func (r *Resolver) isRoot(of ast.Expr) bool {
	return slices.ContainsFunc(r.settings(r.from.Uses.Place(of)), func(e ast.Expr) bool {
		u, isKnown := r.urlOf(e)
		return isKnown && strings.Trim(u.Path, "/") == "" || r.setsPath(e)
	})
}

// setsPath reports whether the Path of what a variable holds, or points to, is set.
//
//	root := *u; root.Path = "/"; &client{&root}
func (r *Resolver) setsPath(e ast.Expr) bool {
	if of, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && of.Op == token.AND {
		e = of.X
	}
	return slices.ContainsFunc(r.from.Uses.Variable(r.from.Uses.Named(e)), func(use uses.Use) bool {
		sel, ok := r.from.Uses.Parent(use.Expr).(*ast.SelectorExpr)
		return ok && use.Kind == uses.Selected && r.from.SlotOf(sel) == library.Path && r.from.Uses.Of(sel).Kind == uses.Set
	})
}

// mayEnd reports whether the package may see to it that the path of a field ends with a
// slash, to which a reference without one adds: it changes what the field is set to.
func (r *Resolver) mayEnd(of ast.Expr) bool {
	v := r.from.Uses.Place(of)
	if !v.IsField() {
		return true
	}
	given := r.from.Settings(v)
	return len(given) == 0 || slices.ContainsFunc(given, func(e ast.Expr) bool { return !r.from.IsKeptWhole(e) })
}

// goesOn reports whether a reference is one that goes on with the path of a service: neither
// its root, nor what is at the root of every host, nor a link to a neighbour.
func goesOn(ref *url.URL) bool {
	first, _, _ := strings.Cut(strings.TrimPrefix(ref.Path, "/"), "/")
	return first != "" && first[0] != '.'
}
