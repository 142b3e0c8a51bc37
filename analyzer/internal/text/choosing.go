package text

import "slices"

// A choosing gathers alternatives, with the conditions under which they are made.
type choosing struct {
	of   []Node
	when []*Condition // nil while nothing is known of any
}

// add adds n, where it is none of them. What is among them twice is made where one
// or the other is.
func (c *choosing) add(n Node, when *Condition) {
	apart := func(i int) bool { // conditions distinguish the two
		return when != nil && c.condition(i) != nil && isMadeOtherwise(c.of[i], n)
	}
	if i := indexAmong(c.of, n, apart); i >= 0 {
		if c.when != nil {
			c.when[i] = Either(c.when[i], when)
		}
		return
	}
	c.append(n, when)
}

func (c *choosing) append(n Node, when *Condition) {
	if when != nil && c.when == nil {
		c.when = make([]*Condition, len(c.of), len(c.of)+1)
	}
	if c.of = append(c.of, n); c.when != nil {
		c.when = append(c.when, when)
	}
}

// node returns the text that is one of them.
func (c *choosing) node() Node {
	if len(c.of) == 1 {
		return c.of[0]
	}
	return &Alt{Of: c.of, When: c.when}
}

// Condition returns the condition under which alternative i is made; nil when nothing is
// known of it.
func (n *Alt) Condition(i int) *Condition {
	if n.When == nil {
		return nil
	}
	return n.When[i]
}

// options returns the alternatives that a text is one of, when it is made under a
// condition itself.
func options(n Node, when *Condition) choosing {
	alt, ok := n.(*Alt)
	if !ok {
		var out choosing
		out.append(n, when)
		return out
	}
	out := choosing{of: alt.Of}
	if when == nil && alt.When == nil {
		return out
	}
	for i := range alt.Of {
		out.when = append(out.when, Both(when, alt.Condition(i)))
	}
	return out
}

// choices adds the texts that alternatives are one of, which are no alternatives.
func (c *choosing) choices(n *Alt, when *Condition) {
	for i, of := range n.Of {
		given := Both(when, n.Condition(i))
		if alt, ok := of.(*Alt); ok {
			c.choices(alt, given)
		} else {
			c.append(of, given)
		}
	}
}

// choices returns the texts that n is one of, which are no alternatives.
func choices(n *Alt) choosing {
	var out choosing
	out.choices(n, nil)
	return out
}

func (c *choosing) condition(i int) *Condition {
	if c.when == nil {
		return nil
	}
	return c.when[i]
}

// Choose returns the text of a summary without the alternatives that are never made
// of the texts that put returns for parameters. What is left of the conditions speaks of
// the parameters that those are.
func Choose(n Node, put func(*Param) Text) Node {
	if !isConditional(n) {
		return n
	}
	if out, never := choose(n, put); !never {
		return out
	}
	return n
}

// isConditional reports whether a text of a summary has conditions.
func isConditional(n Node) bool {
	switch n := n.(type) {
	case *Concat:
		return isConditional(n.Left) || isConditional(n.Right)
	case *Alt:
		return n.When != nil || slices.ContainsFunc(n.Of, isConditional)
	case *Repeat:
		return isConditional(n.Body)
	}
	return false
}

func choose(n Node, put func(*Param) Text) (out Node, never bool) {
	if w := waits(n); w != nil {
		of, _ := choose(w.Of, put)
		out, never = choose(waiting(n, nil), put)
		return waiting(out, &Waiting{Of: of, Change: w.Change}), never
	}
	if alt, ok := n.(*Alt); ok {
		return alt.choose(put)
	}
	out = MapChildren(n, func(c Node) Node {
		c, no := choose(c, put)
		never = never || no
		return c
	})
	if _, isRepeat := n.(*Repeat); never && isRepeat {
		return nil, false // no turn
	}
	return out, never
}

func (n *Alt) choose(put func(*Param) Text) (out Node, never bool) {
	var left choosing
	for i, of := range n.Of {
		when, no := n.Condition(i).Given(put)
		if no {
			continue
		}
		if of, no = choose(of, put); !no {
			left.append(of, when)
		}
	}
	if len(left.of) == 0 {
		return nil, true
	}
	return left.node(), false
}
