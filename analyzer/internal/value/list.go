package value

import (
	"go/types"
	"slices"
)

// maxMany bounds the elements in a result of ManyOf; more are joined into one. Branches share their
// earlier elements: without a bound, the time to walk a list could double at each branch.
const maxMany = 1 << 8

// ManyOf returns a Value for any number of list elements, each of which is one of elems.
func ManyOf(elems ...Value) Value {
	if len(elems) == 1 && elems[0].Many && elems[0].Head == nil {
		return elems[0] // any number of any number
	}
	if countElems(elems, maxMany) > maxMany {
		elems = []Value{AnyOf(elems)}
	}
	return Value{Many: true, Elems: elems}
}

// countElems returns the number of elems, with the elements nested in those that have Many set. It
// stops counting above most.
func countElems(elems []Value, most int) int {
	n := 0
	for _, e := range elems {
		if n++; n > most {
			break
		}
		if e.Many {
			n += countElems(e.Elems, most-n)
		}
	}
	return n
}

// ListOf returns a list of any number of elements, each of which is v.
func ListOf(v Value) Value { return Value{List: true, Elems: []Value{ManyOf(v)}} }

// AnyOf returns the join of elems, for an element that may be any of them; the zero Value for none.
func AnyOf(elems []Value) Value {
	if len(elems) == 0 {
		return Value{}
	}
	vals := make([]Value, len(elems))
	for i, e := range elems {
		if e.Many {
			e = AnyOf(e.Elems)
		}
		vals[i] = e
	}
	return joinAll(vals)
}

// Element returns what element i of the list v may be. At and after the first element with Many,
// this is the join of that element and all later ones. If i is -1 (unknown), or beyond the end of a
// list without Many, it is the join of all elements.
func (v Value) Element(i int) Value {
	if i < 0 {
		return AnyOf(v.Elems)
	}
	fixed := 0
	for fixed < len(v.Elems) && !v.Elems[fixed].Many {
		fixed++
	}
	switch {
	case i < fixed:
		return v.Elems[i]
	case fixed == len(v.Elems):
		return AnyOf(v.Elems)
	}
	return AnyOf(v.Elems[fixed:])
}

// FixedUpTo reports whether none of elems[:i+1] has Many set, so that each is a single element.
func FixedUpTo(elems []Value, i int) bool {
	return !slices.ContainsFunc(elems[:i+1], func(e Value) bool { return e.Many })
}

// IsFixed reports whether v is a list with a known number of elements.
func (v Value) IsFixed() bool {
	return v.List && (len(v.Elems) == 0 || FixedUpTo(v.Elems, len(v.Elems)-1))
}

// joinLists returns out as a list: the elements of the lists a and b, joined index by index. The
// rest of the longer list becomes one element with Many set. If two elements with the same index
// have different Heads, or one Head with assigned values, the result is the zero Value.
func joinLists(out, a, b Value) Value {
	out.List = true
	n := min(len(a.Elems), len(b.Elems))
	for i := range n {
		ea, eb := a.Elems[i], b.Elems[i]
		switch {
		case ea.Head != nil && ea.Head == eb.Head:
			if len(ea.assigned()) == 0 && len(eb.assigned()) == 0 {
				out.Elems = append(out.Elems, ea)
				continue
			}
			return Value{}
		case ea.Head != nil || eb.Head != nil:
			return Value{}
		case ea.Many || eb.Many:
			out.Elems = append(out.Elems, joinMany(ea, eb))
		default:
			out.Elems = append(out.Elems, Join(ea, eb))
		}
	}
	for _, rest := range [][]Value{a.Elems[n:], b.Elems[n:]} {
		if len(rest) > 0 {
			out.Elems = append(out.Elems, ManyOf(rest...))
		}
	}
	return out
}

// joinMany returns the join of the list elements a and b, at least one of which has Many set. It
// returns a if both are the same, and otherwise an element with Many set that may be a or b.
func joinMany(a, b Value) Value {
	if isSameMany(a, b) {
		return a
	}
	if a.Many && b.Many && a.Spread == b.Spread && len(a.Elems) == 1 && len(b.Elems) == 1 &&
		(a.Spread == nil || a.Elems[0].Text.Known == b.Elems[0].Text.Known) {
		return Value{Many: true, Spread: a.Spread, Elems: []Value{Join(a.Elems[0], b.Elems[0])}}
	}
	return ManyOf(a, b)
}

func isSameMany(a, b Value) bool {
	return a.Many && b.Many && a.Spread == b.Spread && len(a.Elems) > 0 && len(a.Elems) == len(b.Elems) && &a.Elems[0] == &b.Elems[0]
}

// WithElement returns list after v is assigned to element i. If i is unknown (-1), too large, or
// after an element with Many, any element may be set, and v is joined to every element. v replaces
// elements that are still "", as make sets them; if v.Each is set, v replaces all elements.
func WithElement(list Value, i int, v Value) Value {
	elems := slices.Clone(list.Elems)
	list.Elems = elems
	if i >= 0 && i < len(elems) && FixedUpTo(elems, i) {
		elems[i] = v
		return list
	}
	for k, e := range elems {
		switch {
		case e.Head != nil:
			elems[k].Elems = oneOf(e.Elems, v)
		case v.Each:
			elems[k] = v
			if e.Many {
				elems[k] = ManyOf(v)
				if !e.isMade() {
					elems[k].Spread = e.Spread
				}
			}
		case !e.Many && e.isMade():
			elems[k] = v // make([]string, 3): every element is set
		case e.isMade():
			elems[k] = ManyOf(v) // make([]string, n): every element is set
		case e.Many:
			elems[k] = ManyOf(oneOf(e.Elems, v)...)
		default:
			elems[k] = Join(e, v)
		}
	}
	return list
}

// isMade reports whether v, an element of a list, is "", or stands (Many) only for elements "".
func (v Value) isMade() bool {
	if v.Many {
		return v.Head == nil && len(v.Elems) == 1 && v.Elems[0].isMade()
	}
	return v.Text.Known && v.Text.Node == nil
}

// oneOf returns elems with v appended, or elems if they contain v.
func oneOf(elems []Value, v Value) []Value {
	for _, e := range elems {
		if e.Text == v.Text && e.Expr == v.Expr && e.Obj == v.Obj && e.Each == v.Each && !e.Many && !e.List && !v.List {
			return elems
		}
	}
	return append(elems[:len(elems):len(elems)], v)
}

// SpreadOf returns the list v, whose first element then stands for all elements of param (Spread).
func (v Value) SpreadOf(param *types.Var) Value {
	v.Elems[0].Spread = param
	return v
}

// SoleValue returns the index of the only element of items that is not constant: 1 for "users",
// r.Alias. It is 0 for a single element of any kind; -1 if no element or several are not constant.
func SoleValue(items []Value) int {
	if len(items) == 1 {
		return 0
	}
	sole := -1
	for i, e := range items {
		if _, ok := e.Text.Constant(); ok && !e.Many {
			continue
		}
		if sole >= 0 {
			return -1
		}
		sole = i
	}
	return sole
}

// AnyNumberOf returns a list of any number of elements, each one of items.
func AnyNumberOf(items []Value) Value {
	if len(items) == 0 {
		return Value{List: true}
	}
	return ListOf(AnyOf(items))
}
