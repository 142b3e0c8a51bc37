package text

import "strings"

// First returns what a text begins with, whoever put it there.
func First(n Node) Node {
	for {
		switch m := n.(type) {
		case *Concat:
			n = m.Left
		case *Foreign:
			n = m.Node
		case *Arg:
			n = m.Node
		default:
			return n
		}
	}
}

// maxLeading bounds the octets that Leading reads, and the nodes.
const maxLeading = 64

// Leading returns the constant text that n begins with, as far as 64 octets.
func Leading(n Node) string {
	var b strings.Builder
	steps := 0
	leading(n, &b, &steps)
	return b.String()
}

// leading writes the constant text that n begins with; it returns false when
// that is not all of n.
func leading(n Node, b *strings.Builder, steps *int) bool {
	if *steps++; *steps > maxLeading {
		return false
	}
	switch n := n.(type) {
	case nil:
		return true
	case *Literal:
		b.WriteString(n.Text)
		return b.Len() < maxLeading
	case *Concat:
		return leading(n.Left, b, steps) && leading(n.Right, b, steps)
	case *Foreign:
		return leading(n.Node, b, steps)
	case *Arg:
		return leading(n.Node, b, steps)
	}
	return false
}
