package calls

import (
	"go/ast"
	"go/token"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// Read returns the text of a reader, and the expression that has it: the value itself where
// it is none.
//
//	strings.NewReader("name=" + name)
//	body                                 // a parameter of type io.Reader
//	tokenBody(name)
func (x *Evaluator) Read(e ast.Expr, v value.Value) (ast.Expr, value.Value) {
	if (v.Text.Known || v.List) && !isReaderCall(x.typed, v) {
		return e, v
	}
	if o := v.Obj; o != nil && library.IsType(o.Type, library.AReader) {
		content := x.mem.Content(o, fieldRead(e))
		if content.Expr != nil {
			e = content.Expr
		}
		return e, value.Value{Text: content.Text, Expr: e}
	}
	if t := x.typed.TypeOf(e); t == nil || !typed.IsInterface(t) && !library.IsType(t, library.AReader) {
		return e, v
	}
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		if p := x.typed.Variable(id); p != nil && text.IsParameter(p) {
			if _, set := x.mem.Env.Get(value.Key{Var: p}); !set {
				return e, x.holes.At(value.OfNode(x.holes.HoleFor(p), 1), e)
			}
		}
	}
	if call, ok := ast.Unparen(readFrom(v)).(*ast.CallExpr); ok {
		if fn, _ := x.typed.Callee(ast.Unparen(call.Fun)); fn != nil && fn.Pkg() == x.holes.Scan.Pkg {
			h := &text.Hole{Expr: call, Inner: call, Name: text.Source(call), Type: x.typed.TypeOf(call), Value: rfc3986.AnyValue()}
			return e, value.OfNode(&text.Foreign{Func: fn.Origin(), Node: h, Call: call}, 1)
		}
	}
	return e, v
}

// fieldRead returns the field that a reader is, or whose address it is; nil for others.
//
//	http.Post(u, formType, &p.buf)
func fieldRead(e ast.Expr) ast.Expr {
	if addr, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && addr.Op == token.AND {
		e = addr.X
	}
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
		return sel
	}
	return nil
}

// isReaderCall reports whether a value is the reader that a call returns, of which no more is
// known than that.
func isReaderCall(info typed.Info, v value.Value) bool {
	call, ok := ast.Unparen(readFrom(v)).(*ast.CallExpr)
	if !ok || !v.Text.Known {
		return false
	}
	t := info.TypeOf(call)
	return t != nil && (typed.IsInterface(t) || library.IsType(t, library.AReader))
}

// readFrom returns the expression that gave a value which may be a reader.
func readFrom(v value.Value) ast.Expr {
	if h := v.Text.Hole(); h != nil && h.Inner != nil {
		return h.Inner
	}
	return v.Expr
}
