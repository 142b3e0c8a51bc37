package text

import (
	"go/ast"
	"go/types"
)

// A Waiting is a Change that a function makes to a text with parameters in it, as in "/"+s. The
// Concat or Alt that has it is the result for parameters that are single values. If a caller
// passes longer texts, they replace the parameters in Of, and Change is made anew.
//
//	func rooted(s string) string { return strings.TrimSuffix("/"+s, "/") }    {/{$0}|TrimSuffix "/"}
//	rooted("users/" + id + "/")                                               /users/{id}
type Waiting struct {
	Of     Node
	Change Change
}

// waits returns the Waiting of a Concat or an Alt; nil for other nodes and where there is none.
func waits(n Node) *Waiting {
	switch n := n.(type) {
	case *Concat:
		return n.Waits
	case *Alt:
		return n.Waits
	}
	return nil
}

// waiting returns a copy of n with the given Waiting if n is a Concat or an Alt; n otherwise.
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

// waiting returns out, the result of c for t, with a Waiting if t contains parameters and is not
// too large.
func (c Change) waiting(t, out Text) Text {
	if c.Kind != NoChange && t.Size <= maxWaiting && hasParameter(t.Node) {
		out.Node = waiting(out.Node, &Waiting{Of: t.Node, Change: c})
	}
	return out
}

// hasParameter reports whether a hole of a text is a parameter of a function.
func hasParameter(n Node) bool {
	for n := range All(n) {
		if h, ok := n.(*Hole); ok && h.Var != nil && h.Var.Kind() == types.ParamVar {
			return true
		}
	}
	return false
}

// waiting returns plain, the summary of n, with the Waiting of n in the form of a summary. It
// returns plain alone if n has no Waiting, or the summary would be too large.
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

// hasParam reports whether a text of a summary contains a parameter.
func hasParam(n Node) bool {
	for n := range All(n) {
		if _, ok := n.(*Param); ok {
			return true
		}
	}
	return false
}

// hasOp reports whether a parameter in a text of a summary has an operation (Op).
func hasOp(n Node) bool {
	for n := range All(n) {
		if p, ok := n.(*Param); ok && p.Op != nil {
			return true
		}
	}
	return false
}

// subst puts put(p) in the place of each parameter p and makes the Change of the result. ok is
// false when all parameters became single values: the summary without the Waiting says as much.
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

// isValue reports whether a text is a single hole.
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
// start of a turn, or the result of functions of a head. Node is nil until the loop is settled. If
// it is still nil when the template is placed, nothing is known of the text.
type Late struct {
	Node Node
	// Use is the expression that uses the text outside of the loop that makes it, where the
	// text is a single hole; nil otherwise.
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

// pending returns the Late that t waits for; nil when t is known.
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

// endIsOpen reports whether the first leaf (left) or the last one is a Late that is not settled,
// so that it is unknown what a cut removes there.
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

// Settle sets the text of a Late, and then that of each Late that waits for it.
func (l *Late) Settle(t Text) {
	if l.Node = t.Node; l.Node == nil {
		l.Node = &Literal{} // the empty text, not an unknown one
	}
	for _, made := range l.waiting {
		made.Settle(t.Then(made.make))
	}
}

// head returns the head from which l is made, or l if it is a head.
func (l *Late) head() *Late {
	for l.of != nil {
		l = l.of
	}
	return l
}

// ops returns the functions that make l from its head, the first one first.
func (l *Late) ops() []func(Text) Text {
	if l.of == nil {
		return nil
	}
	return append(l.of.ops(), l.make)
}

// Settled returns the text of a Late that is settled, and n for all other nodes.
func Settled(n Node) Node {
	for {
		late, ok := n.(*Late)
		if !ok || late.Node == nil {
			return n
		}
		n = late.Node
	}
}
