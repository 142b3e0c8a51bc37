package held

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// minds reports whether the function around a place asks a text for a "?", cuts it there, or
// does something with the raw query of a URL, so that it may know whether a text has one.
//
//	if strings.Contains(to, "?") { sep = "&" }
//	if u.RawQuery != "" { to += "&" + v.Encode() }
func (r *Reader) minds(at ast.Node) bool {
	decl := r.From.Uses.DeclAt(at.Pos())
	if found, ok := r.minding[decl]; ok || decl == nil {
		return found
	}
	found := false
	typed.InspectWithin(decl, decl.Pos(), decl.End(), func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			field := r.From.Field(n)
			found = found || names.IsFieldOfURL(field, "RawQuery") || names.IsFieldOfURL(field, "ForceQuery")
		case *ast.CallExpr:
			found = found || r.asksForQuery(n)
		}
		return !found
	})
	r.minding[decl] = found
	return found
}

// asksForQuery reports whether a call gives a function over texts a literal with a "?", or
// measures the query of a URL.
func (r *Reader) asksForQuery(call *ast.CallExpr) bool {
	if (typed.Info{Info: r.From.Info}).Builtin(call.Fun) != "" && len(call.Args) == 1 {
		of, ok := ast.Unparen(call.Args[0]).(*ast.CallExpr)
		return ok && library.Of(r.From.Uses.Callee(of)).Does.Has(library.Copies)
	}
	fn := r.From.Uses.Callee(call)
	if fn == nil || fn.Signature().Recv() != nil || !library.OfPackage(fn, library.IsOverText) {
		return false
	}
	for _, arg := range call.Args {
		if lit, ok := ast.Unparen(arg).(*ast.BasicLit); ok && (lit.Kind == token.STRING || lit.Kind == token.CHAR) && strings.Contains(lit.Value, "?") {
			return true
		}
	}
	return false
}
