package guard

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// Alphabet returns what an encoding of encoding/base64 or encoding/base32
// writes; std reports that it is one of the two standard ones of base64, which
// have "+" and "/".
//
//	var enc = base64.RawURLEncoding
func (p *Package) Alphabet(e ast.Expr) (v rfc3986.Value, std, ok bool) {
	for range maxEncoding {
		switch n := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			enc, _ := p.info.Uses[n.Sel].(*types.Var)
			return library.Base64Alphabet(enc)
		case *ast.Ident:
			made := p.constants.Of(n)
			if made == nil {
				enc, _ := p.info.Uses[n].(*types.Var)
				return library.Base64Alphabet(enc)
			}
			e = made
		case *ast.StarExpr:
			e = n.X
		default:
			return v, false, false
		}
	}
	return v, false, false
}
