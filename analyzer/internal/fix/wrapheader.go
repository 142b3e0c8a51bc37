package fix

import "github.com/urlescape/urlescape/analyzer/internal/text"

// WrapHeader returns the fix that escapes the value of h as a field of a header in a query
// (RFC 6068): a plus is a plus there, and a space is "%20".
//
//	"mailto:" + to + "?subject=" + subject
//	"mailto:" + to + "?subject=" + strings.ReplaceAll(url.QueryEscape(subject), "+", "%20")
func (s *Source) WrapHeader(h *text.Hole) *Fix {
	if h.Expr == nil {
		return nil
	}
	file := s.Edit.File(h.Expr.Pos())
	if file == nil {
		return nil
	}
	prefix, imports, ok := s.Edit.Qualify(file, h.Expr.Pos(), "strings", "ReplaceAll")
	if !ok {
		return nil
	}
	f := s.enclose(h, enclosure{begin: prefix + "ReplaceAll(", name: text.QueryEscape, end: `), "+", "%20")`, message: "Use url.QueryEscape, with %20 for a space"})
	if f != nil {
		f.Imports = together(f.Imports, imports)
	}
	return f
}
