package encoded

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// isHandmade reports whether a function of the package is called an escaper, and writes a "%"
// itself, byte by byte: what it makes of a text is not read.
//
//	func rfc3986Escape(s string) string { ... out.WriteString(fmt.Sprintf("%%%02X", c)) ... }
func (x *Texts) isHandmade(fn *types.Func) bool {
	escaper, ok := names.Escaper(fn.Name())
	if !ok || escaper == text.HTMLEscape || !mayJoin(fn.Signature()) {
		return false
	}
	decl, ok := x.in.Index.DeclAt(fn.Pos()).(*ast.FuncDecl)
	if !ok || decl.Body == nil {
		return false
	}
	for n := range ast.Preorder(decl.Body) {
		if lit, ok := n.(*ast.BasicLit); ok && writesPercent(lit) {
			return true
		}
	}
	return false
}

// writesPercent reports whether a literal is the byte "%", or a format with it before what the
// digits are made of. A text that is replaced by another one is read elsewhere.
func writesPercent(lit *ast.BasicLit) bool {
	switch lit.Kind {
	case token.CHAR:
		return lit.Value == "'%'"
	case token.STRING:
		return strings.HasPrefix(strings.Trim(lit.Value, "\"`"), "%%%")
	default:
		return false
	}
}
