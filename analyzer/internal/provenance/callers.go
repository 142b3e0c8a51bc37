package provenance

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Callers says what the callers of the functions of one package give for their parameters.
type Callers struct {
	From Slicer
	set  map[*types.Var][]Given // the answers of settings
}

// NewCallers returns the Callers of a package.
func NewCallers(from Slicer) Callers {
	return Callers{From: from, set: map[*types.Var][]Given{}}
}

// A Given is what is given for a parameter or a field.
type Given struct {
	Expr ast.Expr
	// To is the function that gets it by Call; nil for a field.
	To   *types.Func
	Call *ast.CallExpr
}

// Given returns the values that are passed for the parameter, or stored in the field, that e
// comes from, the nearest first; nil if e comes from neither.
//
//	func clean(s string) string { ... url.PathUnescape(s) ... }    // of s: r.URL.Path
//	clean(r.URL.Path)
func (r Callers) Given(e ast.Expr) []Given { return r.GivenBy(e, nil) }

// GivenBy is Given, but stops at expressions for which ends returns true; a nil ends never
// stops.
func (r Callers) GivenBy(e ast.Expr, ends func(ast.Expr) bool) []Given {
	var all []Given
	w := uses.Walk{Wide: true, Visit: func(n uses.Node) (a uses.Answer) {
		if n.Var == nil {
			return r.source(n)
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

// source goes back from an expression to the field or the parameter that its text comes from,
// where that has what the caller gave.
func (r Callers) source(n uses.Node) uses.Answer {
	e := r.From.Source(n.Expr).Expr
	v := r.From.Uses.Place(e)
	if v == nil || !v.IsField() && (v.Kind() != types.ParamVar || !r.isAsGiven(v, e)) {
		return uses.Answer{}
	}
	return n.Holder(v)
}

// givenFor returns what is given for a parameter or a field.
func (r Callers) givenFor(v *types.Var) []Given {
	if v.IsField() {
		return r.settings(v)
	}
	return r.arguments(v)
}

// settings returns what the package gives to a field or a variable of its own.
func (r Callers) settings(v *types.Var) []Given {
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
func (r Callers) isAsGiven(v *types.Var, e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if !ok {
		return false
	}
	sets := r.From.Uses.Sets(v)
	before, _, _ := sets.Before(id, r.From.Uses.Of(id).Stmt)
	return before <= 1 && !sets.Addressed
}

// arguments returns what callers give for a parameter of a declared function.
func (r Callers) arguments(v *types.Var) []Given {
	fn, i := r.From.Uses.OwnerOf(v)
	if fn == nil {
		return nil
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

// IsRequest reports whether an expression is a value that a client sent, by the structs and
// the receivers that it is read from in place.
//
//	r.Header.Get("Origin"), r.URL.Query()["next"][0], r.FormValue("next")
func (r Callers) IsRequest(e ast.Expr) bool {
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
			s, ok = library.OriginAt(r.From.Info, from)
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

// IsOrigin reports whether a text of a request comes from a header that says which page sent
// it.
//
//	r.Header.Get("Origin")
func (r Callers) IsOrigin(e ast.Expr) bool {
	call, ok := r.From.Source(e).Expr.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return false
	}
	name, ok := r.From.Constant(call.Args[0])
	return ok && library.NamesOrigin(name)
}

// Settings returns the values that the package stores in a field or package variable, in the
// order of the source; nil if part of it is set, its address is taken, or a value is unknown.
//
//	c.base = u, &client{base: u}, var base, _ = url.Parse("https://example.com/")
func (r Slicer) Settings(v *types.Var) []ast.Expr {
	sets := r.Uses.AllSets(v)
	if sets.Addressed || slices.ContainsFunc(r.Uses.Reads(v), r.setsPart) {
		return nil
	}
	var values []ast.Expr
	for _, set := range sets.All {
		value, ok := r.setting(set)
		if !ok {
			return nil
		}
		if value != nil {
			values = append(values, value)
		}
	}
	return values
}

// setsPart reports whether a field of what e names is set there.
func (r Slicer) setsPart(e ast.Expr) bool {
	sel, ok := r.Uses.Parent(e).(*ast.SelectorExpr)
	return ok && r.isAssigned(sel)
}

// setting returns the value that a variable gets, nil where it is declared without one; of
// a call with several results the first is the value.
func (r Slicer) setting(set uses.Use) (value ast.Expr, ok bool) {
	switch up := r.Uses.Parent(set.Expr).(type) {
	case *ast.ValueSpec:
		return set.Value, len(up.Values) != 1 || up.Names[0] == set.Expr || len(up.Names) == 1
	case *ast.AssignStmt:
		return set.Value, set.Value != nil && up.Tok == token.ASSIGN && (len(up.Lhs) == len(up.Rhs) || ast.Unparen(up.Lhs[0]) == set.Expr)
	}
	return set.Value, set.Value != nil
}

// isAssigned reports whether a statement sets what e names.
func (r Slicer) isAssigned(e ast.Expr) bool {
	stmt, ok := r.Uses.Parent(e).(*ast.AssignStmt)
	return ok && slices.ContainsFunc(stmt.Lhs, func(lhs ast.Expr) bool { return ast.Unparen(lhs) == e })
}
