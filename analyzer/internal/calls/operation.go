package calls

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// An Operation evaluates a call of a function that builds text. ok is false
// when it has nothing to say of this call.
type Operation func(x *Evaluator, c *Site) (v value.Value, ok bool)

// Operations returns the evaluations of what the library says that functions make
// of their arguments. Each group is in a file of its own.
func Operations() *[library.Ops]Operation {
	var ops [library.Ops]Operation
	for _, group := range []map[library.Op]Operation{
		fmtOperations(), stringOperations(), trimOperations(), streamOperations(), urlOperations(), pathOperations(),
		regexpOperations(), listOperations(),
	} {
		for op, f := range group {
			ops[op] = f
		}
	}
	return &ops
}

// Operation evaluates a call of a known function.
func (x *Evaluator) Operation(c *Site) (value.Value, bool) {
	op := x.ops[library.Of(c.Func).Makes]
	if op == nil {
		return value.Value{}, false
	}
	return op(x, c)
}

func fmtOperations() map[library.Op]Operation {
	return map[library.Op]Operation{
		library.OpSprintf:  func(x *Evaluator, c *Site) (value.Value, bool) { return x.prints.printf(c, 0) },
		library.OpErrorf:   func(*Evaluator, *Site) (value.Value, bool) { return value.Value{}, true },
		library.OpSprint:   func(x *Evaluator, c *Site) (value.Value, bool) { return x.prints.print(c, 0, false) },
		library.OpSprintln: func(x *Evaluator, c *Site) (value.Value, bool) { return x.prints.print(c, 0, true) },
		library.OpAppendf: func(x *Evaluator, c *Site) (value.Value, bool) {
			v, ok := x.prints.printf(c, 1)
			return value.Concat(c.Arg(0), v), ok
		},
		library.OpAppend: func(x *Evaluator, c *Site) (value.Value, bool) {
			v, ok := x.prints.print(c, 1, false)
			return value.Concat(c.Arg(0), v), ok
		},
		library.OpAppendln: func(x *Evaluator, c *Site) (value.Value, bool) {
			v, ok := x.prints.print(c, 1, true)
			return value.Concat(c.Arg(0), v), ok
		},
		library.OpFprintf: func(x *Evaluator, c *Site) (value.Value, bool) { v, _ := x.prints.printf(c, 1); return x.writeTo(c, v) },
		library.OpFprint: func(x *Evaluator, c *Site) (value.Value, bool) {
			v, _ := x.prints.print(c, 1, false)
			return x.writeTo(c, v)
		},
		library.OpFprintln: func(x *Evaluator, c *Site) (value.Value, bool) {
			v, _ := x.prints.print(c, 1, true)
			return x.writeTo(c, v)
		},
	}
}

// printf is the text of a format in argument i and the arguments after it.
func (pr *printer) printf(c *Site, i int) (value.Value, bool) {
	if i >= len(c.Exprs) {
		return value.Value{}, false
	}
	ops, ok := pr.operands(c, i+1)
	if !ok {
		return pr.x.OpaqueResult(c), true
	}
	return pr.format(pr.x.holes.TextOf(c.Exprs[i], c.Args[i]), ops), true
}

// print is the text of fmt.Sprint of the arguments from i on.
func (pr *printer) print(c *Site, i int, ln bool) (value.Value, bool) {
	args, exprs, ok := c.variadic(pr.x, i)
	if !ok {
		return pr.x.OpaqueResult(c), true
	}
	return pr.sprint(args, exprs, ln), true
}
