package text

import "iter"

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
