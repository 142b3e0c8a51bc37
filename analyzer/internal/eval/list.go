package eval

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A lateList is a list at the start of a turn of a loop, which is not known
// before the loop is read.
type lateList struct {
	settled bool
	elems   []value
}

// maxMany bounds the elements that a list tells apart. Branches that append
// to lists share what was there before them, so that without a bound a walk
// over a list could take twice the time for each branch.
const maxMany = 1 << 8

// manyOf is an element of a list that stands for any number of elements.
func manyOf(elems ...value) value {
	if len(elems) == 1 && elems[0].many {
		return elems[0] // any number of any number
	}
	if countElems(elems, maxMany) > maxMany {
		elems = []value{anyOf(elems)}
	}
	return value{many: true, elems: elems}
}

// countElems counts elements and those that they stand for, up to most and one.
func countElems(elems []value, most int) int {
	n := 0
	for _, e := range elems {
		if n++; n > most {
			break
		}
		if e.many {
			n += countElems(e.elems, most-n)
		}
	}
	return n
}

// listOf is a list of any number of elements, each of which is v.
func listOf(v value) value { return value{list: true, elems: []value{manyOf(v)}} }

// items returns the elements of a list with the lists of loops in their
// place. What is not known yet is one value, any number of times.
func (v value) items() []value {
	for i, e := range v.elems {
		if e.late == nil {
			continue
		}
		out := append([]value(nil), v.elems[:i]...)
		for _, e := range v.elems[i:] {
			switch {
			case e.late == nil:
				out = append(out, e)
			case e.late.settled:
				out = append(out, e.late.elems...)
			default:
				out = append(out, manyOf(value{}))
			}
		}
		return out
	}
	return v.elems
}

// anyOf returns what is known of any element of elems.
func anyOf(elems []value) value {
	if len(elems) == 0 {
		return value{}
	}
	vals := make([]value, len(elems))
	for i, e := range elems {
		if e.many {
			e = anyOf(e.elems)
		}
		vals[i] = e
	}
	return joinAll(vals)
}

// element returns element i of a list; any of them when i is not known or an
// element before it may be missing.
func (v value) element(i int) value {
	items := v.items()
	if i < 0 {
		return anyOf(items)
	}
	fixed := 0
	for fixed < len(items) && fixedUpTo(items, fixed) {
		fixed++
	}
	switch {
	case i < fixed:
		return items[i]
	case fixed == len(items):
		return anyOf(items)
	}
	return anyOf(items[fixed:])
}

// settledElems returns the elements with the lists of loops that are known in their
// place.
func (v value) settledElems() []value {
	var out []value
	for _, e := range v.elems {
		if e.late != nil && e.late.settled && len(e.elems) == 0 {
			out = append(out, e.late.elems...)
			continue
		}
		out = append(out, e)
	}
	return out
}

// fixedUpTo reports whether element i is one element, and all before it.
func fixedUpTo(elems []value, i int) bool {
	for _, e := range elems[:i+1] {
		if e.many || e.late != nil {
			return false
		}
	}
	return true
}

// fixed reports whether the number of elements of the list is known.
func (v value) fixed() bool {
	for _, e := range v.items() {
		if e.many {
			return false
		}
	}
	return v.list
}

// joinLists adds to out what two lists have in common. What only one of them
// has is there any number of times.
func joinLists(out, a, b value) value {
	out.list = true
	n := min(len(a.elems), len(b.elems))
	for i := range n {
		ea, eb := a.elems[i], b.elems[i]
		switch {
		case ea.late != nil && ea.late == eb.late && len(ea.elems)+len(eb.elems) == 0:
			out.elems = append(out.elems, ea)
		case ea.late != nil || eb.late != nil:
			return value{}
		case ea.many || eb.many:
			out.elems = append(out.elems, joinMany(ea, eb))
		default:
			out.elems = append(out.elems, join(ea, eb))
		}
	}
	for _, rest := range [][]value{a.elems[n:], b.elems[n:]} {
		if len(rest) > 0 {
			out.elems = append(out.elems, manyOf(rest...))
		}
	}
	return out
}

// joinMany joins two elements of which one stands for any number. An element
// that both sides kept is one, so that branches that append, one after the
// other, do not double what stands before:
//
//	if a { list = append(list, x) }
//	if b { list = append(list, y) }
func joinMany(a, b value) value {
	if isSameMany(a, b) {
		return a
	}
	if a.many && b.many && a.spread == b.spread && len(a.elems) == 1 && len(b.elems) == 1 &&
		(a.spread == nil || a.elems[0].Known == b.elems[0].Known) {
		return value{many: true, spread: a.spread, elems: []value{join(a.elems[0], b.elems[0])}}
	}
	return manyOf(a, b)
}

func isSameMany(a, b value) bool {
	return a.many && b.many && a.spread == b.spread && len(a.elems) > 0 && len(a.elems) == len(b.elems) && &a.elems[0] == &b.elems[0]
}

