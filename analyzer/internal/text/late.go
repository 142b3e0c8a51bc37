package text

import "go/ast"

// A Late is a text that is not known yet while its loop is read: a head, which
// is the text at the start of a turn, or what operations make of one. A Late that
// is still nil when the template is placed is a value of which nothing is known.
type Late struct {
	Node Node
	// Use is where the text is used, when that is another place than the loop
	// that makes it: a single hole stands there then. Nil otherwise.
	Use ast.Expr

	of      *Late   // the text that op waits for; nil for a head
	op      LateOp  // what makes the text of it
	waiting []*Late // the texts that wait for this one
}

// A LateOp is an operation on a text that may have to wait for it.
type LateOp struct {
	// Make returns the text that the operation makes of one that is known.
	Make func(Text) Text
	// Once is set when a loop that goes on with what the operation makes has made
	// it everywhere once it has ended: what its last turn leaves is as if the
	// operation followed the loop.
	//
	//	for name, v := range params { u = strings.ReplaceAll(u, "{"+name+"}", v) }
	Once bool
}

// Apply returns what op makes of t. Where t is not known yet, that is a Late
// which becomes known with it.
func (op LateOp) Apply(t Text) Text {
	if late := pending(t); late != nil {
		made := &Late{of: late, op: op}
		late.waiting = append(late.waiting, made)
		return Of(made, 1)
	}
	return op.Make(t)
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

// ops returns the operations that make l of its head, in their order.
func (l *Late) ops() []LateOp {
	if l.of == nil {
		return nil
	}
	return append(l.of.ops(), l.op)
}
