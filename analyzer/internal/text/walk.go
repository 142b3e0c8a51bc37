package text

import (
	"go/ast"
	"iter"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// All yields root and the nodes below it, parents before children and from left to right, without
// nil nodes. A shared node is yielded at each place, so a caller must bound the number of nodes
// itself unless the size of the text is known.
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

// MapChildren returns n with each child c replaced by f(c); n itself when no child changes. A Late,
// which several texts may share, is returned unchanged.
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

// A Rewriter makes a new text: it replaces each literal by the result of Literal, and each hole by
// the result of Hole.
type Rewriter struct {
	Literal func(*Literal) Node
	Hole    func(*Hole) Node
}

// Text returns t with every literal and hole replaced; not known if t is larger than the budget b.
func (w Rewriter) Text(t Text, b *Budget) Text {
	if !t.Known || !b.Spend(t.Size) {
		return Text{}
	}
	return Of(w.Node(t.Node), t.Size)
}

// Node returns n with every literal and hole replaced.
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

// maxLiterals bounds the nodes that AnyLiteral and IsInComponent read.
const maxLiterals = 1 << 16

// AnyLiteral reports whether test is true for a literal among the first [maxLiterals] nodes of n.
func AnyLiteral(n Node, test func(s string) bool) bool {
	steps := 0
	for n := range All(n) {
		if l, ok := n.(*Literal); ok && test(l.Text) {
			return true
		}
		if steps++; steps > maxLiterals {
			break
		}
	}
	return false
}

// HasHole reports whether n has a part that is not a literal, such as a hole or a Foreign.
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

// A Leaf is a part of a text: a literal, a hole, an Alt, a Repeat or a Late. It remembers the
// Foreign and Arg nodes around it.
type Leaf struct {
	Node    Node
	wrap    wrapping
	changed bool // Node has replaced the node that was in the text
	cut     bool // Node is a literal without the first bytes of the one that was in the text
}

// A wrapping returns n inside of copies of the Foreign and Arg nodes around l. If l is changed, the
// copies have no Use, which yields the old text.
type wrapping func(n Node, l Leaf) Node

// With returns l with n as its Node. The Foreign and Arg nodes around the Leaf stay.
func (l Leaf) With(n Node) Leaf {
	old, isLiteral := l.Node.(*Literal)
	rest, alsoLiteral := n.(*Literal)
	cut := isLiteral && alsoLiteral && rest.Off > old.Off
	return Leaf{n, l.wrap, l.changed || n != l.Node, l.cut || cut}
}

// Leaves returns the parts of n in order.
func Leaves(n Node) []Leaf { return addLeaves(nil, n, nil) }

func addLeaves(ls []Leaf, n Node, wrap wrapping) []Leaf {
	within := func(f wrapping) wrapping {
		if wrap == nil {
			return f
		}
		return func(n Node, l Leaf) Node { return wrap(f(n, l), l) }
	}
	switch n := n.(type) {
	case nil:
		return ls
	case *Concat:
		return addLeaves(addLeaves(ls, n.Left, wrap), n.Right, wrap)
	case *Foreign:
		_, isJoined := n.Node.(*Concat)
		return addLeaves(ls, n.Node, within(func(m Node, l Leaf) Node {
			c := *n
			c.Node, c.Cut = m, n.Cut || l.cut
			if l.changed || isJoined {
				c.Use = nil // it yields more than m
			}
			return &c
		}))
	case *Arg:
		return addLeaves(ls, n.Node, within(func(m Node, _ Leaf) Node {
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

// OfLeaves returns the text of the parts ls in order.
func OfLeaves(ls []Leaf) Text {
	out := Of(nil, 0)
	for _, l := range ls {
		n := l.Node
		if n == nil {
			continue
		}
		if l.wrap != nil {
			n = l.wrap(n, l)
		}
		out = out.Append(Of(n, SizeOf(l.Node)))
	}
	return out
}

// SizeOf returns the number of parts of a text.
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

// Cut returns a literal with l.Text[start:stop]; nil if that is empty.
func (l *Literal) Cut(start, stop int) Node {
	if start >= stop {
		return nil
	}
	return &Literal{Text: l.Text[start:stop], Lit: l.Lit, Off: l.Off + start, Use: l.Use, InFormat: l.InFormat}
}

// Changed returns a copy of h with the Value v, for what a function makes of h. call becomes the
// expression of the copy; nil keeps the expression of h.
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

// IsInComponent reports whether h is in an Arg of root with Component set: h is passed to a
// function that puts h into one component, and so has to escape h.
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

// within yields the nodes of root, as All does, but at most the first maxLiterals nodes.
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
