package calls

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// streamOperations are what functions and methods do with builders, buffers,
// writers and readers, and functions that call a function once.
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

// writesRune evaluates WriteByte and WriteRune.
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

// content evaluates b.String() and b.Bytes().
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

// writeTo appends v to the builder or buffer that is the first argument.
func (x *Evaluator) writeTo(c *Site, v value.Value) (value.Value, bool) {
	if len(c.Exprs) > 0 {
		x.mem.Write(c.Arg(0).Obj, v, c.Exprs[0])
	}
	return value.Value{}, true
}
