package fix

import (
	"go/ast"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/edit"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// RequestHost returns the fix that takes the host of a request in the place of the one in its
// URL; nil where the host is read elsewhere, or in another way.
//
//	r.URL.Host
//	r.Host
//
// A client chooses it: the fix is for a person to choose.
func RequestHost(s *Source, host, request ast.Expr) *Fix {
	sel, ok := ast.Unparen(host).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Host" || s.Edit.File(sel.Pos()) == nil {
		return nil
	}
	if u, isSel := ast.Unparen(sel.X).(*ast.SelectorExpr); !isSel || ast.Unparen(u.X) != request {
		return nil
	}
	of := text.Source(request)
	return &Fix{Message: "Use " + of + ".Host", Edits: []analysis.TextEdit{edit.Replace(sel.Pos(), sel.End(), of+".Host")}}
}
