package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/memory"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A reader evaluates calls in a function that is read.
type reader struct {
	*memory.Memory
	// guard reads the conditions of the function, and guards has what those of the
	// package have in common.
	guard  *guard.Reader
	guards *guard.Package
	ops    *[library.Ops]operation
	host   host
	// formats and joins are the parameters that the function formats and joins.
	formats []library.FormatUse
	joins   []library.JoinUse
}

// newReader returns what evaluates the calls of a function; its guard is set by whom
// reads that.
func newReader(m *memory.Memory, guards *guard.Package, ops *[library.Ops]operation, h host) *reader {
	return &reader{Memory: m, guards: guards, ops: ops, host: h}
}

// A host is the interpreter of the package, as calls see it.
type host interface {
	// Summary returns what is known of a function of another package; nil when that
	// is nothing.
	Summary(fn *types.Func) *library.Func
	// Results returns what a function of the package returns; ok is false when that
	// is not known.
	Results(fn *types.Func) (results []value, ok bool)
	// Implemented returns what result i of an interface method of the package may
	// hold; ok is false when that is anything.
	Implemented(im *types.Func, i int) (v rfc3986.Value, ok bool)
	// Inline reads a function literal that is called with args, and shows each of its
	// return statements to returned.
	Inline(f *ast.FuncLit, args []value, returned func(*ast.ReturnStmt))
}

// summaryOf returns what the tables or other packages say of fn.
func (x *reader) summaryOf(fn *types.Func) *library.Func {
	if s := library.Lookup(fn); s != nil {
		return s
	}
	return x.host.Summary(fn)
}

// A site is a call with its evaluated operands.
type site struct {
	// raw is set while a result of it is made that nobody judged before: the
	// values that it has of the caller are the caller's to escape.
	raw  *library.Func
	expr *ast.CallExpr
	fn   *types.Func // nil for a call of a function value
	sig  *types.Signature
	// recvExpr and recv are the operand of a method call.
	recvExpr ast.Expr
	recv     value
	// args are the arguments; exprs are their expressions, which are fewer
	// when a call with several results is passed on.
	args  []value
	exprs []ast.Expr
}

// arg returns argument i; it is not known when there is none.
func (c *site) arg(i int) value {
	if i < len(c.args) {
		return c.args[i]
	}
	return value{}
}

// spread reports whether the last argument is a slice followed by "...".
func (c *site) spread() bool { return c.expr.Ellipsis.IsValid() }

// variadic returns the arguments from the variadic parameter i on; ok is
// false when they are elements of a slice that is not known.
func (c *site) variadic(i int) (args []value, exprs []ast.Expr, ok bool) {
	if i > len(c.args) {
		return nil, nil, true
	}
	if !c.spread() {
		if len(c.exprs) < len(c.args) {
			return nil, nil, false
		}
		return c.args[i:], c.exprs[i:], true
	}
	last := c.args[len(c.args)-1]
	if !last.List || i >= len(c.args) {
		return nil, nil, false
	}
	if !last.IsFixed() {
		return nil, nil, false
	}
	for _, e := range last.Items() {
		args = append(args, e)
		exprs = append(exprs, e.Expr)
	}
	return args, exprs, true
}

// textArg is the text of argument i.
func (c *site) textArg(x *reader, i int) value {
	if i >= len(c.exprs) {
		return value{}
	}
	return x.TextOf(c.exprs[i], c.args[i])
}

// takeReceiver makes the first argument of a method expression the receiver.
//
//	f := T.url
//	f(t, id)
func (c *site) takeReceiver() {
	if c.fn == nil || c.recvExpr != nil || c.fn.Signature().Recv() == nil || len(c.exprs) == 0 || len(c.exprs) != len(c.args) {
		return
	}
	c.recvExpr, c.recv = c.exprs[0], c.args[0]
	c.exprs, c.args = c.exprs[1:], c.args[1:]
	c.sig = c.fn.Signature()
}

// receiverURL returns the URL that a method is called on; nil when nothing is
// known of it.
func (c *site) receiverURL() *object {
	if c.recv.Obj != nil && library.IsURL(c.recv.Obj.Type) {
		return c.recv.Obj
	}
	return nil
}

// several makes the value of a call from its results.
func several(results []value) value {
	switch len(results) {
	case 0:
		return value{}
	case 1:
		return results[0]
	}
	v := results[0]
	v.Results = results
	return v
}

// operands returns the expressions of the receiver, when there is one, and of the
// arguments.
func (c *site) operands() []ast.Expr {
	if c.recvExpr == nil {
		return c.exprs
	}
	return append([]ast.Expr{c.recvExpr}, c.exprs...)
}
