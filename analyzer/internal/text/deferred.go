package text

import (
	"go/ast"
	"go/types"
)

// A Deferred is a Change of Of, a text that is not known yet. It is made when Of is known: at a call,
// of a text with parameters in a summary, and after a loop, of a text that the loop makes.
//
//	func rooted(s string) string { return strings.TrimSuffix("/"+s, "/") }    {/{$0}|TrimSuffix "/"}
//	rooted("users/" + id + "/")                                               /users/{id}
//
// Of a text with parameters, the Concat or Alt with the Deferred is what Change makes of Of if each
// argument is a single value. For other arguments, callers put them into Of and apply Change.
type Deferred struct {
	Of     Node
	Change Change

	unknown Text          // the result if Change makes no known text of Of
	call    *ast.CallExpr // the call that trims a single hole; nil if there is none
	budget  *Budget
}

// or returns what apply does. If t depends on a loop that is still being read, the result is a Late,
// which is set later.
func (d *Deferred) or(t Text) Text {
	late := pending(t)
	if late == nil {
		return d.apply(t)
	}
	next := *d
	next.Of = late
	made := &Late{made: &next}
	late.waiting = append(late.waiting, made)
	return Of(made, 1)
}

// apply returns the text that d makes of t, in place of d.Of.
func (d *Deferred) apply(t Text) Text {
	if out, ok := d.Change.Of(t, d.call, d.budget); ok {
		return out
	}
	return d.unknown
}

// deferredOf returns the Deferred of n; nil if n has none, or is neither a Concat nor an Alt.
func deferredOf(n Node) *Deferred {
	switch n := n.(type) {
	case *Concat:
		return n.Deferred
	case *Alt:
		return n.Deferred
	}
	return nil
}

// withDeferred returns a copy of n with d as its Deferred, if n is a Concat or an Alt; n otherwise.
func withDeferred(n Node, d *Deferred) Node {
	switch n := n.(type) {
	case *Concat:
		c := *n
		c.Deferred = d
		return &c
	case *Alt:
		c := *n
		c.Deferred = d
		return &c
	}
	return n
}

// deferred returns out, the text that c made of t. If t has a parameter and at most maxDeferred
// parts, the result has a Deferred, by which callers apply c to t with their arguments.
func (c Change) deferred(t, out Text) Text {
	if c.Kind != NoChange && t.Size <= maxDeferred && hasParameter(t.Node) {
		out.Node = withDeferred(out.Node, &Deferred{Of: t.Node, Change: c})
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

// deferred returns plain, the parts of n in the form of a summary. If n has a Deferred that is not
// too large, the result is instead one part, made of plain, with the Deferred in that form.
func (a *abstracter) deferred(n Node, plain []Node) []Node {
	d := deferredOf(n)
	if d == nil || a.self != nil || a.left < 0 {
		return plain
	}
	sub := &abstracter{params: a.params, left: a.left}
	of := sub.row(d.Of)
	if sub.left < 0 || !hasParam(of) || hasOp(of) {
		return plain
	}
	a.left = sub.left
	return []Node{withDeferred(Row(plain), &Deferred{Of: of, Change: d.Change})}
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

// subst returns d.Of with each Param p replaced by the argument put(p), and d.Change applied. ok is
// false if all arguments are single values, or if the text is too large or not known.
func (d *Deferred) subst(put func(*Param) Text) (out Text, ok bool) {
	longer := false
	t := Subst(d.Of, func(p *Param) Text {
		t := put(p)
		if arg, ok := t.Node.(*Arg); ok && t.Known && !isValue(arg) {
			own := *arg
			own.Own = true // the function returns it
			t.Node = &own
		}
		longer = longer || !isValue(t.Node)
		return t
	})
	if !longer || t.Size > maxDeferred {
		return Text{}, false
	}
	return d.Change.Of(t, nil, nil)
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
// loop (a head), or what a Deferred makes of another Late. Node is the text once the loop is read.
// If Node is still nil after that, nothing is known of the text.
type Late struct {
	Node Node
	// Use is the expression outside of the loop that uses the text, if the text is a single hole; nil
	// otherwise.
	Use ast.Expr

	made    *Deferred // makes this text of another Late; nil at the start of a turn (a head)
	waiting []*Late   // the Lates that are made of this Late
}

// Or returns the text that c makes of t, as Of does, and the text unknown where Of returns false.
// If t depends on a loop that is still being read, the result is a [Late], which is set later.
func (c Change) Or(unknown, t Text, call *ast.CallExpr, b *Budget) Text {
	return (&Deferred{Change: c, unknown: unknown, call: call, budget: b}).or(t)
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
		made.Settle(made.made.or(t))
	}
}

// changes returns the Late at the start of a turn of which l is made, and what makes l of it, the
// first one first; l and nothing if l is that Late.
func (l *Late) changes() (head *Late, made []*Deferred) {
	if l.made == nil {
		return l, nil
	}
	head, made = l.made.Of.(*Late).changes()
	return head, append(made, l.made)
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
