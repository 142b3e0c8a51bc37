package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

const (
	// maxReread bounds the statements of a function that is read again for the
	// arguments of a call. They are counted, not the octets of the source: a
	// comment, a longer name or the escaper of a fix change nothing.
	maxReread = 64
	// maxRereadDepth bounds such functions in such functions.
	maxRereadDepth = 3
	// maxRereads bounds the statements that are read again in a package.
	maxRereads = 1 << 13
)

// reread is the result of a helper that makes of its parameter what is not told, for an
// argument of which more is known than that it is some value: it cuts a longer text, fills
// names in, splits, or has two changes that meet in one value. All else is told, with the
// conditions under which it is made, and nothing has to be read again: see isTold.
//
//	func rooted(s string) string { return strings.TrimSuffix("/"+s, "/") }
//	rooted("users/" + id + "/")
func (x *exec) reread(c *calls.Site, r value) (value, bool) {
	f := x.funcs[c.Func.Origin()]
	if f == nil || c.Spread() || len(c.Args) != len(c.Exprs) || !x.hasLiteral(c) || !cutsParameter(r.Node) || isTold(r.Node) {
		return value{}, false
	}
	v, ok := readAgain(x, c, f)
	if ok && v.Node != nil {
		v.Node = &text.Foreign{Func: c.Func.Origin(), Node: v.Node, Call: c.Expr}
	}
	return v, ok
}

// readAgain is the first result of a function for the texts that a call gives it; ok is
// false where that would be too much to read.
func readAgain(x *exec, c *calls.Site, f *function) (value, bool) {
	n := f.statements()
	if n > maxReread || x.rereadDepth >= maxRereadDepth || x.rereads+n > maxRereads {
		return value{}, false
	}
	x.rereads += n
	x.rereadDepth++
	f.state = evaluating
	sub := newExec(x.program, c.Func.Origin())
	sub.Guard.Decides = true
	params := c.Func.Origin().Signature().Params()
	for i, v := range c.Args {
		if i < params.Len() && v.Known && v.Obj == nil && isTextual(params.At(i).Type()) {
			given := calls.OfCaller(ofNode(v.Node, v.Size))
			if n, ok := given.Node.(*text.Arg); ok && v.Hole() == nil {
				n.Own = true // the function returns it
			}
			sub.Env.Set(key{Var: params.At(i)}, given)
		}
	}
	sub.body(f.decl.Type, f.decl.Body)
	f.state = evaluated
	x.rereadDepth--
	if len(sub.results) == 0 || !sub.results[0].Known {
		return value{}, false
	}
	return ofNode(sub.results[0].Node, sub.results[0].Size), true
}

// statements is the number of statements in the body of a function, blocks and
// clauses among them.
func (f *function) statements() int {
	if f.size == 0 {
		f.size = 1
		ast.Inspect(f.decl.Body, func(n ast.Node) bool {
			if _, ok := n.(ast.Stmt); ok {
				f.size++
			}
			return f.size <= maxReread
		})
	}
	return f.size
}

// hasLiteral reports whether an argument of a call is a text with constant
// parts.
func (x *exec) hasLiteral(c *calls.Site) bool {
	if c.Func.Signature().Variadic() {
		return false
	}
	for i, e := range c.Exprs {
		if v := c.Args[i]; v.Known && v.Obj == nil && v.Hole() == nil && x.Typed.TypeOf(e) != nil && isTextual(x.Typed.TypeOf(e)) {
			return true
		}
	}
	return false
}

// cutsParameter reports whether a text has a hole that is a part of a variable,
// or one that tests have narrowed.
func cutsParameter(n text.Node) bool {
	for n := range text.All(n) {
		h, ok := n.(*text.Hole)
		if ok && h.Var != nil && len(h.Escapers) == 0 && (h.Cut || h.Value != rfc3986.AnyValue()) && h.Type != nil && isPlainString(h.Type) {
			return true
		}
	}
	return false
}

// isTold reports whether a result says what is made of each parameter that stands in it:
// nothing, or changes, under conditions where tests decide it.
func isTold(n text.Node) bool {
	for n := range text.All(n) {
		if h, ok := n.(*text.Hole); ok && h.Var != nil && h.Type != nil && isPlainString(h.Type) && !h.IsOnlyChanged() {
			return false
		}
	}
	return true
}

// isPlainString reports whether t is string.
func isPlainString(t types.Type) bool { return types.Identical(t, types.Typ[types.String]) }
