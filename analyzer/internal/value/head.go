package value

import (
	"maps"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A Head is a placeholder for the text or list that a variable holds when a turn of a loop begins.
// When the loop has been read, the content is derived from the value at the end of a turn, and
// [Env.Settle] replaces the placeholder. In this example, a comment lists the elements of parts
// after its line; h and i are Heads.
//
//	for _, f := range folders {             // h
//		parts = append(parts, f.Name)       // h {f.Name}
//		for _, tag := range f.Tags {        // i, with h {f.Name} as its Entry
//			parts = append(parts, tag)      // i {tag}
//		}                                   // h {f.Name}, {tag} any number of times
//	}                                       // Entry of h, ({f.Name} {tag}*) any number of times
//
// A list is known after a loop if each way through a turn adds to its ends or assigns to elements.
// Any other list, and one that is appended to itself, gets any number of unknown elements.
type Head struct {
	// Late is the placeholder of a text; nil for a list, in which an element is the placeholder.
	Late  *text.Late
	Entry Value // the value before the loop
}

// Start returns the value that the variable has when a turn of the loop begins: the placeholder
// h.Late for a text, and for a list one element that stands for any number of unknown elements.
func (h *Head) Start() Value {
	v := h.Entry
	v.Expr = nil
	if h.Late != nil {
		v.Text.Node, v.Text.Known, v.Text.Size = h.Late, true, 1
		return v
	}
	v.Elems, v.Entries = []Value{{Many: true, Elems: []Value{{}}, Head: h}}, nil
	return v
}

// assigned returns the values that a turn of a loop has assigned to elements of a list. v is the
// placeholder element of the list; v.Elems[0] is left out: it is the unknown content.
func (v Value) assigned() []Value { return v.Elems[1:] }

// A Lists maps the Head of each list to the elements that the list has at the start of any turn.
type Lists map[*Head][]Value

// Turns returns the elements that the list of h has at the start of any turn of its loop. end is
// the list at the end of one turn. The table has forms of end on the left and results on the right.
// Head is the placeholder h, Entry the elements before the loop, x any value, and i any index:
//
//	Head x         Entry x*
//	x Head         x* Entry
//	Head           Entry
//	Head[i] = x    Entry, in which any element may be x
//
// ok is false for other forms, and if end contains a placeholder that is still open (not derived).
func (h *Head) Turns(end Value, open Lists) (elems []Value, ok bool) {
	at := slices.IndexFunc(end.Elems, func(v Value) bool { return v.Head == h })
	if !end.List || at < 0 {
		return nil, false
	}
	before, assigned, added := end.Elems[:at], end.Elems[at].assigned(), end.Elems[at+1:]
	if open.areIn(before) || open.areIn(assigned) || open.areIn(added) || len(before) > 0 && len(assigned) > 0 {
		return nil, false
	}
	elems = withElements(h.Entry.Elems, assigned)
	if len(before) > 0 {
		elems = slices.Concat([]Value{ManyOf(before...)}, elems)
	}
	if len(added) == 0 {
		return elems, true
	}
	many := ManyOf(added...)
	if many.Spread != nil {
		many = Value{Many: true, Elems: added} // the elements of a parameter, again and again
	}
	for _, v := range assigned {
		if !v.Each { // a later turn may assign to what this one adds
			many = WithElement(Value{Elems: []Value{many}}, -1, v).Elems[0]
		}
	}
	return append(elems[:len(elems):len(elems)], many), true
}

// withElements returns the list elems after a loop that assigns each value in assigned to some
// element. An element that is the placeholder of an outer loop notes the values in its Elems.
func withElements(elems, assigned []Value) []Value {
	for _, v := range assigned {
		before := elems
		elems = slices.Clone(WithElement(Value{List: true, Elems: elems}, -1, v).Elems)
		v.Each = false
		for k, e := range before {
			if e.Head != nil {
				elems[k].Elems = oneOf(e.Elems, v)
			}
		}
	}
	return elems
}

// Settle replaces each placeholder of a list in the values of e by the elements that lists has for
// it. Placeholders of texts ([text.Late]) stay: each has its content by now. A text that is only
// such a placeholder gets its size from texts, and becomes empty if the text there is empty.
func (e *Env) Settle(texts map[text.Node]Value, lists Lists) {
	for k, v := range e.own {
		if s, ok := texts[v.Text.Node]; ok && v.Text.Known && s.Text.Known {
			v.Text.Size = s.Text.Size
			if s.Text.Node == nil {
				v.Text.Node = nil
			}
			e.own[k] = v
		}
		if v, changed := v.subst(lists); changed {
			e.own[k] = v
		}
	}
}

// Subst returns v with each placeholder of a list replaced by the elements that lists has for it.
func (v Value) Subst(lists Lists) Value {
	v, _ = v.subst(lists)
	return v
}

// subst returns what Subst returns; changed reports whether v had a placeholder. Without one, out
// is v itself, so that values continue to share their elements.
func (v Value) subst(lists Lists) (out Value, changed bool) {
	if len(lists) == 0 {
		return v, false
	}
	if elems, ok := lists.subst(v.Elems); ok {
		if changed = true; v.Many && v.Head == nil && v.Spread == nil {
			return ManyOf(elems...), true
		}
		v.Elems = elems
	}
	if results, ok := lists.subst(v.Results); ok {
		v.Results, changed = results, true
	}
	if v.Bound != nil {
		if of, ok := v.Bound.Val.subst(lists); ok {
			v.Bound, changed = &Operand{Expr: v.Bound.Expr, Val: of}, true
		}
	}
	isOwn := false
	for k, entry := range v.Entries {
		entry, ok := entry.subst(lists)
		if !ok {
			continue
		}
		if !isOwn {
			v.Entries, isOwn, changed = maps.Clone(v.Entries), true, true
		}
		v.Entries[k] = entry
	}
	return v, changed
}

// subst returns vals with the placeholders in ls replaced; changed reports whether there were any.
func (ls Lists) subst(vals []Value) (out []Value, changed bool) {
	out = vals
	for i, v := range vals {
		elems, isHead := ls[v.Head]
		ok := isHead
		if !isHead {
			v, ok = v.subst(ls)
		}
		if ok && !changed {
			out, changed = append([]Value(nil), vals[:i]...), true
		}
		switch {
		case isHead:
			out = append(out, withElements(elems, v.assigned())...)
		case changed:
			out = append(out, v)
		}
	}
	return out, changed
}

// areIn reports whether vals contain the placeholder of a list in ls.
func (ls Lists) areIn(vals []Value) bool {
	_, found := ls.subst(vals)
	return found
}
