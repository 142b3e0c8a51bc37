package eval

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A leaf is a part of a text: a literal, a hole, alternatives or a repeated
// text. wrap puts it into the function that it comes from.
type leaf struct {
	node text.Node
	wrap func(text.Node) text.Node
}

func (l leaf) with(n text.Node) leaf { return leaf{n, l.wrap} }

// leavesOf returns the parts of a text in their order; ok is false when the
// text is not known, or the function has no work left to spend on it.
func (x *exec) leavesOf(v value) (ls []leaf, ok bool) {
	if !v.Known || !x.spend(v.Size) {
		return nil, false
	}
	return addLeaves(nil, v.Node, nil), true
}

// spend takes n parts from what the operations on texts of one function may
// read; it returns false when nothing is left.
func (x *exec) spend(n int) bool {
	x.spent += n
	if x.spent > maxWork {
		x.limited(limitOperations)
	}
	return x.spent <= maxWork
}

func addLeaves(ls []leaf, n text.Node, wrap func(text.Node) text.Node) []leaf {
	within := func(f func(text.Node) text.Node) func(text.Node) text.Node {
		if wrap == nil {
			return f
		}
		return func(n text.Node) text.Node { return wrap(f(n)) }
	}
	switch n := n.(type) {
	case nil:
		return ls
	case *text.Concat:
		return addLeaves(addLeaves(ls, n.Left, wrap), n.Right, wrap)
	case *text.Foreign:
		return addLeaves(ls, n.Node, within(func(m text.Node) text.Node {
			c := *n
			c.Node = m
			return &c
		}))
	case *text.Arg:
		return addLeaves(ls, n.Node, within(func(m text.Node) text.Node {
			c := *n
			c.Node = m
			return &c
		}))
	case *text.Late:
		if n.Node != nil {
			return addLeaves(ls, n.Node, wrap)
		}
	}
	return append(ls, leaf{n, wrap})
}

// ofLeaves returns the text of parts.
func ofLeaves(ls []leaf) value {
	out := ofNode(nil, 0)
	for _, l := range ls {
		n := l.node
		if n == nil {
			continue
		}
		if l.wrap != nil {
			n = l.wrap(n)
		}
		out = concat(out, ofNode(n, sizeOf(l.node)))
	}
	return out
}

// sizeOf counts the parts of a text.
func sizeOf(n text.Node) int {
	size := 0
	for n := range text.All(n) {
		switch n.(type) {
		case *text.Concat, *text.Foreign, *text.Arg, *text.Repeat:
		default:
			size++
		}
	}
	return size
}

// cutLiteral returns the octets of l from from up to to.
func cutLiteral(l *text.Literal, from, to int) text.Node {
	if from >= to {
		return nil
	}
	return &text.Literal{Text: l.Text[from:to], Lit: l.Lit, Off: l.Off + from, Use: l.Use}
}

// changed returns the hole of a value that call makes of h; whole is set when
// the call stands in place of the hole.
func changed(h *text.Hole, whole bool, call *ast.CallExpr, v rfc3986.Value) *text.Hole {
	c := *h
	c.Value, c.Cut = v, true
	if whole && call != nil {
		c.Expr = call
		if len(c.Escapers) == 0 {
			c.Inner = call
		}
	}
	return &c
}

// isHole reports whether v is one hole.
func isHole(v value) bool {
	_, ok := v.Node.(*text.Hole)
	return v.Known && ok
}

// madeOf is the result of a call that makes some text of v, which may hold
// val.
func (x *exec) madeOf(c *callSite, v value, val rfc3986.Value) value {
	t := resultType(c.sig, 0)
	if t == nil {
		return value{}
	}
	out := x.holeOf(c.expr, t)
	h, ok := out.Node.(*text.Hole)
	if !ok {
		return out
	}
	h.Value = val
	if from, ok := v.Node.(*text.Hole); ok && v.Known {
		h.Origin, h.Trusted = from.Origin, from.Trusted
	}
	return out
}

// valueOf is what a text may hold.
func (x *exec) valueOf(v value) rfc3986.Value {
	if !v.Known || !x.spend(v.Size) {
		return rfc3986.AnyValue()
	}
	return text.ValueOf(v.Node)
}

// A rewriter makes a text of another, part by part.
type rewriter struct {
	literal func(*text.Literal) text.Node
	hole    func(*text.Hole) text.Node
}

// rewrite returns the text of v with every part rewritten.
func (x *exec) rewrite(v value, w rewriter) value {
	if !v.Known || !x.spend(v.Size) {
		return value{}
	}
	n := w.node(v.Node)
	return ofNode(n, v.Size)
}

func (w rewriter) node(n text.Node) text.Node {
	switch n := n.(type) {
	case *text.Literal:
		return w.literal(n)
	case *text.Hole:
		return w.hole(n)
	case *text.Concat:
		return text.AppendNode(w.node(n.Left), w.node(n.Right))
	case *text.Late:
		if n.Node == nil {
			return w.hole(&text.Hole{Value: rfc3986.AnyValue()})
		}
		return w.node(n.Node)
	}
	return text.MapChildren(n, w.node)
}
