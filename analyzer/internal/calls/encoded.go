package calls

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// EncodedTo returns the bytes that a call of fn writes to its argument e, and no others; ok
// is false where it may write anything, or none. A function of which bodyOf returns the
// body may do so by such calls; bodyOf may be nil.
//
//	hex.Encode(buf[:8], u[:4])
//	encodeHex(buf[:], u)
func EncodedTo(info typed.Info, call *ast.CallExpr, fn *types.Func, e ast.Expr, bodyOf func(*types.Func) *ast.BlockStmt) (set rfc3986.CharSet, ok bool) {
	if fn == nil || len(call.Args) == 0 {
		return set, false
	}
	if call.Args[0] == e {
		if set, ok := library.EncodedTo(info.Info, call, fn); ok {
			return set, true
		}
	}
	if bodyOf == nil {
		return set, false
	}
	body := bodyOf(fn.Origin())
	if body == nil {
		return set, false
	}
	for i, arg := range call.Args {
		if p := typed.Param(fn.Signature(), i); arg == e && p < fn.Origin().Signature().Params().Len() {
			if param := fn.Origin().Signature().Params().At(p); typed.IsBytes(param.Type()) {
				return encoderOf(info, body, param)
			}
		}
	}
	return set, false
}

// encoderOf returns the bytes that the body of a function writes to the list that is its
// parameter; ok is false where it does anything else with it.
//
//	func encodeHex(dst []byte, u UUID) { hex.Encode(dst, u[:4]); dst[8] = '-'; hex.Encode(dst[9:13], u[4:6]) }
func encoderOf(info typed.Info, body *ast.BlockStmt, param *types.Var) (set rfc3986.CharSet, ok bool) {
	ok = true
	ast.PreorderStack(body, nil, func(n ast.Node, stack []ast.Node) bool {
		id, isIdent := n.(*ast.Ident)
		if !ok || !isIdent || info.Uses[id] != types.Object(param) || len(stack) == 0 {
			return ok
		}
		at := len(stack) - 1
		e := ast.Expr(id)
		if part, isPart := stack[at].(*ast.SliceExpr); isPart && part.X == e && at > 0 {
			e, at = part, at-1
		}
		var put rfc3986.CharSet
		switch up := stack[at].(type) {
		case *ast.CallExpr:
			fn, _ := info.Callee(ast.Unparen(up.Fun))
			put, ok = EncodedTo(info, up, fn, e, nil)
			ok = ok || isLen(info, up)
		case *ast.IndexExpr:
			put, ok = putAt(info, up, stack[:at])
			ok = ok && up.X == e
		default:
			ok = false
		}
		set = set.Union(put)
		return ok
	})
	return set, ok && !set.IsEmpty()
}

func isLen(info typed.Info, call *ast.CallExpr) bool {
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	return ok && info.Uses[id] == types.Universe.Lookup("len")
}

// putAt returns the bytes that the statement around an index puts there: a constant, or an
// byte of a constant text; ok is false for others.
//
//	dst[8] = '-'
//	dst[i] = "0123456789abcdef"[b>>4]
func putAt(info typed.Info, l *ast.IndexExpr, above []ast.Node) (set rfc3986.CharSet, ok bool) {
	if len(above) == 0 {
		return set, false
	}
	put, ok := above[len(above)-1].(*ast.AssignStmt)
	if !ok || len(put.Lhs) != len(put.Rhs) || put.Tok != token.ASSIGN {
		return set, false
	}
	for i, to := range put.Lhs {
		id, isIdent := to.(*ast.Ident)
		switch {
		case put.Rhs[i] == ast.Expr(l):
			return set, isIdent && id.Name == "_" // _ = dst[35]
		case to != ast.Expr(l):
			continue
		}
		if c := info.Index(put.Rhs[i]); c >= 0 && c < 0x80 {
			return set.With(byte(c)), true
		}
		if of, isIndex := ast.Unparen(put.Rhs[i]).(*ast.IndexExpr); isIndex {
			s, ok := info.Text(of.X)
			return rfc3986.Chars(s), ok
		}
	}
	return set, false
}
