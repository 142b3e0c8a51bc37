package text

import (
	"go/ast"
	"go/types"
)

// A Waiting says how a function made the Concat or Alt with it: by Change from Of, a text with
// parameters, such as "/"+s. If an argument is more than a single value, callers put the arguments
// into Of and apply Change. Otherwise, they put the arguments into the Concat or Alt.
//
//	func rooted(s string) string { return strings.TrimSuffix("/"+s, "/") }    {/{$0}|TrimSuffix "/"}
//	rooted("users/" + id + "/")                                               /users/{id}
type Waiting struct {
	Of     Node
	Change Change
}

// waits returns the Waiting of n; nil if n has none, or is neither a Concat nor an Alt.
func waits(n Node) *Waiting {
	switch n := n.(type) {
	case *Concat:
		return n.Waits
	case *Alt:
		return n.Waits
	}
	return nil
}

// waiting returns a copy of n with w as its Waiting, if n is a Concat or an Alt; n otherwise.
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

// waiting returns out, the text that c made of t. If t has a parameter and at most maxWaiting
// parts, the result has a Waiting, by which callers apply c to t with their arguments.
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

// waiting returns plain, the parts of n in the form of a summary. If n has a Waiting that is not
// too large, the result is instead one part, made of plain, with the Waiting in that form.
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

func hasParam(n Node) bool {
	for n := range All(n) {
		if _, ok := n.(*Param); ok {
			return true
		}
	}
	return false
}

// hasOp reports whether n has a parameter that is used as a format or a list, and so has an Op.
func hasOp(n Node) bool {
	for n := range All(n) {
		if p, ok := n.(*Param); ok && p.Op != nil {
			return true
		}
	}
	return false
}

// subst returns w.Of with each Param p replaced by the argument put(p), and w.Change applied. ok is
// false if all arguments are single values, or if the text is too large or not known.
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

// A Late is a text that is not known while a loop is read: the text at the start of a turn of the
// loop (a head), or what a function makes of another Late. Node is the text once the loop is read.
// If Node is still nil after that, nothing is known of the text.
type Late struct {
	Node Node
	// Use is the expression outside of the loop that uses the text, if the text is a single hole; nil
	// otherwise.
	Use ast.Expr

	of      *Late           // the Late from which op makes this text; nil at the start of a turn (a head)
	op      func(Text) Text // makes this text from the text of the Late in the field of
	waiting []*Late         // the Lates that are made from this Late
}

// Then returns op(t). If t depends on a loop that is still being read, it returns a Late instead,
// and [Late.Settle] calls op when t is known.
func (t Text) Then(op func(Text) Text) Text {
	late := pending(t)
	if late == nil {
		return op(t)
	}
	made := &Late{of: late, op: op}
	late.waiting = append(late.waiting, made)
	return Of(made, 1)
}

// IsPending reports whether t is a Late whose text is not known yet.
func (t Text) IsPending() bool { return pending(t) != nil }

// pending returns the Late without a known text on which t depends; nil if there is none.
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

// endIsOpen reports whether the part at one end of ls is a Late that is not settled: the first part
// if left is set, else the last. A cut at that end must wait.
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

// Settle sets the text of l to t. Then it computes the text of each Late that was made from l.
func (l *Late) Settle(t Text) {
	if l.Node = t.Node; l.Node == nil {
		l.Node = &Literal{} // the empty text, not an unknown one
	}
	for _, made := range l.waiting {
		made.Settle(t.Then(made.op))
	}
}

// head returns the Late at the start of a turn from which l was made; l if l is that Late.
func (l *Late) head() *Late {
	for l.of != nil {
		l = l.of
	}
	return l
}

// ops returns the functions that made l from the text at the start of a turn, the first one first.
func (l *Late) ops() []func(Text) Text {
	if l.of == nil {
		return nil
	}
	return append(l.of.ops(), l.op)
}

// Settled returns the text of n if n is a Late whose text is known; n otherwise.
func Settled(n Node) Node {
	for {
		late, ok := n.(*Late)
		if !ok || late.Node == nil {
			return n
		}
		n = late.Node
	}
}
