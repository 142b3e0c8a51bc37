// Package calls evaluates calls: from a [Site], which is a call with its evaluated operands, an
// [Evaluator] computes the results.
//
// For most calls only the function is known ([Evaluator.OpaqueResult]): the result is a hole, with
// the bytes and the origin that package library has for the function. A function that makes text of
// its operands, such as fmt.Sprintf, strings.Trim or (*net/url.URL).JoinPath, has an [Operation],
// in the file of its subject. Packages text and urltemplate do the work on texts, package value on
// objects. The result of a function of the program is its summary with the arguments in the place
// of the parameters ([Evaluator.Instantiate]).
//
// This package does not decide which functions are read and when. It asks the interpreter, a
// [Host], for the results of functions.
//
// Given up: if an argument is not constant, and package text has no rule for the operation, the
// result is a hole that may hold any part of the arguments. The order of elements is lost in a list
// of more than [MaxElems] elements, in a text repeated more than 16 times, and at an unknown index.
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

// An Evaluator finds the values that the calls in one function return.
type Evaluator struct {
	// mem holds the values of variables; holes makes holes for expressions that are not known.
	mem   *value.Memory
	holes *value.Describer
	typed typed.Info
	// guard reads the conditions of the function; guards is shared by all functions of the package.
	guard  *guard.Refiner
	guards *guard.Package
	// prints and replaces evaluate formats and replacements.
	prints   printer
	replaces replacer
	ops      *[library.Ops]Operation
	host     Host
	// Deferred lists the formats and joins that the function applies to its parameters. They can be
	// evaluated only at calls of the function.
	Deferred []library.OpUse
}

// New returns an Evaluator for the calls of one function. mem has its variables, and conditions
// reads its conditions. guards and ops are shared by all functions. host knows what is called.
func New(mem *value.Memory, conditions *guard.Refiner, guards *guard.Package, ops *[library.Ops]Operation, host Host) *Evaluator {
	x := &Evaluator{mem: mem, holes: mem.Holes, typed: mem.Holes.Typed, guard: conditions, guards: guards, ops: ops, host: host}
	x.prints, x.replaces = printer{x}, replacer{x}
	return x
}

// A Host holds what is known of the functions that the analysed function calls.
type Host interface {
	// Summary returns the summary of a function of another package; nil when there is none.
	Summary(fn *types.Func) *library.Func
	// Results returns the results of a function of this package; ok is false for unknown ones.
	Results(fn *types.Func) (results []value.Value, ok bool)
}

// SummaryOf returns the summary of fn, from the tables or another package; nil if it has none.
func (x *Evaluator) SummaryOf(fn *types.Func) *library.Func {
	if s := library.Lookup(fn); s != nil {
		return s
	}
	return x.host.Summary(fn)
}

// A Site is a call with its evaluated operands.
type Site struct {
	// raw is the summary of the called function while a result marked Raw is computed: the caller
	// must escape the arguments in such a result. It is nil otherwise.
	raw *library.Func
	// Given is the field or variable that the called function returns unchanged. It is set only while
	// the result is made. The name of the function then says nothing about the text.
	//
	//	func (t token) Encode() string { return t.text }
	Given *types.Var
	Expr  *ast.CallExpr
	Func  *types.Func // the called function; nil for a call of a function value
	Sig   *types.Signature
	// RecvExpr and Recv are the expression and the value of the receiver of a method call.
	RecvExpr ast.Expr
	Recv     value.Value
	// Args are the arguments, Exprs their expressions. In f(g()) with several results of g, there
	// are fewer Exprs than Args.
	Args  []value.Value
	Exprs []ast.Expr
}

// Arg returns argument i; the zero Value when the call has fewer arguments.
func (c *Site) Arg(i int) value.Value {
	if i >= 0 && i < len(c.Args) {
		return c.Args[i]
	}
	return value.Value{}
}

// Spread reports whether the call passes a slice followed by "...".
func (c *Site) Spread() bool { return c.Expr.Ellipsis.IsValid() }

// variadic returns the arguments of c for the variadic parameter, which has index i, and their
// expressions. If c passes a slice with "...", it returns the elements of the slice and their
// expressions instead. ok is false if the elements or expressions are not known.
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

// Operand returns the argument at index i and its expression e, or the receiver for
// [text.Receiver]. e is nil when the call has no such expression.
func (c *Site) Operand(i int) (e ast.Expr, v value.Value) {
	switch {
	case i == text.Receiver:
		return c.RecvExpr, c.Recv
	case i < 0 || i >= len(c.Exprs) || i >= len(c.Args):
		return nil, value.Value{}
	}
	return c.Exprs[i], c.Args[i]
}

// textArg returns the text of argument i, a hole if unknown; the zero Value if there is none.
func (c *Site) textArg(x *Evaluator, i int) value.Value {
	if i >= len(c.Exprs) {
		return value.Value{}
	}
	return x.holes.TextOf(c.Exprs[i], c.Args[i])
}

// TakeReceiver makes the first argument the receiver if c is a call of a method expression:
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

// receiverURL returns the object (the fields) of the URL that is the receiver of c; nil if unknown.
func (c *Site) receiverURL() *value.Object {
	if c.Recv.Obj != nil && library.IsURL(c.Recv.Obj.Type) {
		return c.Recv.Obj
	}
	return nil
}

// Several returns the value of a call with the given results: the first one, whose field Results
// has all if there are two or more. It is the zero Value if there is no result.
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

// Operands returns the expressions of the receiver, if any, and of the arguments.
func (c *Site) Operands() []ast.Expr {
	if c.RecvExpr == nil {
		return c.Exprs
	}
	return append([]ast.Expr{c.RecvExpr}, c.Exprs...)
}

// An Operation evaluates c, a call of a library function, and returns its value. ok is false when
// the value is not known; the caller then evaluates c as a call of an unknown function.
type Operation func(x *Evaluator, c *Site) (v value.Value, ok bool)

// Operations returns the Operation for each library.Op; nil for an Op without one.
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

// Operation returns the value of c by the Operation of the called function. ok is false when there
// is no Operation, or when the Operation returns false.
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

// printf returns the text that c formats. Argument i of c is the format, the operands follow. The
// bool is false when c has no such argument.
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

// print returns the text that fmt.Sprint makes of the arguments of c from index i on; fmt.Sprintln
// if ln is set. The bool is always true.
func (pr *printer) print(c *Site, i int, ln bool) (value.Value, bool) {
	args, exprs, ok := c.variadic(pr.x, i)
	if !ok {
		return pr.x.OpaqueResult(c), true
	}
	return pr.sprint(args, exprs, ln), true
}

// callOrigin returns the origin of result i of c that the tables or the summary of the function
// state. If they state none, it is the origin of the receiver or, for packages like strings, of the
// first argument from outside of the program. Without any, it is UnknownOrigin.
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
