package text

import (
	"go/ast"
	"go/types"
)

// A Waiting is what a Concat or an Alt is made of, when a function makes it of a longer
// text in which parameters stand: of longer texts in their place, more is known than of
// values. The node itself is what the change makes where they are values.
//
//	func rooted(s string) string { return strings.TrimSuffix("/"+s, "/") }    {/{$0}|TrimSuffix "/"}
//	rooted("users/" + id + "/")                                               /users/{id}
type Waiting struct {
	Of     Node
	Change Change
}

// waits returns what a text is made of; nil when it does not wait.
func waits(n Node) *Waiting {
	switch n := n.(type) {
	case *Concat:
		return n.Waits
	case *Alt:
		return n.Waits
	}
	return nil
}

// waiting returns n as a text that waits, where it is one that can.
func waiting(n Node, w *Waiting) Node {
	switch n := n.(type) {
	case *Concat:
		c := *n
		c.Waits = w
		return &c
	case *Alt:
		c := *n
		c.Waits = w
		return &c
	}
	return n
}

// waiting returns out, which c makes of t, as a text that waits for the parameters in t.
func (c Change) waiting(t, out Text) Text {
	if c.Kind != NoChange && t.Size <= maxWaiting && hasParameter(t.Node) {
		out.Node = waiting(out.Node, &Waiting{Of: t.Node, Change: c})
	}
	return out
}

// hasParameter reports whether a value in a text is a parameter of a function.
func hasParameter(n Node) bool {
	for n := range All(n) {
		if h, ok := n.(*Hole); ok && h.Var != nil && h.Var.Kind() == types.ParamVar {
			return true
		}
	}
	return false
}

// waiting returns plain, the parts of n, as a text of the summary that waits, when n does
// and there is room for that.
func (a *abstracter) waiting(n Node, plain []Node) []Node {
	w := waits(n)
	if w == nil || a.self != nil || a.left < 0 {
		return plain
	}
	sub := &abstracter{params: a.params, left: a.left}
	of := sub.row(w.Of)
	if sub.left < 0 || !hasParam(of) || hasOp(of) {
		return plain
	}
	a.left = sub.left
	return []Node{waiting(Row(plain), &Waiting{Of: of, Change: w.Change})}
}

// hasParam reports whether a text of a summary has a parameter.
func hasParam(n Node) bool {
	for n := range All(n) {
		if _, ok := n.(*Param); ok {
			return true
		}
	}
	return false
}

// hasOp reports whether an operation in a text of a summary waits for a parameter.
func hasOp(n Node) bool {
	for n := range All(n) {
		if p, ok := n.(*Param); ok && p.Op != nil {
			return true
		}
	}
	return false
}

// subst returns the text for what put returns for the parameters; ok is false where they
// are all values, so that what the summary says is as good.
func (w *Waiting) subst(put func(*Param) Text) (out Text, ok bool) {
	longer := false
	t := Subst(w.Of, func(p *Param) Text {
		t := put(p)
		if arg, ok := t.Node.(*Arg); ok && t.Known && !isValue(arg) {
			own := *arg
			own.Own = true // the function returns it
			t.Node = &own
		}
		longer = longer || !isValue(t.Node)
		return t
	})
	if !longer || t.Size > maxWaiting {
		return Text{}, false
	}
	return w.Change.Of(t, nil, nil)
}

// isValue reports whether a text is one value.
func isValue(n Node) bool {
	switch n := n.(type) {
	case *Hole:
		return true
	case *Foreign:
		return isValue(n.Node)
	case *Arg:
		return isValue(n.Node)
	}
	return false
}

// A Late is a text that is not known while its loop is read: a head, which is the text at the
// start of a turn, or what functions make of one. Its Node is nil until the loop is settled;
// a Late that still has none when the template is placed is a value of which nothing is known.
type Late struct {
	Node Node
	// Use is where the text is used, when that is another place than the loop
	// that makes it: a single hole is there then. Nil otherwise.
	Use ast.Expr

	of      *Late           // the text that make waits for; nil for a head
	make    func(Text) Text // makes this text of the known text of of
	waiting []*Late         // the texts that wait for this one
}

// Then returns make(t). While t depends on a loop that is not settled, it returns a Late
// instead, and calls make when [Late.Settle] makes t known.
func (t Text) Then(make func(Text) Text) Text {
	late := pending(t)
	if late == nil {
		return make(t)
	}
	made := &Late{of: late, make: make}
	late.waiting = append(late.waiting, made)
	return Of(made, 1)
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

// endIsOpen reports whether an end of a text depends on a loop that is not settled, so that it
// is unknown what a cut removes.
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
		made.Settle(t.Then(made.make))
	}
}

// head returns the head that l is, or is made of.
func (l *Late) head() *Late {
	for l.of != nil {
		l = l.of
	}
	return l
}

// ops returns the functions that make l of its head, in order.
func (l *Late) ops() []func(Text) Text {
	if l.of == nil {
		return nil
	}
	return append(l.of.ops(), l.make)
}

// Settled returns what a text that had to wait for a loop has become.
func Settled(n Node) Node {
	for {
		late, ok := n.(*Late)
		if !ok || late.Node == nil {
			return n
		}
		n = late.Node
	}
}
