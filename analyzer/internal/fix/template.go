package fix

import (
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/edit"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// inTemplate returns the fix that escapes a value in a template of package
// text/template, for which h.Expr is where it is in the literal of the template.
// Templates have an escaper for queries only, which data may have been through
// elsewhere: the fix is offered.
//
//	https://example.com/?name={{.Name}}
//	https://example.com/?name={{.Name | urlquery}}
func (s *Source) inTemplate(h *text.Hole, fn string) *Fix {
	if fn != text.QueryEscape || h.Missing != nil || h.Op != nil {
		return nil
	}
	lit := s.templateOf(h)
	if lit == nil {
		return nil
	}
	name := h.Expr.(*ast.Ident).Name
	rest := lit.Value[int(h.Expr.Pos()-lit.Pos()):]
	after, ok := strings.CutPrefix(rest, name)
	if closing := strings.TrimLeft(after, " "); !ok || !strings.HasPrefix(closing, "}}") && !strings.HasPrefix(closing, "-}}") {
		return nil
	}
	return &Fix{Message: "Use urlquery", Edits: []analysis.TextEdit{edit.Insert(h.Expr.Pos()+token.Pos(len(name)), " | urlquery")}, Why: Choice}
}

// templateOf returns the token of the template that a value is printed by; nil when it
// is not printed by one.
func (s *Source) templateOf(h *text.Hole) *ast.BasicLit {
	id, ok := h.Expr.(*ast.Ident)
	if !ok || s.Edit.File(id.Pos()) == nil || s.Flow.Uses().Parent(id) != nil {
		return nil
	}
	var found *ast.BasicLit
	ast.Inspect(s.Flow.Decl(id.Pos()), func(n ast.Node) bool {
		if n == nil || id.Pos() < n.Pos() || n.End() <= id.Pos() {
			return false
		}
		if lit, isLit := n.(*ast.BasicLit); isLit && lit.Kind == token.STRING {
			found = lit
		}
		return true
	})
	return found
}
