package provenance

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Callers finds the values that callers in one package pass for parameters, or store in fields.
type Callers struct {
	From Slicer
	set  map[*types.Var][]Given // caches the answers of settings
}

// NewCallers returns the Callers of the package of slicer.
func NewCallers(slicer Slicer) Callers {
	return Callers{From: slicer, set: map[*types.Var][]Given{}}
}

// A Given is a value that is passed for a parameter or stored in a field.
type Given struct {
	Expr ast.Expr
	// To is the function to which Call passes the value; both are nil for a field.
	To   *types.Func
	Call *ast.CallExpr
}

// Given returns the values that are passed for the parameter, or stored in the field, from which
// the text of e comes. If such a value comes from a parameter or field, too, the values of this one
// follow, and so on. It returns nil if e comes from no parameter or field.
//
//	func clean(s string) string { ... url.PathUnescape(s) ... }    // Given(s): r.URL.Path
//	clean(r.URL.Path)
func (r Callers) Given(e ast.Expr) []Given { return r.GivenBy(e, nil) }

// GivenBy returns what Given returns, but goes no further back from a value for which ends returns
// true. ends may be nil.
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

// source returns the next node of a walk back from the expression of n: the field or parameter from
// which its text comes. There is none if the parameter was set to another value before.
func (r Callers) source(n uses.Node) uses.Answer {
	e := r.From.Source(n.Expr).Expr
	v := r.From.Uses.Place(e)
	if v == nil || !v.IsField() && (v.Kind() != types.ParamVar || !r.isAsGiven(v, e)) {
		return uses.Answer{}
	}
	return n.Holder(v)
}

// givenFor returns the values that the package passes for v, a parameter, or stores in v, a field.
func (r Callers) givenFor(v *types.Var) []Given {
	if v.IsField() {
		return r.settings(v)
	}
	return r.arguments(v)
}

// settings returns the values that the package stores in v; nil for a field of another package.
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

// isAsGiven reports whether the parameter v still has the value of the caller where e reads it.
func (r Callers) isAsGiven(v *types.Var, e ast.Expr) bool {
	_, isName := e.(*ast.Ident)
	sets := r.From.Uses.Sets(v)
	return isName && len(sets.All) <= 1 && !sets.Addressed
}

// arguments returns the arguments that calls in the package pass for the parameter v.
func (r Callers) arguments(v *types.Var) []Given {
	fn, i := r.From.Uses.OwnerOf(v)
	if fn == nil {
		return nil
	}
	var all []Given
	calls, _ := r.From.Uses.Callers(fn)
	for _, call := range calls {
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

// IsRequest reports whether e is a value that a client sent: it is read, perhaps through structs
// and methods, from a request.
//
//	r.Header.Get("Origin"), r.URL.Query()["next"][0], r.FormValue("next")
func (r Callers) IsRequest(e ast.Expr) bool {
	w := uses.Walk{Visit: func(n uses.Node) uses.Answer {
		var s library.Source
		var recv ast.Expr
		ok := true
		switch src := r.From.Source(n.Expr).Expr.(type) {
		case *ast.CallExpr:
			s, ok = library.LookupOrigin(r.From.Uses.Callee(src))
			if sel, isMethod := ast.Unparen(src.Fun).(*ast.SelectorExpr); isMethod {
				recv = sel.X
			}
		case *ast.SelectorExpr:
			s, ok = library.OriginAt(r.From.Info, src)
			recv = src.X
		case *ast.IndexExpr:
			s.OfReceiver, recv = true, src.X
		}
		if !ok || !s.OfReceiver || recv == nil {
			return uses.Found(ok && !s.OfReceiver && s.Origin == library.RequestOrigin)
		}
		return n.To(recv)
	}}
	return w.Finds(uses.Node{Expr: e})
}

// IsOrigin reports whether e is the value of a header that names the page that sent a request.
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

// Settings returns the values that the package stores in v, a field or package variable, in source
// order; nil if a field of v is set, its address is taken, or a value is unknown.
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

// setsPart reports whether an assignment sets a field of e: e.f = x.
func (r Slicer) setsPart(e ast.Expr) bool {
	sel, ok := r.Uses.Parent(e).(*ast.SelectorExpr)
	return ok && r.isAssigned(sel)
}

// setting returns the value that set, an assignment or declaration, gives to its variable; nil for
// a declaration without a value. For the first result of a call with several results, value is the
// call. ok is false if the value is unknown, as for the other results.
func (r Slicer) setting(set uses.Use) (value ast.Expr, ok bool) {
	switch up := r.Uses.Parent(set.Expr).(type) {
	case *ast.ValueSpec:
		return set.Value, len(up.Values) != 1 || up.Names[0] == set.Expr || len(up.Names) == 1
	case *ast.AssignStmt:
		return set.Value, set.Value != nil && up.Tok == token.ASSIGN && (len(up.Lhs) == len(up.Rhs) || ast.Unparen(up.Lhs[0]) == set.Expr)
	}
	return set.Value, set.Value != nil
}

func (r Slicer) isAssigned(e ast.Expr) bool {
	stmt, ok := r.Uses.Parent(e).(*ast.AssignStmt)
	return ok && slices.ContainsFunc(stmt.Lhs, func(lhs ast.Expr) bool { return ast.Unparen(lhs) == e })
}
