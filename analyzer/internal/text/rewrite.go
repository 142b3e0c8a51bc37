package text

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

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
