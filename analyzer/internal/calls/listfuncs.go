package calls

import (
	"go/ast"
	"maps"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// listOperations make lists of lists. A sequence is a list, too.
func listOperations() map[library.Op]Operation {
	return map[library.Op]Operation{
		library.OpSameList: sameList,
		library.OpShuffle:  shuffleList,
	}
}

// sameList evaluates slices.Clone: the list may be what the callers gave.
func sameList(x *Evaluator, c *Site) (value.Value, bool) {
	v := c.Arg(0)
	if len(c.Exprs) > 0 && !v.List {
		if args := x.Rest(c.Exprs[0]); args != nil {
			return value.ListOf(value.Value{}).SpreadOf(args), true
		}
	}
	return value.Value{List: true, Elems: v.Elems}, v.List
}

// shuffleList evaluates slices.Sort: any element is any of them afterwards.
func shuffleList(x *Evaluator, c *Site) (value.Value, bool) {
	return x.rearranged(c, func(items []value.Value) []value.Value {
		v := value.AnyOf(items)
		for i := range items {
			items[i] = v
		}
		return items
	})
}

// rearranged changes the list that is the first argument.
func (x *Evaluator) rearranged(c *Site, f func([]value.Value) []value.Value) (value.Value, bool) {
	list := c.Arg(0)
	if len(c.Exprs) == 0 || !list.List {
		return value.Value{}, false
	}
	k, ok := x.mem.KeyOf(c.Exprs[0])
	switch {
	case !ok:
	case list.IsFixed():
		x.mem.Env.Set(k, value.Value{List: true, Elems: f(slices.Clone(list.Elems))})
	default:
		x.mem.Env.Set(k, value.AnyNumberOf(list.Elems))
	}
	return value.Value{}, true
}

// KeysOf returns the keys of the map v, which is e.
func KeysOf(v value.Value, e ast.Expr) []value.Value {
	var keys []value.Value
	for _, k := range slices.Sorted(maps.Keys(v.Entries)) {
		keys = append(keys, value.Literal(k, e))
	}
	return keys
}

// Sliced is the list v[low:high], as far as the bounds are known.
func (x *Evaluator) Sliced(e *ast.SliceExpr, v value.Value) value.Value {
	low, high := 0, -1
	if e.Low != nil {
		low = x.typed.Index(e.Low)
	}
	if e.High != nil {
		if high = x.typed.Index(e.High); high < 0 {
			return value.AnyNumberOf(v.Elems)
		}
	}
	items := v.Elems
	switch {
	case low < 0 || low > len(items) || high > len(items) || high >= 0 && low > high:
		return value.AnyNumberOf(items)
	case low == 0 && high < 0:
		return value.Value{List: true, Elems: v.Elems}
	case low > 0 && !value.FixedUpTo(items, low-1) || high > 0 && !value.FixedUpTo(items, high-1):
		return value.AnyNumberOf(items)
	case high < 0:
		high = len(items)
	}
	return value.Value{List: true, Elems: slices.Clone(items[low:high])}
}

// MaxElems bounds the elements of a list that appends make.
const MaxElems = 256
