package fix

import (
	"go/ast"
	"go/constant"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// writesEscapes reports whether an expression puts escaped text of its own into its
// value, which an escaper would escape again, or delimiters, which it would make data;
// of a variable, whether one of the expressions that it is set to does.
//
//	strings.Join(scopes, "%20"), strings.Join(words, "+"), strings.ReplaceAll(types, ",", "&type=")
func (s *Source) writesEscapes(e ast.Expr) bool {
	if s.hasEscape(e) {
		return true
	}
	v := s.Flow.Uses().Named(e)
	if v == nil {
		return false
	}
	return slices.ContainsFunc(s.Flow.Uses().Sets(v).Values(), s.hasEscape)
}

// hasEscape reports whether a constant in e that is not an index has escaped text, or
// is with delimiters between parts of a value.
func (s *Source) hasEscape(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IndexExpr:
			found = found || s.hasEscape(n.X)
			return false
		case *ast.CallExpr:
			found = found || s.putsDelimiters(n)
		case ast.Expr:
			if v := s.Flow.Info.Types[n].Value; v != nil && v.Kind() == constant.String {
				text := constant.StringVal(v)
				found = found || text == "+" || hasTriplet(text)
			}
		}
		return !found
	})
	return found
}

// putsDelimiters reports whether a call puts a text with delimiters of a URL between
// parts of a value, which are more than one component then.
func (s *Source) putsDelimiters(call *ast.CallExpr) bool {
	makes, at := library.Of(s.Flow.Uses().Callee(call)).Makes, 1
	if makes == library.OpReplace {
		at = 2
	}
	if makes != library.OpJoin && makes != library.OpReplaceMatches && makes != library.OpReplace || at >= len(call.Args) {
		return false
	}
	v := s.Flow.Info.Types[call.Args[at]].Value
	return v != nil && v.Kind() == constant.String && strings.ContainsAny(constant.StringVal(v), "?&=#")
}

// hasTriplet reports whether a text has a percent-encoded byte (RFC 3986 section 2.1).
func hasTriplet(s string) bool {
	const hex = "0123456789ABCDEFabcdef"
	for {
		_, rest, found := strings.Cut(s, "%")
		if !found {
			return false
		}
		if len(rest) > 1 && strings.IndexByte(hex, rest[0]) >= 0 && strings.IndexByte(hex, rest[1]) >= 0 {
			return true
		}
		s = rest
	}
}
