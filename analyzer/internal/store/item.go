package store

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// An Item says that a loop over the list that a parameter holds made a value of the
// element at hand: there is one such value in each turn.
//
//	for i, a := range args { out[i] = url.PathEscape(a) }
type Item struct {
	Of *types.Var // the parameter
	// Kind says in which turns the loop makes the value.
	Kind ItemKind
	// Others is set when the elements that are no text become something else than
	// what they print.
	Others bool
	// From is how many elements of the list that it goes to stand before the first.
	//
	//	for i, a := range args { out[i+1] = a }
	From int
}

// ItemKind says for which elements a statement of a loop is reached.
type ItemKind uint8

// The kinds of items.
const (
	EveryItem  ItemKind = iota // for all of them
	TextItem                   // for all that are text: a case of a type switch
	OtherItem                  // for some that are no text
	SingleItem                 // for some of them
)

// isOther reports whether v is made of an element that is no text.
func (v Value) isOther() bool { return v.Item != nil && v.Item.Kind == OtherItem }

// withOthers returns v, which is known to stand beside other elements that are no text.
func (v Value) withOthers() Value {
	if v.Item != nil && !v.Item.Others {
		c := *v.Item
		c.Others = true
		v.Item = &c
	}
	return v
}

// joinItems returns the item that is made where branches of one turn make a and b. The
// branch for what is no text says nothing of text.
func joinItems(a, b Value) (v Value, ok bool) {
	switch {
	case a.Item == nil || b.Item == nil || a.Item.Of != b.Item.Of:
		return Value{}, false
	case a.isOther():
		return b.withOthers(), true
	case b.isOther():
		return a.withOthers(), true
	}
	return Value{}, false
}

// joinTurns joins what two branches of a turn do to the elements of one list; ok is
// false where that does not say what each element is.
func joinTurns(a, b Value) (out Value, ok bool) {
	if len(a.assigned()) == 0 {
		a, b = b, a
	}
	as, bs := a.assigned(), b.assigned()
	if len(as) == 0 {
		return a, true
	}
	la := as[len(as)-1]
	if la.Item == nil || !la.Each {
		return Value{}, false
	}
	if len(bs) == 0 {
		return a, la.Item.Kind == TextItem || la.isOther()
	}
	lb := bs[len(bs)-1]
	if lb.Item == nil || !lb.Each {
		return Value{}, false
	}
	v := Join(la, lb)
	v.Each = v.Item != nil
	a.Elems = []Value{{}, v}
	return a, v.Each
}

// itemsOf returns the parameter of which rest, which the turns of a loop append to a
// list, has the elements, one for one; nil when it has others, or a loop in the turn has
// appended all of them.
func itemsOf(rest []Value) *Item {
	if len(rest) != 1 || rest[0].Spread != nil {
		return nil
	}
	v := rest[0]
	if v.Many {
		if len(v.Elems) != 1 {
			return nil
		}
		v = v.Elems[0]
	}
	if v.isOther() {
		return nil
	}
	return v.Item
}

// escapedAlike reports whether two texts, each a value or several, went through the
// same escapers.
func escapedAlike(a, b Value) bool {
	var first *text.Hole
	for _, v := range []Value{a, b} {
		for n := range text.All(v.Text.Node) {
			h, ok := n.(*text.Hole)
			if !ok {
				continue
			}
			if first != nil && !text.EscapedAlike(first, h) {
				return false
			}
			first = h
		}
	}
	return true
}
