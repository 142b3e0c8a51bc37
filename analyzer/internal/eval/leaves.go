package eval

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A leaf is a part of a text: a literal, a hole, alternatives or a repeated
// text. wrap puts it into the function that it comes from.
type leaf struct {
	node urltemplate.Node
	wrap func(urltemplate.Node) urltemplate.Node
}

func (l leaf) with(n urltemplate.Node) leaf { return leaf{n, l.wrap} }

// leavesOf returns the parts of a text in their order; ok is false when the
// text is not known, or the function has no work left to spend on it.
func (x *exec) leavesOf(v value) (ls []leaf, ok bool) {
	if !v.known || !x.spend(v.size) {
		return nil, false
	}
	return addLeaves(nil, v.node, nil), true
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

func addLeaves(ls []leaf, n urltemplate.Node, wrap func(urltemplate.Node) urltemplate.Node) []leaf {
	within := func(f func(urltemplate.Node) urltemplate.Node) func(urltemplate.Node) urltemplate.Node {
		if wrap == nil {
			return f
		}
		return func(n urltemplate.Node) urltemplate.Node { return wrap(f(n)) }
	}
	switch n := n.(type) {
	case nil:
		return ls
	case *urltemplate.Concat:
		return addLeaves(addLeaves(ls, n.Left, wrap), n.Right, wrap)
	case *urltemplate.Foreign:
		return addLeaves(ls, n.Node, within(func(m urltemplate.Node) urltemplate.Node {
			c := *n
			c.Node = m
			return &c
		}))
	case *urltemplate.Arg:
		return addLeaves(ls, n.Node, within(func(m urltemplate.Node) urltemplate.Node {
			c := *n
			c.Node = m
			return &c
		}))
	case *urltemplate.Late:
		if n.Node != nil {
			return addLeaves(ls, n.Node, wrap)
		}
	}
	return append(ls, leaf{n, wrap})
}

// ofLeaves returns the text of parts.
func ofLeaves(ls []leaf) value {
	out := text(nil, 0)
	for _, l := range ls {
		n := l.node
		if n == nil {
			continue
		}
		if l.wrap != nil {
			n = l.wrap(n)
		}
		out = concat(out, text(n, sizeOf(l.node)))
	}
	return out
}

// sizeOf counts the parts of a text.
func sizeOf(n urltemplate.Node) int {
	size := 0
	for n := range urltemplate.All(n) {
		switch n.(type) {
		case *urltemplate.Concat, *urltemplate.Foreign, *urltemplate.Arg, *urltemplate.Repeat:
		default:
			size++
		}
	}
	return size
}

// cutLiteral returns the octets of l from from up to to.
func cutLiteral(l *urltemplate.Literal, from, to int) urltemplate.Node {
	if from >= to {
		return nil
	}
	return &urltemplate.Literal{Text: l.Text[from:to], Lit: l.Lit, Off: l.Off + from, Use: l.Use}
}

// changed returns the hole of a value that call makes of h; whole is set when
// the call stands in place of the hole.
func changed(h *urltemplate.Hole, whole bool, call *ast.CallExpr, v rfc3986.Value) *urltemplate.Hole {
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
	_, ok := v.node.(*urltemplate.Hole)
	return v.known && ok
}

// madeOf is the result of a call that makes some text of v, which may hold
// val.
func (x *exec) madeOf(c *callSite, v value, val rfc3986.Value) value {
	t := resultType(c.sig, 0)
	if t == nil {
		return value{}
	}
	out := x.holeOf(c.expr, t)
	h, ok := out.node.(*urltemplate.Hole)
	if !ok {
		return out
	}
	h.Value = val
	if from, ok := v.node.(*urltemplate.Hole); ok && v.known {
		h.Origin, h.Trusted = from.Origin, from.Trusted
	}
	return out
}

// valueOf is what a text may hold.
func (x *exec) valueOf(v value) rfc3986.Value {
	if !v.known || !x.spend(v.size) {
		return rfc3986.AnyValue()
	}
	return urltemplate.ValueOf(v.node)
}

// A rewriter makes a text of another, part by part.
type rewriter struct {
	literal func(*urltemplate.Literal) urltemplate.Node
	hole    func(*urltemplate.Hole) urltemplate.Node
}

// rewrite returns the text of v with every part rewritten.
func (x *exec) rewrite(v value, w rewriter) value {
	if !v.known || !x.spend(v.size) {
		return value{}
	}
	n := w.node(v.node)
	return text(n, v.size)
}

func (w rewriter) node(n urltemplate.Node) urltemplate.Node {
	switch n := n.(type) {
	case *urltemplate.Literal:
		return w.literal(n)
	case *urltemplate.Hole:
		return w.hole(n)
	case *urltemplate.Concat:
		return joinNodes(w.node(n.Left), w.node(n.Right))
	case *urltemplate.Late:
		if n.Node == nil {
			return w.hole(&urltemplate.Hole{Value: rfc3986.AnyValue()})
		}
		return w.node(n.Node)
	}
	return urltemplate.MapChildren(n, w.node)
}
