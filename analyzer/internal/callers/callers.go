// Package callers says what the callers of a function in its package give for a parameter,
// through functions that hand it on, and what literals give to a field: what a function does
// with its parameter is done with all of that.
//
// # How it works
//
// A [Finder] goes back from an expression to where its text enters the function, as package
// provenance does, and from there to the arguments of all calls that name the function.
// Each of them is a [Given], and is asked in its turn.
//
// # What it gives up
//
//   - Callers in other packages, and calls through interfaces and variables, are not seen.
//   - What a function returns is not followed into it.
//   - After the budget of package uses nothing more is looked for.
package callers

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A Finder answers for the files of one package.
type Finder struct {
	From provenance.Slicer
	set  map[*types.Var][]Given // the answers of settings
}

// New returns the Finder of a package.
func New(from provenance.Slicer) Finder {
	return Finder{From: from, set: map[*types.Var][]Given{}}
}

// A Given is what is given for a parameter or a field.
type Given struct {
	Expr ast.Expr
	// To is the function that gets it by Call; nil for a field.
	To   *types.Func
	Call *ast.CallExpr
}

// Given returns what is given for the parameter or the field that e is, or a part of it, the
// nearest first; nil where e comes from neither.
//
//	func clean(s string) string { ... url.PathUnescape(s) ... }    // of s: r.URL.Path
//	clean(r.URL.Path)
func (r Finder) Given(e ast.Expr) []Given { return r.GivenBy(e, nil) }

// GivenBy is Given up to the expressions for which ends holds, from which it does not go on;
// nil goes on from all.
func (r Finder) GivenBy(e ast.Expr, ends func(ast.Expr) bool) []Given {
	var all []Given
	w := uses.Walk{Wide: true, Visit: func(n uses.Node) (a uses.Answer) {
		if n.Var == nil {
			return r.from(n)
		}
		for _, g := range r.givenFor(n.Var) {
			all = append(all, g)
			if ends == nil || !ends(g.Expr) {
				a.Next = append(a.Next, uses.Node{Expr: g.Expr})
			}
		}
		return a
	}}
	w.Finds(uses.Node{Expr: e})
	return all
}

// from goes back from an expression to the field or the parameter that its text comes from,
// where that has what the caller gave.
func (r Finder) from(n uses.Node) uses.Answer {
	e := r.From.Source(n.Expr).Expr
	v := r.From.Uses.Place(e)
	if v == nil || !v.IsField() && (v.Kind() != types.ParamVar || !r.isAsGiven(v, e)) {
		return uses.Answer{}
	}
	return n.Holder(v)
}

// givenFor returns what is given for a parameter or a field.
func (r Finder) givenFor(v *types.Var) []Given {
	if v.IsField() {
		return r.settings(v)
	}
	return r.arguments(v)
}

// settings returns what the package gives to a field or a variable of its own.
func (r Finder) settings(v *types.Var) []Given {
	if library.IsWatchedField(v) || r.From.Uses.DeclAt(v.Pos()) == nil {
		return nil
	}
	all, ok := r.set[v]
	if !ok {
		for _, value := range r.From.Settings(v) {
			all = append(all, Given{Expr: value})
		}
		r.set[v] = all
	}
	return all
}

// isAsGiven reports whether a parameter has the value that the caller gave where e names it.
func (r Finder) isAsGiven(v *types.Var, e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if !ok {
		return false
	}
	sets := r.From.Uses.Sets(v)
	before, _, _ := sets.Before(id, r.From.Uses.Of(id).Stmt)
	return before <= 1 && !sets.Addressed
}

// arguments returns what callers give for a parameter: of a declared function, or of a
// literal that a function of a library calls with the elements of a list.
//
//	slices.ContainsFunc(list, func(s string) bool { return strings.HasPrefix(origin, s) })
func (r Finder) arguments(v *types.Var) []Given {
	fn, i := r.From.Uses.OwnerOf(v)
	if fn == nil {
		return r.elements(v)
	}
	var all []Given
	for _, call := range r.From.Uses.Calls(fn) {
		if call.Ellipsis.IsValid() || i >= len(call.Args) || len(call.Args) < fn.Signature().Params().Len()-1 {
			continue
		}
		last := i + 1
		if fn.Signature().Variadic() && i == fn.Signature().Params().Len()-1 {
			last = len(call.Args)
		}
		for _, arg := range call.Args[i:last] {
			all = append(all, Given{Expr: arg, To: fn, Call: call})
		}
	}
	return all
}

