package calls

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// An Operation evaluates a call of a function that builds text. ok is false
// when it has nothing to say of this call.
type Operation func(x *Reader, c *Site) (v store.Value, ok bool)

// Operations returns the evaluations of what the library says that functions make
// of their arguments. Each group stands in a file of its own.
func Operations() *[library.Ops]Operation {
	var ops [library.Ops]Operation
	for _, group := range []map[library.Op]Operation{
		fmtOperations(), stringOperations(), trimOperations(), appendOperations(), streamOperations(), urlOperations(), pathOperations(),
		regexpOperations(), templateOperations(), listOperations(),
	} {
		for op, f := range group {
			ops[op] = f
		}
	}
	return &ops
}

// Operation evaluates a call of a known function.
func (x *Reader) Operation(c *Site) (store.Value, bool) {
	op := x.ops[library.Of(c.Func).Makes]
	if op == nil {
		return store.Value{}, false
	}
	return op(x, c)
}

func fmtOperations() map[library.Op]Operation {
	return map[library.Op]Operation{
		library.OpSprintf:  func(x *Reader, c *Site) (store.Value, bool) { return x.printf(c, 0) },
		library.OpErrorf:   func(*Reader, *Site) (store.Value, bool) { return store.Value{}, true },
		library.OpSprint:   func(x *Reader, c *Site) (store.Value, bool) { return x.print(c, 0, false) },
		library.OpSprintln: func(x *Reader, c *Site) (store.Value, bool) { return x.print(c, 0, true) },
		library.OpAppendf: func(x *Reader, c *Site) (store.Value, bool) {
			v, ok := x.printf(c, 1)
			return store.Concat(c.Arg(0), v), ok
		},
		library.OpAppend: func(x *Reader, c *Site) (store.Value, bool) {
			v, ok := x.print(c, 1, false)
			return store.Concat(c.Arg(0), v), ok
		},
		library.OpAppendln: func(x *Reader, c *Site) (store.Value, bool) {
			v, ok := x.print(c, 1, true)
			return store.Concat(c.Arg(0), v), ok
		},
		library.OpFprintf:  func(x *Reader, c *Site) (store.Value, bool) { v, _ := x.printf(c, 1); return x.writeTo(c, v) },
		library.OpFprint:   func(x *Reader, c *Site) (store.Value, bool) { v, _ := x.print(c, 1, false); return x.writeTo(c, v) },
		library.OpFprintln: func(x *Reader, c *Site) (store.Value, bool) { v, _ := x.print(c, 1, true); return x.writeTo(c, v) },
	}
}

// printf is the text of a format in argument i and the arguments behind it.
// A format and arguments that are passed on are a hole that the callers fill.
func (x *Reader) printf(c *Site, i int) (store.Value, bool) {
	if i >= len(c.Exprs) {
		return store.Value{}, false
	}
	args, exprs, ok := c.variadic(i + 1)
	if !ok {
		return x.printfWrapper(c, i)
	}
	return x.format(x.TextOf(c.Exprs[i], c.Args[i]), args, exprs), true
}

// printfWrapper handles fmt.Sprintf(format, args...) of two parameters.
func (x *Reader) printfWrapper(c *Site, i int) (store.Value, bool) {
	if len(c.Exprs) != i+2 {
		return x.OpaqueResult(c), true
	}
	args, escapers, ok := x.passedOn(c.Exprs[i+1], c.Args[i+1])
	if !ok {
		return x.OpaqueResult(c), true
	}
	return x.wrapFormat(x.TextOf(c.Exprs[i], c.Args[i]), args, escapers), true
}

// print is the text of fmt.Sprint of the arguments from i on.
func (x *Reader) print(c *Site, i int, ln bool) (store.Value, bool) {
	args, exprs, ok := c.variadic(i)
	if !ok {
		return x.OpaqueResult(c), true
	}
	return x.sprint(args, exprs, ln), true
}

// wrapFormat marks the parameter in a format text as a format of args: in
// "/v1" + format every literal is format text, too, and stays as it is.
func (x *Reader) wrapFormat(f store.Value, args *types.Var, escapers []text.Escaper) store.Value {
	n, ok := x.markFormat(f.Node, args, escapers)
	if !ok || !f.Known {
		return store.Value{}
	}
	return store.OfNode(n, f.Size)
}

func (x *Reader) markFormat(n text.Node, args *types.Var, escapers []text.Escaper) (text.Node, bool) {
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
