package text

import "go/ast"

// A Late is a text that is not known yet while its loop is read: a head, which
// is the text at the start of a turn, or what changes make of one. A Late that
// is still nil when the template is placed is a value of which nothing is known.
type Late struct {
	Node Node
	// Use is where the text is used, when that is another place than the loop
	// that makes it: a single hole is there then. Nil otherwise.
	Use ast.Expr

	of      *Late   // the text that op waits for; nil for a head
	op      Making  // what makes the text of it
	waiting []*Late // the texts that wait for this one
}

// A Making is a change of a text that may have to wait for it, at its place.
type Making struct {
	Change
	// Call makes the text where it is made of one hole; nil when no call does.
	Call *ast.CallExpr
	// Unknown is what is made of a text of which nothing is known.
	Unknown Text
	Work    *Budget
}

// Apply returns what m makes of t. Where t is not known yet, that is a Late
// which becomes known with it.
func (m Making) Apply(t Text) Text {
	if late := pending(t); late != nil {
		made := &Late{of: late, op: m}
		late.waiting = append(late.waiting, made)
		return Of(made, 1)
	}
	return m.known(t)
}

// known returns what m makes of a text that is known.
func (m Making) known(t Text) Text {
	if out, ok := m.Change.Of(t, m.Call, m.Work); ok {
		return out
	}
	return m.Unknown
}

// IsPending reports whether t is a text that is not known yet.
func (t Text) IsPending() bool { return pending(t) != nil }

func pending(t Text) *Late {
	late, ok := t.Node.(*Late)
	for ok && late.Node != nil {
		late, ok = late.Node.(*Late)
	}
	if !ok || !t.Known {
		return nil
	}
	return late
}

// endIsOpen reports whether an end of a text waits for its loop, so that nobody knows what is
// to be cut off there.
func endIsOpen(ls []Leaf, left bool) bool {
	if len(ls) == 0 {
		return false
	}
	at := ls[len(ls)-1]
	if left {
		at = ls[0]
	}
	late, ok := at.Node.(*Late)
	return ok && late.Node == nil
}

// Settle makes a head known, and all that waits for it.
func (l *Late) Settle(t Text) {
	if l.Node = t.Node; l.Node == nil {
		l.Node = &Literal{} // the empty text, not an unknown one
	}
	for _, made := range l.waiting {
		made.Settle(made.op.Apply(t))
	}
}

// head returns the head that l is, or is made of.
func (l *Late) head() *Late {
	for l.of != nil {
		l = l.of
	}
	return l
}

// ops returns what makes l of its head, in order.
func (l *Late) ops() []Making {
	if l.of == nil {
		return nil
	}
	return append(l.of.ops(), l.op)
}
