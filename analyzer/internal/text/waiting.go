package text

import "go/types"

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
	if c.Kind != NoChange && c.With == nil && t.Size <= maxWaiting && hasParameter(t.Node) {
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
