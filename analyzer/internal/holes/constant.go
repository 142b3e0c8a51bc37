package holes

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// BasicLit is the text of a literal: that of a number is what it prints.
func (x *Describer) BasicLit(e *ast.BasicLit) store.Value {
	if e.Kind != token.STRING {
		return x.ConstantValue(e)
	}
	s, err := strconv.Unquote(e.Value)
	if err != nil {
		return store.Value{}
	}
	if s == "" {
		return store.OfNode(nil, 0)
	}
	return store.OfNode(&text.Literal{Text: s, Lit: e, Use: e}, 1)
}

// ConstantValue is the text of a constant expression that has no token of its
// own in the URL: a number, a named constant of another package.
func (x *Describer) ConstantValue(e ast.Expr) store.Value {
	tv, ok := x.Typed.Types[e]
	if !ok || tv.Value == nil {
		return store.Value{}
	}
	if tv.Value.Kind() == constant.String {
		return store.Literal(constant.StringVal(tv.Value), e)
	}
	return x.HoleOf(e, tv.Type)
}

// ConstantIdent is the text of a named constant: the literals of its
// declaration when it is declared in this package.
func (x *Describer) ConstantIdent(id *ast.Ident, c *types.Const) store.Value {
	if c.Val().Kind() != constant.String {
		return x.HoleOf(id, c.Type())
	}
	s := constant.StringVal(c.Val())
	if d, ok := x.Scan.Decls[c]; ok {
		if lit, ok := ast.Unparen(d).(*ast.BasicLit); ok && lit.Kind == token.STRING && s != "" {
			return store.OfNode(&text.Literal{Text: s, Lit: lit, Use: id}, 1)
		}
	}
	return store.Literal(s, id)
}

// ByteValue is the text of a single byte or rune, of which v is known: it may be one of
// the bytes of a text.
//
//	"0123456789ABCDEF"[b>>4]
func (x *Describer) ByteValue(e ast.Expr, v store.Value) store.Value {
	if tv := x.Typed.Types[e]; tv.Value != nil {
		if i := x.Typed.Index(e); i >= 0 && i < 0x110000 {
			return store.Literal(string(rune(i)), e)
		}
	}
	h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: x.Typed.TypeOf(e), Value: rfc3986.NonEmpty(rfc3986.AnyChar())}
	if id, ok := e.(*ast.Ident); ok {
		if p := x.Typed.Variable(id); p != nil && p.Kind() == types.ParamVar {
			h.Var = p
		}
	}
	if v.Runes != nil && !v.Runes.IsEmpty() {
		h.Value = rfc3986.NonEmpty(*v.Runes)
	}
	return store.OfNode(h, 1)
}

func constantText(v constant.Value) string {
	if v.Kind() == constant.String {
		return constant.StringVal(v)
	}
	return v.ExactString()
}