// elements returns the list that a function of a library goes through, which gives its
// elements to the function literal of a parameter.
func (r Finder) elements(v *types.Var) []Given {
	sets := r.From.Uses.Sets(v).All
	if len(sets) == 0 || len(sets[0].Within) == 0 {
		return nil
	}
	within := sets[0].Within[len(sets[0].Within)-1]
	call, ok := r.From.Uses.Parent(within).(*ast.CallExpr)
	if !ok || len(call.Args) != 2 || ast.Unparen(call.Args[1]) != ast.Expr(within) {
		return nil
	}
	if fn := r.From.Uses.Callee(call); fn == nil || !library.OfPackage(fn, library.IsOverText) {
		return nil
	}
	return []Given{{Expr: call.Args[0]}}
}

// Constants returns where the constant texts stand that e is, or that the list has which e is
// an element of; nil where one of them is no constant.
//
//	for _, origin := range []string{"https://example.com", "https://example.org"} {
func (r Finder) Constants(e ast.Expr) []ast.Expr {
	if _, ok := r.From.Constant(e); ok {
		return []ast.Expr{e}
	}
	from := r.From.Source(e)
	if from.Whole {
		if from.Expr == ast.Unparen(e) && r.From.Uses.Named(e) != nil {
			return r.listed(r.arguments(r.From.Uses.Named(e)))
		}
		return nil
	}
	if lit, ok := from.Expr.(*ast.CompositeLit); ok {
		return r.listed([]Given{{Expr: lit}})
	}
	if v := r.From.Uses.Place(from.Expr); v != nil {
		if v.IsField() || !uses.IsLocal(v) {
			return r.listed(r.settings(v))
		}
		return r.listed(r.Given(from.Expr))
	}
	return nil
}

// listed returns the elements of lists of which all are constants.
func (r Finder) listed(lists []Given) []ast.Expr {
	var all []ast.Expr
	for _, g := range lists {
		list := r.From.Source(g.Expr).Expr
		if v := r.From.Uses.Place(list); v != nil && (v.IsField() || !uses.IsLocal(v)) {
			if set := r.settings(v); len(set) == 1 {
				list = set[0].Expr
			}
		}
		lit, ok := ast.Unparen(list).(*ast.CompositeLit)
		if !ok {
			return nil
		}
		for _, e := range lit.Elts {
			if _, isPair := e.(*ast.KeyValueExpr); isPair {
				return nil
			}
			if _, ok := r.From.Constant(e); !ok {
				return nil
			}
			all = append(all, e)
		}
	}
	return all
}

// IsRequest reports whether an expression is a value that a client sent, where it is: it is
// looked for in the structs and the receivers that it is read from.
//
//	r.Header.Get("Origin"), r.URL.Query()["next"][0], r.FormValue("next")
func (r Finder) IsRequest(e ast.Expr) bool {
	w := uses.Walk{Visit: func(n uses.Node) uses.Answer {
		var s library.Source
		var of ast.Expr
		ok := true
		switch from := r.From.Source(n.Expr).Expr.(type) {
		case *ast.CallExpr:
			s, ok = library.LookupOrigin(r.From.Uses.Callee(from))
			if sel, isMethod := ast.Unparen(from.Fun).(*ast.SelectorExpr); isMethod {
				of = sel.X
			}
		case *ast.SelectorExpr:
			if t := r.From.Info.TypeOf(from.X); t != nil {
				s, ok = library.LookupFieldOrigin(t, from.Sel.Name)
			}
			of = from.X
		case *ast.IndexExpr:
			s.OfReceiver, of = true, from.X
		}
		if !ok || !s.OfReceiver || of == nil {
			return uses.Found(ok && !s.OfReceiver && s.Origin == library.RequestOrigin)
		}
		return n.To(of)
	}}
	return w.Finds(uses.Node{Expr: e})
}

// IsOrigin reports whether a text of a request is the header of a name that says where a
// page came from.
//
//	r.Header.Get("Origin")
func (r Finder) IsOrigin(e ast.Expr) bool {
	call, ok := r.From.Source(e).Expr.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return false
	}
	name, ok := r.From.Constant(call.Args[0])
	return ok && library.NamesOrigin(name)
}
