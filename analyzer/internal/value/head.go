package value

import (
	"maps"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A Head is a placeholder for a text or list that a loop changes, at the start of a turn. Its
// content is derived from the value at the end of a turn. Then [Env.Settle] replaces the
// placeholder.
//
//	for _, f := range folders {                 parts is h
//		parts = append(parts, f.Name)
//		for _, tag := range f.Tags {            parts is i, whose Entry is h {f.Name}
//			parts = append(parts, tag)
//		}                                       i is h {f.Name} {tag}*
//	}                                           h is Entry ({f.Name} {tag}*)*
//
// Given up: a list is known after a loop only if its turns add to its ends, and assign to its
// elements on every path. Any other list gets any number of unknown elements, and so does a list
// that a sequence yields while it grows.
type Head struct {
	// Late is the placeholder of a text; nil for a list, whose placeholder is an element with this
	// Head.
	Late  *text.Late
	Entry Value // the value before the loop
}

// Start returns the value that the variable has when a turn of the loop begins: the placeholder
// h.Late for a text, and for a list one element that stands for any number of unknown elements.
func (h *Head) Start() Value {
	v := h.Entry
	if h.Late != nil {
		v.Text.Node, v.Text.Known, v.Text.Size = h.Late, true, 1
		return v
	}
	v.Elems, v.Entries = []Value{{Many: true, Elems: []Value{{}}, Head: h}}, nil
	return v
}

// assigned returns the values that a turn has assigned to elements of a list; v is the placeholder
// of the list. The first of v.Elems, which it leaves out, is the unknown content.
func (v Value) assigned() []Value { return v.Elems[1:] }

// Lists maps a Head to the elements that its list has at the start of any turn.
type Lists map[*Head][]Value

// Turns returns the elements of the list h at the start of any turn; end is the list at the end of
// one turn, in which Head stands for the elements at its start and Entry for those before the loop:
//
//	Head x         Entry x*
//	x Head         x* Entry
//	Head           Entry
//	Head[i] = x    Entry, in which any element may be x
//
// ok is false for other forms of end, and if end contains a list of open, which are not derived
// yet.
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

// withElements returns elems after a loop assigned each of the values in assigned to any element.
// The placeholder of an outer loop (Head) in elems gets them as assigned values, too.
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

// Settle replaces the placeholders of lists in the values of e by their elements in lists. For the
// placeholder of a text, it only sets the size, by texts: [text.Late] already holds the content.
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

// Subst returns v with the placeholders of lists replaced by their elements.
func (v Value) Subst(lists Lists) Value {
	v, _ = v.subst(lists)
	return v
}

// subst returns v with the placeholders of lists replaced by their elements; changed reports
// whether v had any. Otherwise it returns v itself, so that values continue to share their parts.
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

// subst replaces the placeholders in vals; changed reports whether there were any.
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

// areIn reports whether vals contain the placeholder of one of the lists.
func (ls Lists) areIn(vals []Value) bool {
	_, found := ls.subst(vals)
	return found
}
