package eval

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// streamOperations are what functions and methods do with builders, buffers,
// writers and readers, and functions that call a function once.
func streamOperations() map[library.Op]operation {
	return map[library.Op]operation{
		library.OpNewBuffer:   newBuffer,
		library.OpWriteString: func(x *reader, c *site) (value, bool) { return x.writeTo(c, c.textArg(x, 1)) },
		library.OpWrites:      writesArg,
		library.OpWritesRune:  writesRune,
		library.OpContent:     content,
		library.OpReset:       resets,
		library.OpTruncate:    truncates,
		library.OpReads:       onlyReads,
		library.OpSameStream:  sameObject,
		library.OpReadAll:     readAll,
		library.OpSameFunc:    sameFunction,
	}
}

func writesArg(x *reader, c *site) (value, bool) {
	x.Write(c.recv.Obj, c.textArg(x, 0))
	return value{}, true
}

// writesRune evaluates WriteByte and WriteRune.
func writesRune(x *reader, c *site) (value, bool) {
	v := value{}
	if len(c.exprs) == 1 {
		v = x.ByteValue(c.exprs[0])
	}
	x.Write(c.recv.Obj, v)
	return value{}, true
}

func resets(x *reader, c *site) (value, bool) {
	x.SetText(c.recv.Obj, ofNode(nil, 0))
	return value{}, true
}

// truncates evaluates b.Truncate(0); of other lengths nothing is known.
func truncates(x *reader, c *site) (value, bool) {
	if len(c.exprs) == 1 && x.Typed.Index(c.exprs[0]) == 0 {
		return resets(x, c)
	}
	x.SetText(c.recv.Obj, value{})
	return value{}, true
}

func onlyReads(x *reader, c *site) (value, bool) { return x.opaqueResult(c), true }

// content evaluates b.String() and b.Bytes().
func content(x *reader, c *site) (value, bool) {
	if c.recv.Obj == nil {
		return value{}, false
	}
	return x.Content(c.recv.Obj, c.recvExpr), true
}

func newBuffer(x *reader, c *site) (value, bool) {
	t := x.Typed.TypeOf(c.expr)
	if t == nil || len(c.exprs) != 1 {
		return value{}, false
	}
	o := &object{Type: pointed(t), Fresh: true}
	x.SetText(o, c.textArg(x, 0))
	return value{Obj: o}, true
}

// writeTo appends v to the builder or buffer that is the first argument.
func (x *reader) writeTo(c *site, v value) (value, bool) {
	x.Write(c.arg(0).Obj, v)
	return value{}, true
}
