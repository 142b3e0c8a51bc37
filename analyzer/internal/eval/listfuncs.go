package eval

import (
	"go/ast"
	"maps"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// listOperations make lists of lists. A sequence is a list, too.
func listOperations() map[library.Op]operation {
	return map[library.Op]operation{
		library.OpSameList:      sameList,
		library.OpConcatLists:   concatLists,
		library.OpInsert:        insertInList,
		library.OpReverse:       reverseList,
		library.OpShuffle:       shuffleList,
		library.OpSomeOf:        someOfList,
		library.OpAnElement:     anElement,
		library.OpFirstNonEmpty: firstNonEmpty,
		library.OpMapKeys:       mapKeys,
		library.OpCloneMap:      func(_ *reader, c *site) (value, bool) { return c.arg(0), c.arg(0).Entries != nil },
	}
}

func sameList(_ *reader, c *site) (value, bool) {
	v := c.arg(0)
	return value{List: true, Elems: v.Elems}, v.List
}

// someOfList is a list of any elements of a list.
func someOfList(_ *reader, c *site) (value, bool) {
	return anyNumberOf(c.arg(0).Items()), c.arg(0).List
}

func anElement(_ *reader, c *site) (value, bool) {
	items := c.arg(0).Items()
	if !c.arg(0).List || len(items) == 0 {
		return value{}, false
	}
	v := anyOf(items)
	return v, v.Known
}

// shuffleList evaluates slices.Sort: any element is any of them afterwards.
func shuffleList(x *reader, c *site) (value, bool) {
	return x.rearranged(c, func(items []value) []value {
		v := anyOf(items)
		for i := range items {
			items[i] = v
		}
		return items
	})
}

func reverseList(x *reader, c *site) (value, bool) {
	return x.rearranged(c, func(items []value) []value {
		slices.Reverse(items)
		return items
	})
}

// rearranged changes the list that is the first argument.
func (x *reader) rearranged(c *site, f func([]value) []value) (value, bool) {
	list := c.arg(0)
	if len(c.exprs) == 0 || !list.List {
		return value{}, false
	}
	k, ok := x.KeyOf(c.exprs[0])
	switch {
	case !ok:
	case list.IsFixed():
		x.Env.Set(k, value{List: true, Elems: f(slices.Clone(list.Items()))})
	default:
		x.Env.Set(k, anyNumberOf(list.Items()))
	}
	return value{}, true
}

func concatLists(x *reader, c *site) (value, bool) {
	if c.spread() {
		return value{}, false
	}
	out := value{List: true}
	for i, v := range c.args {
		if !v.List && i < len(c.exprs) {
			v = listOf(value{})
		}
		out.Elems = append(out.Elems, v.Items()...)
	}
	return out, len(out.Elems) <= maxElems
}

func insertInList(x *reader, c *site) (value, bool) {
	if len(c.exprs) < 2 || c.spread() || !c.arg(0).List {
		return value{}, false
	}
	items := c.arg(0).Items()
	var fresh []value
	for i, v := range c.args[2:] {
		fresh = append(fresh, x.TextOf(c.exprs[i+2], v))
	}
	at := x.Typed.Index(c.exprs[1])
	if at < 0 || at > len(items) || !c.arg(0).IsFixed() {
		return anyNumberOf(append(fresh, items...)), true
	}
	return value{List: true, Elems: slices.Insert(slices.Clone(items), at, fresh...)}, true
}

// mapKeys evaluates maps.Keys of a map whose keys are known.
func mapKeys(_ *reader, c *site) (value, bool) {
	keys := keysOf(c.arg(0), c.exprs[0])
	return anyNumberOf(keys), len(keys) > 0
}

// keysOf returns the keys of the map v, which is e.
func keysOf(v value, e ast.Expr) []value {
	var keys []value
	for _, k := range slices.Sorted(maps.Keys(v.Entries)) {
		keys = append(keys, literal(k, e))
	}
	return keys
}

// firstNonEmpty evaluates cmp.Or of texts.
func firstNonEmpty(x *reader, c *site) (value, bool) {
	t := x.Typed.TypeOf(c.expr)
	if t == nil || !isString(t) || c.spread() || len(c.exprs) == 0 || len(c.exprs) != len(c.args) {
		return value{}, false
	}
	var of []value
	for i, e := range c.exprs {
		v := x.TextOf(e, c.args[i])
		s, isConstant := v.Constant()
		if isConstant && s == "" && i < len(c.exprs)-1 {
			continue
		}
		if i < len(c.exprs)-1 {
			v = nonEmptyText(v)
		}
		of = append(of, v)
		if isConstant {
			break
		}
	}
	if len(of) == 1 {
		return of[0], true
	}
	return joinAll(of), true
}

// nonEmptyText is a text that was found not to be empty.
func nonEmptyText(v value) value {
	h, ok := v.Node.(*text.Hole)
	if !ok || !v.Known {
		return v
	}
	n := *h
	n.Value.Empty = false
	return ofNode(&n, 1)
}

// sliced is the list v[low:high], as far as the bounds are known.
func (x *reader) sliced(e *ast.SliceExpr, v value) value {
	low, high := 0, -1
	if e.Low != nil {
		low = x.Typed.Index(e.Low)
	}
	if e.High != nil {
		if high = x.Typed.Index(e.High); high < 0 {
			return anyNumberOf(v.Items())
		}
	}
	items := v.Items()
	switch {
	case low < 0 || low > len(items) || high > len(items) || high >= 0 && low > high:
		return anyNumberOf(items)
	case low == 0 && high < 0:
		return value{List: true, Elems: v.Elems}
	case low > 0 && !store.FixedUpTo(items, low-1) || high > 0 && !store.FixedUpTo(items, high-1):
		return anyNumberOf(items)
	case high < 0:
		high = len(items)
	}
	return value{List: true, Elems: slices.Clone(items[low:high])}
}
