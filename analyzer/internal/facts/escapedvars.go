package facts

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// storedVariables adds to stored the unexported variables of the package to which
// nothing but escaped values and constants are assigned, of those that stand in a
// text of the flow.
//
//	var current string
//	func SetCurrent(s string) { current = url.QueryEscape(s) }
func (s *solver) storedVariables() {
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
	for v := range wanted {
		if name := s.escaperOfAll(v); name != "" {
			s.stored[v] = name
		}
	}
}

func (s *solver) wantVariable(wanted map[*types.Var]bool, h *text.Hole) {
	if v := h.Var; v != nil && v.Pkg() == s.pkg && !v.Exported() && v.Parent() == s.pkg.Scope() && len(h.Escapers) == 0 {
		wanted[v] = true
	}
}

// escaperOfAll returns the escaper of the last value that a variable is set to; "" where it
// may hold another value than an escaped one or a constant.
func (s *solver) escaperOfAll(v *types.Var) string {
	sets, name := s.others.index.AllSets(v), ""
	if sets.Addressed {
		return ""
	}
	for _, set := range sets.All {
		_, isDeclared := s.others.index.Parent(set.Expr).(*ast.ValueSpec)
		switch by := s.escaping(set.Value); {
		case by != "":
			name = by
		case set.Value == nil && !isDeclared, set.Value != nil && s.tested.info.Types[set.Value].Value == nil:
			return ""
		}
	}
	return name
}

// escaping returns the escaper of one component that an expression is a call of; ""
// for others.
func (s *solver) escaping(e ast.Expr) string {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return ""
	}
	if esc, ok := library.LookupEscaper(s.others.index.Callee(call)); ok && (esc.Coding.Name == text.PathEscape || esc.Coding.Name == text.QueryEscape) {
		return esc.Coding.Name
	}
	return ""
}
