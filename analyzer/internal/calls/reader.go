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

// Read returns the text that can be read from the reader e: its expression and its value. v is the
// value of e. If e is a parameter or a call of this package, the expression is e and the text a
// hole. If e is no reader, the results are e and v.
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

// fieldRead returns p.buf for the reader p.buf or &p.buf; nil for a reader that is no field.
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

// isReaderCall reports whether v is a hole for a call that returns a reader.
func isReaderCall(info typed.Info, v value.Value) bool {
	call, ok := ast.Unparen(readFrom(v)).(*ast.CallExpr)
	if !ok || !v.Text.Known {
		return false
	}
	t := info.TypeOf(call)
	return t != nil && (typed.IsInterface(t) || library.IsType(t, library.AReader))
}

// readFrom returns the expression of v without the calls of escapers around it, if v is a hole.
// Otherwise it returns v.Expr, which may be nil.
func readFrom(v value.Value) ast.Expr {
	if h := v.Text.Hole(); h != nil && h.Inner != nil {
		return h.Inner
	}
	return v.Expr
}

// sameObject evaluates a function that wraps a writer or reader: the result has the object of the
// first argument. ok is false when this object is not known.
func sameObject(_ *Evaluator, c *Site) (value.Value, bool) {
	o := c.Arg(0).Obj
	return value.Value{Obj: o}, o != nil && (value.IsWriter(o.Type) || isReader(o))
}

// readAll evaluates io.ReadAll; ok is true if the object of the reader is known.
func readAll(x *Evaluator, c *Site) (value.Value, bool) {
	o := c.Arg(0).Obj
	if o == nil || !isReader(o) {
		return value.Value{}, false
	}
	v := x.mem.Content(o, c.Exprs[0])
	v.Obj = nil
	v.Results = []value.Value{v, {}}
	return v, true
}

// isReader reports whether o is a reader of a text, such as *strings.Reader.
func isReader(o *value.Object) bool {
	return library.IsType(o.Type, library.AReader)
}

// sameFunction evaluates sync.OnceValue and the like as the function that is their argument. ok is
// false when this function is not known.
func sameFunction(_ *Evaluator, c *Site) (value.Value, bool) {
	f := c.Arg(0)
	return value.Value{Func: f.Func, Method: f.Method, Bound: f.Bound}, f.Func != nil || f.Method != nil
}

// streamOperations returns, by Op, the Operation of each function that reads or writes a builder,
// buffer, reader or writer, or is like sync.OnceValue.
func streamOperations() map[library.Op]Operation {
	return map[library.Op]Operation{
		library.OpNewBuffer:   newBuffer,
		library.OpWriteString: func(x *Evaluator, c *Site) (value.Value, bool) { return x.writeTo(c, c.textArg(x, 1)) },
		library.OpWrites:      writesArg,
		library.OpWritesRune:  writesRune,
		library.OpContent:     content,
		library.OpReset:       resets,
		library.OpReads:       onlyReads,
		library.OpWritesAny:   func(x *Evaluator, c *Site) (value.Value, bool) { return x.writeTo(c, value.Value{}) },
		library.OpSameStream:  sameObject,
		library.OpReadAll:     readAll,
		library.OpSameFunc:    sameFunction,
	}
}

func writesArg(x *Evaluator, c *Site) (value.Value, bool) {
	x.mem.Write(c.Recv.Obj, c.textArg(x, 0), c.RecvExpr)
	return value.Value{}, true
}

// writesRune evaluates WriteByte and WriteRune, which append to the receiver; ok is always true.
func writesRune(x *Evaluator, c *Site) (value.Value, bool) {
	v := value.Value{}
	if len(c.Exprs) == 1 {
		v = x.holes.ByteValue(c.Exprs[0], c.Arg(0))
	}
	x.mem.Write(c.Recv.Obj, v, c.RecvExpr)
	return value.Value{}, true
}

func resets(x *Evaluator, c *Site) (value.Value, bool) {
	x.mem.SetText(c.Recv.Obj, value.OfNode(nil, 0))
	return value.Value{}, true
}

func onlyReads(x *Evaluator, c *Site) (value.Value, bool) { return x.OpaqueResult(c), true }

// content evaluates b.String() and b.Bytes(); ok is false when the object of b is not known.
func content(x *Evaluator, c *Site) (value.Value, bool) {
	if c.Recv.Obj == nil {
		return value.Value{}, false
	}
	return x.mem.Content(c.Recv.Obj, c.RecvExpr), true
}

func newBuffer(x *Evaluator, c *Site) (value.Value, bool) {
	t := x.typed.TypeOf(c.Expr)
	if t == nil || len(c.Exprs) != 1 {
		return value.Value{}, false
	}
	o := &value.Object{Type: typed.Pointed(t), Fresh: true}
	x.mem.SetText(o, c.textArg(x, 0))
	return value.Value{Obj: o}, true
}

// writeTo evaluates c, which appends v to the builder in its first argument; ok is always true.
func (x *Evaluator) writeTo(c *Site, v value.Value) (value.Value, bool) {
	if len(c.Exprs) > 0 {
		x.mem.Write(c.Arg(0).Obj, v, c.Exprs[0])
	}
	return value.Value{}, true
}
