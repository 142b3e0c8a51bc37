package fix

import (
	"go/ast"
	"go/constant"

	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// writesEscapes reports whether an expression puts escaped text of its own into its
// value, which an escaper would escape again; of a variable, whether one of the
// expressions that it is set to does.
//
//	strings.Join(scopes, "%20"), strings.Join(words, "+")
func (s *Source) writesEscapes(e ast.Expr) bool {
	if s.hasEscape(e) {
		return true
	}
	v := s.Uses().Named(e)
	if v == nil {
		return false
	}
	for _, use := range s.Uses().Variable(v) {
		if use.Kind == uses.Set && use.Value != nil && s.hasEscape(use.Value) {
			return true
		}
	}
	return false
}

// hasEscape reports whether a constant in e that is not an index has escaped text.
func (s *Source) hasEscape(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IndexExpr:
			found = found || s.hasEscape(n.X)
			return false
		case ast.Expr:
			if v := s.Info.Types[n].Value; v != nil && v.Kind() == constant.String {
				text := constant.StringVal(v)
				found = found || text == "+" || hasTriplet(text)
			}
		}
		return !found
	})
	return found
}
