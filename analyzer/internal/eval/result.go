package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

// resultValue returns what result i of a library function may hold.
func (x *exec) resultValue(c *callSite, i int) (rfc3986.Value, bool) {
	k, ok := summary.FuncKey(c.fn)
	if !ok || i != 0 {
		return rfc3986.Value{}, false
	}
	if k == ipString && x.isIPv4(c.recvExpr) {
		v := rfc3986.NonEmpty(rfc3986.Digit().With('.'))
		v.Dots = false
		return v, true
	}
	if layout, ok := x.utcLayout(k, c); ok {
		return summary.LayoutValue(layout), true
	}
	if v, _, ok := summary.LookupCall(x.Info, c.expr, c.fn); ok {
		return v, true
	}
	if isEncoding(k) && k.Name == "EncodeToString" {
		v, _, ok := x.alphabet(c.recvExpr)
		return v, ok
	}
	return summary.LookupResult(c.fn, i)
}

func isEncoding(k summary.Key) bool {
	return (k.Pkg == "encoding/base64" || k.Pkg == "encoding/base32") && k.Recv == "Encoding"
}

// maxEncoding bounds how far the declaration of an encoding is followed.
const maxEncoding = 8

// alphabet returns what an encoding of encoding/base64 or encoding/base32
// writes; std reports that it is one of the two standard ones of base64, which
// have "+" and "/".
//
//	base64.StdEncoding.WithPadding(base64.NoPadding)
//	var enc = base64.RawURLEncoding
func (x *exec) alphabet(e ast.Expr) (v rfc3986.Value, std, ok bool) {
	for range maxEncoding {
		switch n := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			enc, _ := x.Info.Uses[n.Sel].(*types.Var)
			return summary.Base64Alphabet(enc)
		case *ast.Ident:
			obj := x.Info.Uses[n]
			made := x.constants.made[obj]
			if made == nil || x.constants.replaced[obj] {
				enc, _ := obj.(*types.Var)
				return summary.Base64Alphabet(enc)
			}
			e = made
		case *ast.CallExpr:
			return x.derivedAlphabet(n)
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
func (x *exec) derivedAlphabet(call *ast.CallExpr) (v rfc3986.Value, std, ok bool) {
	fn, recv := x.callee(ast.Unparen(call.Fun))
	k, known := summary.FuncKey(fn)
	if (k.Pkg == "encoding/base64" || k.Pkg == "encoding/base32") && k.Name == "NewEncoding" && len(call.Args) == 1 {
		letters, isConstant := x.constantText(call.Args[0])
		return summary.EncodingOf(letters), false, isConstant
	}
	if !known || !isEncoding(k) || recv == nil {
		return v, false, false
	}
	v, std, ok = x.alphabet(recv)
	switch {
	case !ok:
	case k.Name == "Strict":
	case k.Name == "WithPadding" && len(call.Args) == 1:
		pad := x.Info.Types[call.Args[0]].Value
		if pad == nil {
			return v, false, false
		}
		v = summary.Unpadded(v)
		if c := x.constantIndex(call.Args[0]); c >= 0 && c < 0x80 {
			v.Set = v.Set.With(byte(c))
		} else if c >= 0 {
			v.Set = v.Set.Union(beyondASCII())
		}
	default:
		return v, false, false
	}
	return v, std, ok
}

// encodeCall is the text of base64.StdEncoding.EncodeToString(b): the standard
// encodings count as an escaper, of another sort.
func (x *exec) encodeCall(c *callSite) (value, bool) {
	if c.recvExpr == nil || len(c.exprs) != 1 {
		return value{}, false
	}
	_, std, ok := x.alphabet(c.recvExpr)
	if !ok {
		return value{}, false
	}
	v := x.opaqueResult(c)
	h, isHole := v.Node.(*text.Hole)
	if !isHole || !v.Known {
		return v, true
	}
	if std {
		h.Escapers = []text.Escaper{{Name: text.Base64Std, Call: c.expr}}
		h.Inner = c.exprs[0]
	}
	return x.inherit(v, c.arg(0)), true
}

// encodingOperations are the methods of the encodings.
func encodingOperations() map[summary.Key]operation {
	return map[summary.Key]operation{
		{Pkg: "encoding/base64", Recv: "Encoding", Name: "EncodeToString"}: (*exec).encodeCall,
	}
}
