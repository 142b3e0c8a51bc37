package eval

import (
	"go/ast"
	"go/types"
	"maps"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// builderOperations are the methods of strings.Builder and bytes.Buffer, and
// the functions that write to one.
func builderOperations() map[library.Key]operation {
	ops := map[library.Key]operation{
		{Pkg: "io", Name: "WriteString"}:                       func(x *exec, c *callSite) (value, bool) { return x.writeTo(c, c.textArg(x, 1)) },
		{Pkg: "io", Recv: "Writer", Name: "Write"}:             writesArg,
		{Pkg: "io", Recv: "StringWriter", Name: "WriteString"}: writesArg,
		{Pkg: "bytes", Name: "NewBufferString"}:                newBuffer,
		{Pkg: "bytes", Name: "NewBuffer"}:                      newBuffer,
		{Pkg: "bytes", Recv: "Buffer", Name: "Bytes"}:          content,
		{Pkg: "bytes", Recv: "Buffer", Name: "Truncate"}:       truncates,
	}
	maps.Copy(ops, readerOperations())
	for _, pkg := range []string{"strings", "bytes"} {
		recv := map[string]string{"strings": "Builder", "bytes": "Buffer"}[pkg]
		for name, op := range map[string]operation{
			"WriteString": writesArg, "Write": writesArg, "WriteByte": writesRune, "WriteRune": writesRune,
			"String": content, "Reset": resets,
			"Len": onlyReads, "Cap": onlyReads, "Grow": onlyReads, "Available": onlyReads,
		} {
			ops[library.Key{Pkg: pkg, Recv: recv, Name: name}] = op
		}
	}
	return ops
}

// textArg is the text of argument i.
func (c *callSite) textArg(x *exec, i int) value {
	if i >= len(c.exprs) {
		return value{}
	}
	return x.textOf(c.exprs[i], c.args[i])
}

func writesArg(x *exec, c *callSite) (value, bool) {
	x.write(c.recv.Obj, c.textArg(x, 0))
	return value{}, true
}

// writesRune evaluates WriteByte and WriteRune.
func writesRune(x *exec, c *callSite) (value, bool) {
	v := value{}
	if len(c.exprs) == 1 {
		v = x.byteValue(c.exprs[0])
	}
	x.write(c.recv.Obj, v)
	return value{}, true
}

func resets(x *exec, c *callSite) (value, bool) {
	x.setText(c.recv.Obj, ofNode(nil, 0))
	return value{}, true
}

// truncates evaluates b.Truncate(0); of other lengths nothing is known.
func truncates(x *exec, c *callSite) (value, bool) {
	if len(c.exprs) == 1 && x.constantIndex(c.exprs[0]) == 0 {
		return resets(x, c)
	}
	x.setText(c.recv.Obj, value{})
	return value{}, true
}

func onlyReads(x *exec, c *callSite) (value, bool) { return x.opaqueResult(c), true }

// content evaluates b.String() and b.Bytes().
func content(x *exec, c *callSite) (value, bool) {
	if c.recv.Obj == nil {
		return value{}, false
	}
	return x.content(c.recv.Obj, c.recvExpr), true
}

func newBuffer(x *exec, c *callSite) (value, bool) {
	t := x.Info.TypeOf(c.expr)
	if t == nil || len(c.exprs) != 1 {
		return value{}, false
	}
	o := &object{Type: pointed(t), Fresh: true}
	x.setText(o, c.textArg(x, 0))
	return value{Obj: o}, true
}

// writeTo appends v to the builder or buffer that is the first argument.
func (x *exec) writeTo(c *callSite, v value) (value, bool) {
	x.write(c.arg(0).Obj, v)
	return value{}, true
}

// write appends v to the text of a builder; nothing happens when it is nil.
func (x *exec) write(o *object, v value) {
	if o == nil {
		return
	}
	x.setText(o, concat(x.content(o, nil), v))
}

func (x *exec) setText(o *object, v value) {
	if o != nil {
		x.setPart(key{Obj: o, Part: store.TextPart}, v)
	}
}

// content is the text of the builder o, which is e. What others wrote is a
// hole that stands nowhere in the source.
func (x *exec) content(o *object, e ast.Expr) value {
	if v, ok := x.part(key{Obj: o, Part: store.TextPart}); ok && v.Known {
		return v
	}
	name := ""
	if e != nil {
		name = text.Source(e)
	}
	return ofNode(&text.Hole{Name: name, Type: types.Typ[types.String], Value: rfc3986.AnyValue()}, 1)
}
