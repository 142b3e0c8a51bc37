package value

import (
	"maps"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A Head is a value that a loop changes, as it is at the start of a turn. What that is
// follows from the end of a turn, so that a variable stands for it while the loop is
// read. When the loop is settled, what it makes of the value is put for the variable,
// wherever it has come to: see [Env.Settle].
//
//	for _, f := range folders {                 parts is h
//		parts = append(parts, f.Name)
//		for _, tag := range f.Tags {            parts is i, whose Entry is h {f.Name}
//			parts = append(parts, tag)
//		}                                       i is h {f.Name} {tag}*
//	}                                           h is Entry ({f.Name} {tag}*)*
//
// Given up: a list is known after a loop whose turns only add to its ends, and assign to its
// elements on every way through them. Another one has any number of elements of which
// nothing is known, and so has one for whose variable nothing is put: a list that a
// sequence yields while it grows.
type Head struct {
	// Late is the variable of a text. It is nil for a list, whose variable is an element
	// with the head as its Head.
	Late  *text.Late
	Entry Value // the value before the loop
}

// Start is the value at the start of a turn.
//
// The variable of a list is read as any number of elements of which nothing is known:
// what the loop itself reads of a list that it changes is not known.
func (h *Head) Start() Value {
	v := h.Entry
	if h.Late != nil {
		v.Text.Node, v.Text.Known, v.Text.Size = h.Late, true, 1
		return v
	}
	v.Elems, v.Entries = []Value{{Many: true, Elems: []Value{{}}, Head: h}}, nil
	return v
}

// assigned returns what was assigned to elements of the list that an element with a head
// stands for. What is in that list is not known, and comes first.
func (v Value) assigned() []Value { return v.Elems[1:] }

// Lists are the elements that the lists at the start of a turn have.
type Lists map[*Head][]Value

// Turns returns the elements of a list at the start of any turn, when end is the list at
// the end of one:
//
//	Head x         Entry x*
//	x Head         x* Entry
//	Head           Entry
//	Head[i] = x    Entry, in which any element may be x
//
// ok is false while that follows from one of the open lists, and where it is anything
// else.
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

// withElements returns elems after assignments that a loop did to any of them. What it
// did to each element of the list of a loop around it may be done in some turns of that.
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

// Settle puts what a loop makes of its heads for them in all that e holds: the elements
// of lists, and the sizes of texts, which know themselves what becomes of their
// variables ([text.Late]).
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

// Subst returns v with the elements of lists in the place of the variables for them.
func (v Value) Subst(lists Lists) Value {
	v, _ = v.subst(lists)
	return v
}

// subst is Subst, and reports whether there are such variables in v: what has none is
// left as it is, so that values that share parts go on sharing them.
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

// subst is Value.subst for a row of values.
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

// areIn reports whether the variable for one of the lists is in some of vals.
func (ls Lists) areIn(vals []Value) bool {
	_, found := ls.subst(vals)
	return found
}
