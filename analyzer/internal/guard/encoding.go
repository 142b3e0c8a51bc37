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
//	base64.StdEncoding.WithPadding(base64.NoPadding)
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
		case *ast.CallExpr:
			return p.derivedAlphabet(n)
		case *ast.StarExpr:
			e = n.X
		default:
			return v, false, false
		}
	}
	return v, false, false
}

// derivedAlphabet is the alphabet of enc.WithPadding(p), enc.Strict() and
// base64.NewEncoding("ABC...").
func (p *Package) derivedAlphabet(call *ast.CallExpr) (v rfc3986.Value, std, ok bool) {
	fn, recv := p.info.Callee(ast.Unparen(call.Fun))
	does := library.Of(fn).Does
	if does.Has(library.MakesEncoding) && len(call.Args) == 1 {
		letters, isConstant := p.info.Text(call.Args[0])
		return library.EncodingOf(letters), false, isConstant
	}
	if recv == nil {
		return v, false, false
	}
	v, std, ok = p.Alphabet(recv)
	switch {
	case !ok:
	case does.Has(library.SameEncoding):
	case does.Has(library.PadsEncoding) && len(call.Args) == 1:
		pad := p.info.Types[call.Args[0]].Value
		if pad == nil {
			return v, false, false
		}
		v = library.Unpadded(v)
		if c := p.info.Index(call.Args[0]); c >= 0 && c < 0x80 {
			v.Set = v.Set.With(byte(c))
		} else if c >= 0 {
			v.Set = v.Set.Union(rfc3986.BeyondASCII())
		}
	default:
		return v, false, false
	}
	return v, std, ok
}
