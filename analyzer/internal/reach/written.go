package reach

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/concern"
	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// WritesPart reports whether a function is exported that writes something like a part of a
// URL into a builder that it is given: importers may make a URL in that.
//
//	func AddName(b *strings.Builder, name string) { b.WriteString("&name=" + name) }
func WritesPart(d *ast.FuncDecl, fn *types.Func) bool {
	if d.Body == nil || !fn.Exported() || !takesBuilder(fn) {
		return false
	}
	for n := range ast.Preorder(d.Body) {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING && concern.IsPart(lit.Value) {
			return true
		}
	}
	return false
}

func takesBuilder(fn *types.Func) bool {
	for v := range fn.Signature().Params().Variables() {
		if isBuilder(v.Type()) {
			return true
		}
	}
	return false
}

// isBuilder reports whether a type is one that a text is written to piece by piece, and read
// from: no interface.
func isBuilder(t types.Type) bool {
	return !types.IsInterface(t) && library.IsType(t, library.AWriter)
}

func (u *unit) writesPart() bool {
	d, ok := u.decl.(*ast.FuncDecl)
	return ok && u.fn != nil && WritesPart(d, u.fn)
}
