// Package calls says what a call gives, from what its operands are: a [Site] is a call
// with its evaluated operands, a [Evaluator] evaluates it.
//
// Of most calls no more is known than the function ([Evaluator.OpaqueResult]): the result
// is a hole whose bytes and origin are those that package library has for it. A
// function that makes text of its operands, such as fmt.Sprintf, strings.Trim or
// (*net/url.URL).JoinPath, has an [Operation], in the file of its subject; what it does
// to a text is said in packages text and urltemplate, and what it does to an object in
// package value. The result of a function of the program is its summary with the
// arguments in the place of the parameters ([Evaluator.Instantiate]).
//
// What becomes of the arguments, which functions are read and when, is not known here:
// the interpreter is a [Host] that is asked for results and for the bodies of function
// literals.
//
// Given up: operations on texts that are not constant and that no rule of package text
// covers give a hole that may hold any part of them. Lists of more than [MaxElems]
// elements, texts that are repeated more than 16 times, and indices that are not
// constant are known by their elements only, not by their order.
package calls

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// An Evaluator evaluates calls in a function that is read.
type Evaluator struct {
	// mem is what the variables of the function hold, and holes says what a value is of
	// which nothing is known but the expression.
	mem   *value.Memory
	holes *value.Describer
	typed typed.Info
	// guard reads the conditions of the function, and guards has what those of the
	// package have in common.
	guard  *guard.Refiner
	guards *guard.Package
	// prints and replaces say what formats and replacements make of their operands.
	prints   printer
	replaces replacer
	ops      *[library.Ops]Operation
	host     Host
	// Waiting are the operations that wait for parameters of the function, which
	// it performs on them: formats and joins.
	Waiting []library.OpUse
}

// New returns what evaluates the calls of the function of which m has the variables, and
// g reads the conditions.
func New(m *value.Memory, g *guard.Refiner, guards *guard.Package, ops *[library.Ops]Operation, h Host) *Evaluator {
	x := &Evaluator{mem: m, holes: m.Holes, typed: m.Holes.Typed, guard: g, guards: guards, ops: ops, host: h}
	x.prints, x.replaces = printer{x}, replacer{x}
	return x
}

// A Host is the interpreter of the package, as calls see it.
type Host interface {
	// Summary returns what is known of a function of another package; nil when that
	// is nothing.
	Summary(fn *types.Func) *library.Func
	// Results returns what a function of the package returns; ok is false when that
	// is not known.
	Results(fn *types.Func) (results []value.Value, ok bool)
}

// SummaryOf returns the summary of fn from the tables or from another package.
func (x *Evaluator) SummaryOf(fn *types.Func) *library.Func {
	if s := library.Lookup(fn); s != nil {
		return s
	}
	return x.host.Summary(fn)
}

// A Site is a call with its evaluated operands.
type Site struct {
	// raw is set while a result of it is made that nobody judged before: the
	// values that it has of the caller are the caller's to escape.
	raw *library.Func
	// Given is the field or variable that a result of it is while that is made, when
	// the body of the function hands it out as it is: the name of the function says
	// nothing of that.
	//
	//	func (t token) Encode() string { return t.text }
	Given *types.Var
	Expr  *ast.CallExpr
	Func  *types.Func // nil for a call of a function value
	Sig   *types.Signature
	// RecvExpr and Recv are the operand of a method call.
	RecvExpr ast.Expr
	Recv     value.Value
	// Args are the arguments; Exprs are their expressions, which are fewer
	// when a call with several results is passed on.
	Args  []value.Value
	Exprs []ast.Expr
}

// Arg returns argument i; it is not known when there is none.
func (c *Site) Arg(i int) value.Value {
	if i >= 0 && i < len(c.Args) {
		return c.Args[i]
	}
	return value.Value{}
}

// Spread reports whether the last argument is a slice followed by "...".
func (c *Site) Spread() bool { return c.Expr.Ellipsis.IsValid() }

