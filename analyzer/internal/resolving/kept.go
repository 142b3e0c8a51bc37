package resolving

import (
	"go/ast"
	"go/types"
	"net/url"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A keeper is a field that holds a URL of which the package keeps the path.
type keeper struct {
	// at is where it keeps it.
	at ast.Expr
	// given is set where the URL is the only one of its struct, and callers give it.
	given bool
}

// kept returns a place where the package keeps the path of the base that a reference is
// resolved against: of the same field, or of another one that is given as the same thing.
//
//	u := *c.url; u.Path = path.Join(u.Path, "_nodes")       // elsewhere
//	c.url.ResolveReference(&url.URL{Path: "/_tasks"})
func (r *Resolver) kept(base ast.Expr, ref *url.URL) (at ast.Expr) {
	sel := r.field(base)
	if sel == nil || !goesOn(ref) || !strings.HasPrefix(ref.Path, "/") && r.mayEnd(sel) {
		return nil
	}
	if r.keepers == nil {
		r.keepers = r.findKeepers()
	}
	if k, ok := r.keepers[r.from.Uses.Place(sel)]; ok {
		return k.at
	}
	if !r.isGiven(sel) {
		return nil
	}
	for _, k := range r.keepers {
		if k.given && (at == nil || r.from.Uses.Compare(k.at.Pos(), at.Pos()) < 0) {
			at = k.at
		}
	}
	return at
}

// findKeepers returns the fields that hold URLs of which the package keeps the path, each
// with the first place.
func (r *Resolver) findKeepers() map[*types.Var]keeper {
	out := map[*types.Var]keeper{}
	for e, call := range r.calls {
		var of ast.Expr
		switch library.Of(call.Func).Makes {
		case library.OpJoinPath:
			if call.Recv != nil {
				of = call.Recv.Expr
			}
		case library.OpPathJoin:
			if len(e.Args) > 1 {
				of = r.urlOfPath(e.Args[0])
			}
		default:
		}
		sel := r.field(of)
		if sel == nil {
			continue
		}
		v := r.from.Uses.Place(sel)
		if k, known := out[v]; !known || r.from.Uses.Compare(e.Pos(), k.at.Pos()) < 0 {
			out[v] = keeper{e, r.isGiven(sel)}
		}
	}
	return out
}

// urlOfPath returns the URL of which e is the path; nil where it is none.
func (r *Resolver) urlOfPath(e ast.Expr) ast.Expr {
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok && r.from.SlotOf(sel) == library.Path {
		return sel.X
	}
	return nil
}

// field returns the field that a URL is, or is a copy of; nil where it is none.
func (r *Resolver) field(u ast.Expr) *ast.SelectorExpr {
	if u == nil {
		return nil
	}
	sel, ok := r.from.Source(u).Expr.(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	if v := r.from.Uses.Place(sel); v == nil || !v.IsField() || library.IsWatchedField(v) {
		return nil
	}
	return sel
}

// isGiven reports whether a field has the only URL of its struct, and it is a parameter of a
// function of the package each time that it is set.
func (r *Resolver) isGiven(sel *ast.SelectorExpr) bool {
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

// mayEnd reports whether the package may see to it that the path of a field ends with a
// slash, to which a reference without one adds: it changes what the field is set to.
func (r *Resolver) mayEnd(sel *ast.SelectorExpr) bool {
	given := r.from.Settings(r.from.Uses.Place(sel))
	return len(given) == 0 || slices.ContainsFunc(given, func(e ast.Expr) bool { return !r.from.IsKeptWhole(e) })
}

// goesOn reports whether a reference is one that goes on with the path of a service: neither
// its root, nor what is at the root of every host, nor a link to a neighbour.
func goesOn(ref *url.URL) bool {
	first, _, _ := strings.Cut(strings.TrimPrefix(ref.Path, "/"), "/")
	return first != "" && first[0] != '.'
}
