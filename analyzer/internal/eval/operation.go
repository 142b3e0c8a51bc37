package eval

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// An operation evaluates a call of a function that builds text. ok is false
// when it has nothing to say of this call.
type operation func(x *reader, c *site) (v value, ok bool)

// operations returns the evaluations of what the library says that functions make
// of their arguments. Each group stands in a file of its own.
func operations() *[library.Ops]operation {
	var ops [library.Ops]operation
	for _, group := range []map[library.Op]operation{
		fmtOperations(), stringOperations(), trimOperations(), appendOperations(), streamOperations(), urlOperations(), pathOperations(),
		regexpOperations(), templateOperations(), listOperations(),
	} {
		for op, f := range group {
			ops[op] = f
		}
	}
	return &ops
}

// operation evaluates a call of a known function.
func (x *reader) operation(c *site) (value, bool) {
	op := x.ops[library.Of(c.fn).Makes]
	if op == nil {
		return value{}, false
	}
	return op(x, c)
}

func fmtOperations() map[library.Op]operation {
	return map[library.Op]operation{
		library.OpSprintf:  func(x *reader, c *site) (value, bool) { return x.printf(c, 0) },
		library.OpErrorf:   func(*reader, *site) (value, bool) { return value{}, true },
		library.OpSprint:   func(x *reader, c *site) (value, bool) { return x.print(c, 0, false) },
		library.OpSprintln: func(x *reader, c *site) (value, bool) { return x.print(c, 0, true) },
		library.OpAppendf: func(x *reader, c *site) (value, bool) {
			v, ok := x.printf(c, 1)
			return concat(c.arg(0), v), ok
		},
		library.OpAppend: func(x *reader, c *site) (value, bool) {
			v, ok := x.print(c, 1, false)
			return concat(c.arg(0), v), ok
		},
		library.OpAppendln: func(x *reader, c *site) (value, bool) {
			v, ok := x.print(c, 1, true)
			return concat(c.arg(0), v), ok
		},
		library.OpFprintf:  func(x *reader, c *site) (value, bool) { v, _ := x.printf(c, 1); return x.writeTo(c, v) },
		library.OpFprint:   func(x *reader, c *site) (value, bool) { v, _ := x.print(c, 1, false); return x.writeTo(c, v) },
		library.OpFprintln: func(x *reader, c *site) (value, bool) { v, _ := x.print(c, 1, true); return x.writeTo(c, v) },
	}
}

// printf is the text of a format in argument i and the arguments behind it.
// A format and arguments that are passed on are a hole that the callers fill.
func (x *reader) printf(c *site, i int) (value, bool) {
	if i >= len(c.exprs) {
		return value{}, false
	}
	args, exprs, ok := c.variadic(i + 1)
	if !ok {
		return x.printfWrapper(c, i)
	}
	return x.format(x.TextOf(c.exprs[i], c.args[i]), args, exprs), true
}

// printfWrapper handles fmt.Sprintf(format, args...) of two parameters.
func (x *reader) printfWrapper(c *site, i int) (value, bool) {
	if len(c.exprs) != i+2 {
		return x.opaqueResult(c), true
	}
	args, escapers, ok := x.passedOn(c.exprs[i+1], c.args[i+1])
	if !ok {
		return x.opaqueResult(c), true
	}
	return x.wrapFormat(x.TextOf(c.exprs[i], c.args[i]), args, escapers), true
}

// print is the text of fmt.Sprint of the arguments from i on.
func (x *reader) print(c *site, i int, ln bool) (value, bool) {
	args, exprs, ok := c.variadic(i)
	if !ok {
		return x.opaqueResult(c), true
	}
	return x.sprint(args, exprs, ln), true
}

// wrapFormat marks the parameter in a format text as a format of args: in
// "/v1" + format every literal is format text, too, and stays as it is.
func (x *reader) wrapFormat(f value, args *types.Var, escapers []text.Escaper) value {
	n, ok := x.markFormat(f.Node, args, escapers)
	if !ok || !f.Known {
		return value{}
	}
	return ofNode(n, f.Size)
}

func (x *reader) markFormat(n text.Node, args *types.Var, escapers []text.Escaper) (text.Node, bool) {
	switch n := n.(type) {
	case *text.Hole:
		if n.Var == nil || !x.IsParameter(n.Var) {
			return n, true
		}
		c := *n
		c.Form, c.Args, c.Each = text.Formatted, args, escapers
		x.noteFormat(n.Var, args, escapers)
		return &c, true
	case *text.Concat:
		l, ok := x.markFormat(n.Left, args, escapers)
		if !ok {
			return nil, false
		}
		r, ok := x.markFormat(n.Right, args, escapers)
		return &text.Concat{Left: l, Right: r}, ok
	case *text.Literal:
		return n, true
	}
	return nil, false
}
