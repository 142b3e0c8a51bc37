package facts

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// storedVariables adds to stored the unexported variables of the package to which
// nothing but escaped values and constants are assigned, of those that stand in a
// text of the flow.
//
//	var current string
//	func SetCurrent(s string) { current = url.QueryEscape(s) }
func (s *solver) storedVariables(in eval.Input) {
	wanted := map[*types.Var]bool{}
	for i := range s.flow.Candidates {
		if h, ok := s.flow.Candidates[i].Node.(*text.Hole); ok {
			s.wantVariable(wanted, h)
			continue
		}
		steps := 0
		for n := range text.All(s.flow.Candidates[i].Node) {
			if h, ok := n.(*text.Hole); ok {
				s.wantVariable(wanted, h)
			}
			if steps++; steps > maxAround {
				break
			}
		}
	}
	if len(wanted) == 0 {
		return
	}
	raw := map[*types.Var]bool{}
	for _, file := range in.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			s.assignedTo(in.Info, n, wanted, raw)
			return true
		})
	}
	for v := range raw {
		delete(s.stored, v)
	}
}

func (s *solver) wantVariable(wanted map[*types.Var]bool, h *text.Hole) {
	if v := h.Var; v != nil && v.Pkg() == s.pkg && !v.Exported() && v.Parent() == s.pkg.Scope() && len(h.Escapers) == 0 {
		wanted[v] = true
	}
}

// assignedTo notes what a statement assigns to wanted variables: raw are those that
// may hold another value than an escaped one.
func (s *solver) assignedTo(info *types.Info, n ast.Node, wanted, raw map[*types.Var]bool) {
	variable := func(e ast.Expr) *types.Var {
		id, _ := ast.Unparen(e).(*ast.Ident)
		if v, ok := info.ObjectOf(id).(*types.Var); id != nil && ok && wanted[v] {
			return v
		}
		return nil
	}
	store := func(to, value ast.Expr) {
		v := variable(to)
		if v == nil {
			return
		}
		if name := s.escaping(info, value); name != "" {
			s.stored[v] = name
		} else if info.Types[value].Value == nil {
			raw[v] = true
		}
	}
	switch n := n.(type) {
	case *ast.AssignStmt:
		for i, to := range n.Lhs {
			if v := variable(to); v != nil && len(n.Lhs) != len(n.Rhs) {
				raw[v] = true
			} else if v != nil {
				store(to, n.Rhs[i])
			}
		}
	case *ast.ValueSpec:
		for i, name := range n.Names {
			if i < len(n.Values) {
				store(name, n.Values[i])
			}
		}
	case *ast.UnaryExpr, *ast.RangeStmt:
		// &current, for current = range
		for _, e := range operands(n) {
			if v := variable(e); v != nil {
				raw[v] = true
			}
		}
	}
}

func operands(n ast.Node) []ast.Expr {
	switch n := n.(type) {
	case *ast.UnaryExpr:
		return []ast.Expr{n.X}
	case *ast.RangeStmt:
		var out []ast.Expr
		for _, e := range []ast.Expr{n.Key, n.Value} {
			if e != nil {
				out = append(out, e)
			}
		}
		return out
	}
	return nil
}

// escaping returns the escaper of one component that an expression is a call of; ""
// for others.
func (s *solver) escaping(info *types.Info, e ast.Expr) string {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return ""
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	fn, ok := info.Uses[sel.Sel].(*types.Func)
	if !ok {
		return ""
	}
	if esc, ok := library.LookupEscaper(fn); ok && (esc.Name == text.PathEscape || esc.Name == text.QueryEscape) {
		return esc.Name
	}
	return ""
}
