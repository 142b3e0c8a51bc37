package provenance

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// IsShown reports whether a text goes to a field of a URL that the function puts together
// for a log, an error or a test, and for nothing else: what people read there is the text
// as it is. One with a host that is printed is a link, which people follow.
//
//	log.Printf("GET %s", &url.URL{Path: "/v1/nodes/" + name})
func (r Slicer) IsShown(e ast.Expr) bool {
	if r.Info == nil || e == nil {
		return false
	}
	at := r.Uses.Sum(e)
	switch up := r.Uses.Parent(at).(type) {
	case *ast.KeyValueExpr:
		lit, ok := r.Uses.Parent(up).(*ast.CompositeLit)
		return ok && up.Value == at && library.IsURL(r.Info.TypeOf(lit)) && r.isOnlyShown(uses.Node{Expr: lit}, setsHost(lit))
	case *ast.AssignStmt:
		i := slices.Index(up.Rhs, at)
		if i < 0 || len(up.Lhs) != len(up.Rhs) {
			return false
		}
		sel, ok := ast.Unparen(up.Lhs[i]).(*ast.SelectorExpr)
		if !ok || r.Field(sel) == nil {
			return false
		}
		t := r.Info.TypeOf(sel.X)
		v := r.Uses.Named(sel.X)
		return t != nil && library.IsURL(t) && v != nil && r.isOnlyShown(uses.Node{Var: v}, false)
	}
	return false
}

// isOnlyShown reports whether all that is done with a URL is to show it.
func (r Slicer) isOnlyShown(n uses.Node, hosted bool) bool {
	s := shown{from: r, hosted: hosted}
	w := uses.Walk{Visit: s.visit}
	return !w.Finds(n) && !w.IsCut() && s.read
}

// shown is one question whether a URL is only shown.
type shown struct {
	from   Slicer
	hosted bool // it has a host
	read   bool // somebody reads it
}

// setsHost reports whether the literal of a URL has a host, or no keys to tell it by.
func setsHost(lit *ast.CompositeLit) bool {
	return slices.ContainsFunc(lit.Elts, func(e ast.Expr) bool {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		id, ok := kv.Key.(*ast.Ident)
		return ok && id.Name == "Host"
	})
}

// literalOf returns the literal that e is, or points to; nil when it is none.
func literalOf(e ast.Expr) *ast.CompositeLit {
	e = ast.Unparen(e)
	if addr, ok := e.(*ast.UnaryExpr); ok && addr.Op == token.AND {
		e = ast.Unparen(addr.X)
	}
	lit, _ := e.(*ast.CompositeLit)
	return lit
}

// visit finds what is done with a URL, or with the text of one, other than to show it or to
// leave it to the function.
func (s *shown) visit(n uses.Node) uses.Answer {
	if n.Var != nil && !s.isMade(n.Var) {
		return uses.Found(true)
	}
	if a, ok := s.from.Uses.Onward(n); ok {
		return a
	}
	switch u := s.from.Uses.Of(n.Expr); u.Kind {
	case uses.Discarded, uses.Compared:
		return uses.Answer{}
	case uses.Argument:
		if s.givesText(u.Call) {
			return n.To(u.Call)
		}
		s.read = true
		return uses.Found(!library.ShowsPeople(u.Func) && (s.hosted || !library.Prints(u.Func)))
	case uses.Assigned:
		a := n.Holder(u.Var)
		a.Found = u.Var == nil
		return a
	case uses.Receiver:
		if s.givesText(u.Call) {
			return n.To(u.Call)
		}
		return uses.Found(u.Func == nil || u.Func.Name() != "Query")
	case uses.Selected:
		sel, ok := s.from.Uses.Parent(u.Expr).(*ast.SelectorExpr)
		if !ok {
			return uses.Found(true)
		}
		s.hosted = s.hosted || names.IsFieldOfURL(s.from.Field(sel), "Host")
		if s.from.Uses.Of(sel).Kind == uses.Set {
			return uses.Answer{}
		}
		return n.To(sel)
	case uses.Addressed:
		if addr, ok := s.from.Uses.Parent(u.Expr).(*ast.UnaryExpr); ok {
			return n.To(addr)
		}
	case uses.Set, uses.Stored, uses.Returned, uses.Indexed, uses.Ranged, uses.Other:
	}
	return uses.Found(true)
}

// isMade reports whether the function makes the URL that a variable holds, or the text of
// one, and gives the variable nothing else.
func (s *shown) isMade(v *types.Var) bool {
	sets := s.from.Uses.Sets(v).All
	if len(sets) != 1 || sets[0].Value == nil {
		return false
	}
	lit := literalOf(sets[0].Value)
	if lit == nil {
		call, ok := ast.Unparen(sets[0].Value).(*ast.CallExpr)
		return ok && s.givesText(call)
	}
	t := s.from.Info.TypeOf(lit)
	s.hosted = s.hosted || setsHost(lit)
	return t != nil && library.IsURL(t)
}

// givesText reports whether a call makes a text of a URL: String, fmt.Sprintf.
func (s *shown) givesText(call *ast.CallExpr) bool {
	fn := s.from.Uses.Callee(call)
	if fn == nil || fn.Signature().Results().Len() != 1 {
		return false
	}
	switch library.Of(fn).Makes {
	case library.OpSprintf, library.OpSprint, library.OpSprintln, library.OpURLString, library.OpRedacted:
		return true
	default:
		return false
	}
}