// variadic returns the arguments from the variadic parameter i on; ok is
// false when they are elements of a slice that is not known.
func (c *Site) variadic(x *Evaluator, i int) (args []value.Value, exprs []ast.Expr, ok bool) {
	if i > len(c.Args) {
		return nil, nil, true
	}
	if !c.Spread() {
		if len(c.Exprs) < len(c.Args) {
			return nil, nil, false
		}
		return c.Args[i:], c.Exprs[i:], true
	}
	last := c.Args[len(c.Args)-1]
	if !last.List || i >= len(c.Args) {
		return nil, nil, false
	}
	if !last.IsFixed() {
		return nil, nil, false
	}
	for _, e := range x.splicedAt(x.listExpr(c), last.Elems) {
		args = append(args, e)
		exprs = append(exprs, e.Expr)
	}
	return args, exprs, true
}

// Operand returns what a call gives for parameter i, or what its method is called on where
// that is [text.Receiver]; e is nil where there is no such expression.
func (c *Site) Operand(i int) (e ast.Expr, v value.Value) {
	switch {
	case i == text.Receiver:
		return c.RecvExpr, c.Recv
	case i < 0 || i >= len(c.Exprs) || i >= len(c.Args):
		return nil, value.Value{}
	}
	return c.Exprs[i], c.Args[i]
}

// textArg is the text of argument i.
func (c *Site) textArg(x *Evaluator, i int) value.Value {
	if i >= len(c.Exprs) {
		return value.Value{}
	}
	return x.holes.TextOf(c.Exprs[i], c.Args[i])
}

// TakeReceiver makes the first argument of a method expression the receiver.
//
//	f := T.url
//	f(t, id)
func (c *Site) TakeReceiver() {
	if c.Func == nil || c.RecvExpr != nil || c.Func.Signature().Recv() == nil || len(c.Exprs) == 0 || len(c.Exprs) != len(c.Args) {
		return
	}
	c.RecvExpr, c.Recv = c.Exprs[0], c.Args[0]
	c.Exprs, c.Args = c.Exprs[1:], c.Args[1:]
	c.Sig = c.Func.Signature()
}

// receiverURL returns the URL that a method is called on; nil when nothing is
// known of it.
func (c *Site) receiverURL() *value.Object {
	if c.Recv.Obj != nil && library.IsURL(c.Recv.Obj.Type) {
		return c.Recv.Obj
	}
	return nil
}

// Several makes the value of a call from its results.
func Several(results []value.Value) value.Value {
	switch len(results) {
	case 0:
		return value.Value{}
	case 1:
		return results[0]
	}
	v := results[0]
	v.Results = results
	return v
}

// Operands returns the expressions of the receiver, when there is one, and of the
// arguments.
func (c *Site) Operands() []ast.Expr {
	if c.RecvExpr == nil {
		return c.Exprs
	}
	return append([]ast.Expr{c.RecvExpr}, c.Exprs...)
}

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

// callOrigin returns where result i of a call comes from: from the function,
// from what its receiver holds, or for functions over text from an argument.
func (x *Evaluator) callOrigin(c *Site, i int) text.Origin {
	s, ok := library.LookupOrigin(c.Func)
	if ok && !s.OfReceiver {
		o := s.Text()
		if o == text.Decoded && len(c.Args) > 0 && value.OriginOf(c.Args[0]).IsRequest() {
			return text.Request // io.ReadAll(r.Body)
		}
		return o
	}
	if !ok && c.Func != nil {
		if o := x.host.Summary(c.Func).Entry(i); o != text.UnknownOrigin {
			return o
		}
	}
	if o := value.OriginOf(c.Recv); value.IsControlled(o) {
		if ok && o.IsRequest() {
			return s.Requested()
		}
		return o
	}
	if !library.OfPackage(c.Func, library.IsOverText) {
		return text.UnknownOrigin
	}
	for _, a := range c.Args {
		if o := value.OriginOf(a); value.IsControlled(o) {
			return o
		}
	}
	return text.UnknownOrigin
}
