package text

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// ValueOf returns what the text of a node may hold.
func ValueOf(n Node) rfc3986.Value {
	return ValueWith(n, func(h *Hole) rfc3986.Value { return h.Value })
}

// ValueWith is ValueOf where of says what the holes may hold.
func ValueWith(n Node, of func(*Hole) rfc3986.Value) rfc3986.Value {
	switch n := n.(type) {
	case *Literal:
		return rfc3986.Exactly(n.Text)
	case *Hole:
		return of(n)
	case *Param:
		return rfc3986.AnyValue()
	case *Concat:
		return ValueWith(n.Left, of).Concat(ValueWith(n.Right, of))
	case *Late:
		if n.Node == nil {
			return rfc3986.AnyValue()
		}
		return ValueWith(n.Node, of)
	case *Foreign:
		return ValueWith(n.Node, of)
	case *Arg:
		return ValueWith(n.Node, of)
	case *Alt:
		var v rfc3986.Value
		for _, each := range n.Of {
			v = v.Join(ValueWith(each, of))
		}
		return v
	case *Repeat:
		v := ValueWith(n.Body, of)
		return rfc3986.Exactly("").Join(v).Join(v.Concat(v))
	}
	return rfc3986.Exactly("")
}
