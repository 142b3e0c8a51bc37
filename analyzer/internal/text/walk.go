package text

import (
	"go/ast"
	"iter"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// All yields root and the nodes below it, each before its children and from
// left to right. Nil nodes are passed over. A node that is in the text
// twice is yielded twice, with all below it: a caller that does not know the
// size of the text stops by itself.
func All(root Node) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		todo := []Node{root}
		for len(todo) > 0 {
			n := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			if n == nil {
				continue
			}
			if !yield(n) {
				return
			}
			switch n := n.(type) {
			case *Concat:
				todo = append(todo, n.Right, n.Left)
			case *Alt:
				for i := len(n.Of) - 1; i >= 0; i-- {
					todo = append(todo, n.Of[i])
				}
			case *Repeat:
				todo = append(todo, n.Body)
			case *Late:
				todo = append(todo, n.Node)
			case *Foreign:
				todo = append(todo, n.Node)
			case *Arg:
				todo = append(todo, n.Node)
			}
		}
	}
}

// MapChildren returns n with each child c replaced by f(c); n itself when that
// changes none, and when it has no children. Everything else of n is kept. A
// Late, which is one for all that refer to it, is never changed.
func MapChildren(n Node, f func(Node) Node) Node {
	switch n := n.(type) {
	case *Concat:
		if left, right := f(n.Left), f(n.Right); left != n.Left || right != n.Right {
			return &Concat{Left: left, Right: right, Use: n.Use}
		}
	case *Alt:
		of, changed := make([]Node, len(n.Of)), false
		for i, c := range n.Of {
			of[i] = f(c)
			changed = changed || of[i] != c
		}
		if changed {
			return &Alt{Of: of, Use: n.Use}
		}
	case *Repeat:
		if body := f(n.Body); body != n.Body {
			return &Repeat{Body: body}
		}
	case *Foreign:
		if inner := f(n.Node); inner != n.Node {
			c := *n
			c.Node = inner
			return &c
		}
	case *Arg:
		if inner := f(n.Node); inner != n.Node {
			c := *n
			c.Node = inner
			return &c
		}
	}
	return n
}

// A Rewriter makes a text of another, part by part.
type Rewriter struct {
	Literal func(*Literal) Node
	Hole    func(*Hole) Node
}

// Text returns a text with every part rewritten; b pays for it.
func (w Rewriter) Text(t Text, b *Budget) Text {
	if !t.Known || !b.Spend(t.Size) {
		return Text{}
	}
	return Of(w.Node(t.Node), t.Size)
}

// Node returns n with every part rewritten.
func (w Rewriter) Node(n Node) Node {
	switch n := n.(type) {
	case *Literal:
		return w.Literal(n)
	case *Hole:
		return w.Hole(n)
	case *Concat:
		return AppendNode(w.Node(n.Left), w.Node(n.Right))
	case *Late:
		if n.Node == nil {
			return w.Hole(&Hole{Value: rfc3986.AnyValue()})
		}
		return w.Node(n.Node)
	}
	return MapChildren(n, w.Node)
}

// maxLiterals bounds the parts that AnyLiteral looks at.
const maxLiterals = 1 << 16

// AnyLiteral reports whether is holds for a literal of a text: for one of the first
// [maxLiterals] parts.
func AnyLiteral(n Node, is func(s string) bool) bool {
	steps := 0
	for n := range All(n) {
		if l, ok := n.(*Literal); ok && is(l.Text) {
			return true
		}
		if steps++; steps > maxLiterals {
			break
		}
	}
	return false
}

// HasHole reports whether the text has a value, or a part of which that is not
// plain to see.
func HasHole(n Node) bool {
	for n := range All(n) {
		switch n.(type) {
		case *Literal, *Concat, *Alt:
		default:
			return true
		}
	}
	return false
}

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
	c.Value, c.Cut, c.Changes, c.Doubled, c.IsURL = v, true, unknownChanges, false, false
	if call != nil {
		c.Expr = call
		if len(c.Escapers) == 0 {
			c.Inner = call
		}
	}
	return &c
}

// IsInComponent reports whether a hole stands in an argument that a function puts in one
// component, and is to escape itself.
func IsInComponent(root Node, h *Hole) bool {
	for n := range within(root) {
		if a, ok := n.(*Arg); !ok || !a.Component {
			continue
		}
		for of := range within(n) {
			if of == Node(h) {
				return true
			}
		}
	}
	return false
}

// within ranges over the nodes of a text, as far as that is looked at.
func within(root Node) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		steps := 0
		for n := range All(root) {
			if steps++; steps > maxLiterals || !yield(n) {
				return
			}
		}
	}
}
