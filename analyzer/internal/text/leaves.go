package text

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Leaf is a part of a text: a literal, a hole, alternatives or a repeated
// text. It remembers the function that it comes from.
type Leaf struct {
	Node    Node
	wrap    wrapping
	changed bool // the node is another one than that of the text
}

// A wrapping puts a node into the function that it comes from. No expression yields
// it there where it is changed.
type wrapping func(n Node, changed bool) Node

// With returns n as it comes from where l does.
func (l Leaf) With(n Node) Leaf { return Leaf{n, l.wrap, l.changed || n != l.Node} }

// Leaves returns the parts of a text in their order.
func Leaves(n Node) []Leaf { return addLeaves(nil, n, nil) }

func addLeaves(ls []Leaf, n Node, wrap wrapping) []Leaf {
	within := func(f wrapping) wrapping {
		if wrap == nil {
			return f
		}
		return func(n Node, changed bool) Node { return wrap(f(n, changed), changed) }
	}
	switch n := n.(type) {
	case nil:
		return ls
	case *Concat:
		return addLeaves(addLeaves(ls, n.Left, wrap), n.Right, wrap)
	case *Foreign:
		_, isJoined := n.Node.(*Concat)
		return addLeaves(ls, n.Node, within(func(m Node, changed bool) Node {
			c := *n
			c.Node = m
			if changed || isJoined {
				c.Use = nil // it yields more than m
			}
			return &c
		}))
	case *Arg:
		return addLeaves(ls, n.Node, within(func(m Node, _ bool) Node {
			c := *n
			c.Node = m
			return &c
		}))
	case *Late:
		if n.Node != nil {
			return addLeaves(ls, n.Node, wrap)
		}
	}
	return append(ls, Leaf{Node: n, wrap: wrap})
}

// OfLeaves returns the text of parts.
func OfLeaves(ls []Leaf) Text {
	out := Of(nil, 0)
	for _, l := range ls {
		n := l.Node
		if n == nil {
			continue
		}
		if l.wrap != nil {
			n = l.wrap(n, l.changed)
		}
		out = out.Append(Of(n, SizeOf(l.Node)))
	}
	return out
}

// SizeOf counts the parts of a text.
func SizeOf(n Node) int {
	size := 0
	for n := range All(n) {
		switch n.(type) {
		case *Concat, *Foreign, *Arg, *Repeat:
		default:
			size++
		}
	}
	return size
}

// Cut returns the bytes of l from from up to to.
func (l *Literal) Cut(from, to int) Node {
	if from >= to {
		return nil
	}
	return &Literal{Text: l.Text[from:to], Lit: l.Lit, Off: l.Off + from, Use: l.Use, InFormat: l.InFormat}
}

// Changed returns the hole of a value that may hold v and that is made of h.
// Call makes it where it is in place of the hole; it is nil elsewhere.
func (h *Hole) Changed(call *ast.CallExpr, v rfc3986.Value) *Hole {
	c := *h
	c.Value, c.Cut, c.Changes, c.Spelled, c.Doubled, c.IsURL = v, true, unknownChanges, nil, false, false
	if call != nil {
		c.Expr = call
		if len(c.Escapers) == 0 {
			c.Inner = call
		}
	}
	return &c
}
