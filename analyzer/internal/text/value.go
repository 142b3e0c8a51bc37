package text

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// ValueOf returns what the text of a node may hold.
func ValueOf(n Node) rfc3986.Value {
	switch n := n.(type) {
	case *Literal:
		return rfc3986.Exactly(n.Text)
	case *Hole:
		return n.Value
	case *Param:
		return rfc3986.AnyValue()
	case *Concat:
		return ValueOf(n.Left).Concat(ValueOf(n.Right))
	case *Late:
		if n.Node == nil {
			return rfc3986.AnyValue()
		}
		return ValueOf(n.Node)
	case *Foreign:
		return ValueOf(n.Node)
	case *Arg:
		return ValueOf(n.Node)
	case *Alt:
		var v rfc3986.Value
		for _, of := range n.Of {
			v = v.Join(ValueOf(of))
		}
		return v
	case *Repeat:
		v := ValueOf(n.Body)
		return rfc3986.Exactly("").Join(v).Join(v.Concat(v))
	}
	return rfc3986.Exactly("")
}