// joined is the text of the elements of a list with sep between them. e is the
// list; holes for elements that are not known stand there.
func (x *exec) joinedList(e ast.Expr, list []value, sep value) value {
	out := ofNode(nil, 0)
	begun := false
	list = x.ownLists(list, sep)
	if len(list) == 1 && list[0].many && list[0].spread == nil && !anyOf(list[0].elems).isKnown() {
		return value{}
	}
	for i, v := range list {
		switch {
		case v.spread != nil:
			s, ok := sep.Constant()
			if !ok {
				return value{}
			}
			if begun {
				out = concat(out, sep)
			}
			out, begun = concat(out, ofNode(x.spreadHole(e, v, s), 1)), true
		case v.many:
			body := x.joinedList(e, []value{x.elementText(e, anyOf(v.elems))}, sep)
			if begun {
				body = concat(sep, body)
			} else {
				body = concat(body, sep)
			}
			out = concat(out, repeat(body))
		default:
			if begun && i > 0 {
				out = concat(out, sep)
			}
			out, begun = concat(out, x.elementText(e, v)), true
		}
	}
	return out
}

// ownLists returns a list in which the parameters that hold slices stand for
// values like any other, where they are joined into one component: the function
// that does so is to escape it. What "/" and "&" join are components.
func (x *exec) ownLists(list []value, sep value) []value {
	s, _ := sep.Constant()
	if s == "/" || s == "&" || x.fn == nil {
		return list
	}
	var variadic *types.Var
	if sig := x.fn.Signature(); sig.Variadic() {
		variadic = sig.Params().At(sig.Params().Len() - 1)
	}
	for i, v := range list {
		if v.spread != nil && v.spread != variadic {
			list = slices.Clone(list)
			list[i].spread = nil
		}
	}
	return list
}

// elementText is the text of an element of the list e.
func (x *exec) elementText(e ast.Expr, v value) value {
	switch {
	case v.Known:
		return v
	case v.expr != nil:
		return x.textOf(v.expr, v)
	}
	return ofNode(&text.Hole{Expr: e, Inner: e, Name: text.Source(e), Value: rfc3986.AnyValue()}, 1)
}

// repeat is v, any number of times.
func repeat(v value) value {
	if !v.Known || v.Node == nil {
		return v
	}
	return ofNode(&text.Repeat{Body: v.Node}, v.Size)
}

// storeElement returns the list after an assignment of v to element i, -1
// for any element.
func storeElement(list value, i int, v value) value {
	elems := list.settledElems()
	if i >= 0 && i < len(elems) && fixedUpTo(elems, i) {
		elems[i] = v
		list.elems = elems
		return list
	}
	for k, e := range elems {
		switch {
		case v.each && e.late == nil:
			elems[k] = v
			if e.many {
				elems[k] = manyOf(v)
				elems[k].spread = e.spread
			}
		case e.late != nil:
			elems[k].elems = append(e.elems[:len(e.elems):len(e.elems)], v)
		case !e.many && e.Known && e.Node == nil:
			elems[k] = v // make([]string, 3): every element is set
		case e.many && len(e.elems) == 1 && e.elems[0].Known && e.elems[0].Node == nil:
			// make([]string, n): every element is set.
			elems[k] = manyOf(v)
		case e.many:
			elems[k] = manyOf(append(e.elems[:len(e.elems):len(e.elems)], v)...)
		default:
			elems[k] = join(e, v)
		}
	}
	list.elems = elems
	return list
}

// settle makes the list at the start of any turn known from the list at the
// end of a turn.
func (l *lateList) settle(entry, end value) {
	if !end.list || len(end.elems) == 0 || end.elems[0].late != l {
		return
	}
	elems := entry.elems
	for _, v := range end.elems[0].elems {
		elems = storeElement(value{list: true, elems: elems}, -1, v).elems
	}
	rest := end.elems[1:]
	for _, e := range rest {
		if e.late != nil {
			return
		}
	}
	if len(rest) > 0 {
		elems = append(elems[:len(elems):len(elems)], manyOf(rest...))
	}
	l.elems, l.settled = elems, true
}

// listParams makes lists of the parameters that have strings, so that loops
// that change their elements are followed.
func (x *exec) listParams() {
	if x.fn == nil {
		return
	}
	for v := range x.fn.Signature().Params().Variables() {
		if s, ok := v.Type().Underlying().(*types.Slice); ok && isString(s.Elem()) {
			x.env.set(key{v: v}, listOf(value{}).spreadOf(v))
		}
	}
}

// escapedList is a list with every element escaped.
func (x *exec) escapedList(e ast.Expr, list []value, escapers []string) []value {
	if len(escapers) == 0 {
		return list
	}
	escaped := func(v value) value {
		v = x.elementText(e, v)
		for _, name := range escapers {
			v = escapeText(v, text.CodingNamed(name), nil)
		}
		return v
	}
	out := slices.Clone(list)
	for i, v := range out {
		if !v.many {
			out[i] = escaped(v)
			continue
		}
		out[i].elems = []value{escaped(anyOf(v.elems))}
	}
	return out
}

// spreadOf marks a list as the elements of the parameter param.
func (v value) spreadOf(param *types.Var) value {
	v.elems[0].spread = param
	return v
}
