package text

import "go/ast"

// A Text is what is known of a text: its node and the size of that. The zero
// Text is one that is not known.
type Text struct {
	// Node is the text; nil is the empty one where Known is set.
	Node  Node
	Known bool
	// Size counts the parts of Node that a walk visits.
	Size int
}

// Of returns the text of a node of size parts. It is not known when it is
// larger than [MaxSize].
func Of(n Node, size int) Text {
	if size > MaxSize {
		return Text{}
	}
	return Text{Node: n, Known: true, Size: size}
}

// OfString returns a constant text that is in no token; use is the
// expression that yields it, or nil.
func OfString(s string, use ast.Expr) Text {
	if s == "" {
		return Of(nil, 0)
	}
	return Of(&Literal{Text: s, Use: use}, 1)
}

// Constant returns the text when it has no holes and no alternatives.
func (t Text) Constant() (string, bool) {
	if !t.Known {
		return "", false
	}
	return constantOf(t.Node)
}

// Hole returns the one hole that the text is; nil when it is anything else.
func (t Text) Hole() *Hole {
	h, _ := t.Node.(*Hole)
	if !t.Known {
		return nil
	}
	return h
}

// Append returns t followed by u. It is not known when one of them is not.
func (t Text) Append(u Text) Text {
	switch {
	case !t.Known || !u.Known:
		return Text{}
	case t.Node == nil:
		return Of(u.Node, u.Size)
	case u.Node == nil:
		return Of(t.Node, t.Size)
	}
	return Of(&Concat{Left: Made(t.Node), Right: u.Node}, t.Size+u.Size)
}

// Repeated returns t any number of times.
func (t Text) Repeated() Text {
	if !t.Known || t.Node == nil {
		return t
	}
	return Of(&Repeat{Body: t.Node}, t.Size)
}

// Made returns a text as it was put together, wherever it is used: what is
// appended to a text goes on with it.
func Made(n Node) Node {
	if c, ok := n.(*Concat); ok {
		return c.Made()
	}
	return n
}

// constantOf returns the text of n when it has no holes and no alternatives.
func constantOf(n Node) (string, bool) {
	if l, ok := n.(*Literal); ok {
		return l.Text, true
	}
	size, ok := constantSize(n)
	if !ok {
		return "", false
	}
	b := make([]byte, 0, size)
	return string(appendConstant(b, n)), true
}

// constantSize returns the length of a constant text; ok is false for others.
func constantSize(n Node) (size int, ok bool) {
	switch n := n.(type) {
	case nil:
		return 0, true
	case *Literal:
		return len(n.Text), true
	case *Concat:
		l, ok := constantSize(n.Left)
		if !ok {
			return 0, false
		}
		r, ok := constantSize(n.Right)
		return l + r, ok
	case *Foreign:
		return constantSize(n.Node)
	case *Arg:
		return constantSize(n.Node)
	}
	return 0, false
}

// appendConstant appends the constant text of n to b.
func appendConstant(b []byte, n Node) []byte {
	switch n := n.(type) {
	case *Literal:
		return append(b, n.Text...)
	case *Concat:
		return appendConstant(appendConstant(b, n.Left), n.Right)
	case *Foreign:
		return appendConstant(b, n.Node)
	case *Arg:
		return appendConstant(b, n.Node)
	}
	return b
}

// AppendNode returns a followed by b.
func AppendNode(a, b Node) Node {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return &Concat{Left: a, Right: b}
}
