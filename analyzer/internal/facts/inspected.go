package facts

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// isInspected reports whether the function that passes c to url.Parse or url.ParseRequestURI only
// tests whether c is a URL: it reads only scheme, host or port of the result. A function that
// assigns the result to _ must return one bool and nothing else.
//
//	u, err := url.Parse(arg)
//	if err != nil || u.Scheme == "" { return openFile(arg) }
func (s *solver) isInspected(c *eval.Candidate) bool {
	index := s.index
	call, ok := index.Parent(c.Expr).(*ast.CallExpr)
	if !ok || c.In == nil {
		return false
	}
	st, ok := index.Parent(call).(*ast.AssignStmt)
	if !ok || parseCall(s.info, st) != call {
		return false
	}
	id, ok := st.Lhs[0].(*ast.Ident)
	if !ok {
		return false // a field
	}
	if id.Name == "_" {
		results := c.In.Signature().Results()
		return results.Len() == 1 && typed.IsBool(results.At(0).Type())
	}
	v := index.Named(id)
	return v != nil && uses.IsLocal(v) && !slices.ContainsFunc(index.Variable(v), func(u uses.Use) bool {
		return u.Kind != uses.Set && !isLook(index, u.Expr)
	})
}

// parseCall returns the call in s if s is an assignment such as u, err := url.Parse(text), of a
// function that parses a URL; nil for other assignments.
func parseCall(info *types.Info, s *ast.AssignStmt) *ast.CallExpr {
	if len(s.Lhs) != 2 || len(s.Rhs) != 1 {
		return nil
	}
	call, ok := ast.Unparen(s.Rhs[0]).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return nil
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	fn, _ := info.Uses[sel.Sel].(*types.Func)
	if !library.Of(fn).Does.Has(library.Inspects) {
		return nil
	}
	return call
}

// isLook reports whether url, a parsed URL, is compared or read for its scheme, host, port or user.
func isLook(index *uses.Index, url ast.Expr) bool {
	switch n := index.Parent(url).(type) {
	case *ast.SelectorExpr:
		switch n.Sel.Name {
		case "Scheme", "Host", "Hostname", "Port", "IsAbs":
			return n.X == url
		case "User":
			return n.X == url && isAsked(index, n)
		}
	case *ast.BinaryExpr:
		return true // u == nil
	}
	return false
}

// isAsked reports whether e, the user information of a URL, or the result of a method of e is only
// compared or tested for presence:
//
//	u.User != nil, u.User.Username() != "", _, isSet := u.User.Password()
func isAsked(index *uses.Index, e ast.Expr) bool {
	if sel, ok := index.Parent(e).(*ast.SelectorExpr); ok {
		if call, ok := index.Parent(sel).(*ast.CallExpr); ok {
			e = call
		}
	}
	switch n := index.Parent(e).(type) {
	case *ast.BinaryExpr:
		return n.Op == token.EQL || n.Op == token.NEQ
	case *ast.AssignStmt:
		first, ok := n.Lhs[0].(*ast.Ident)
		return ok && first.Name == "_"
	}
	return false
}
