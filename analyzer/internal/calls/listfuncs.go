package calls

import (
	"go/ast"
	"maps"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/store"
)

// listOperations make lists of lists. A sequence is a list, too.
func listOperations() map[library.Op]Operation {
	return map[library.Op]Operation{
		library.OpSameList: sameList,
		library.OpShuffle:  shuffleList,
	}
}

// sameList evaluates slices.Clone: the list may be what the callers gave.
func sameList(x *Evaluator, c *Site) (store.Value, bool) {
	v := c.Arg(0)
	if len(c.Exprs) > 0 && !v.List {
		if args := x.Rest(c.Exprs[0]); args != nil {
			return store.ListOf(store.Value{}).SpreadOf(args), true
		}
	}
	return store.Value{List: true, Elems: v.Elems}, v.List
}

// shuffleList evaluates slices.Sort: any element is any of them afterwards.
func shuffleList(x *Evaluator, c *Site) (store.Value, bool) {
	return x.rearranged(c, func(items []store.Value) []store.Value {
		v := store.AnyOf(items)
		for i := range items {
			items[i] = v
		}
		return items
	})
}

// rearranged changes the list that is the first argument.
func (x *Evaluator) rearranged(c *Site, f func([]store.Value) []store.Value) (store.Value, bool) {
	list := c.Arg(0)
	if len(c.Exprs) == 0 || !list.List {
		return store.Value{}, false
	}
	k, ok := x.mem.KeyOf(c.Exprs[0])
	switch {
	case !ok:
	case list.IsFixed():
		x.mem.Env.Set(k, store.Value{List: true, Elems: f(slices.Clone(list.Elems))})
	default:
		x.mem.Env.Set(k, store.AnyNumberOf(list.Elems))
	}
	return store.Value{}, true
}

// KeysOf returns the keys of the map v, which is e.
func KeysOf(v store.Value, e ast.Expr) []store.Value {
	var keys []store.Value
	for _, k := range slices.Sorted(maps.Keys(v.Entries)) {
		keys = append(keys, store.Literal(k, e))
	}
	return keys
}

// Sliced is the list v[low:high], as far as the bounds are known.
func (x *Evaluator) Sliced(e *ast.SliceExpr, v store.Value) store.Value {
	low, high := 0, -1
	if e.Low != nil {
		low = x.typed.Index(e.Low)
	}
	if e.High != nil {
		if high = x.typed.Index(e.High); high < 0 {
			return store.AnyNumberOf(v.Elems)
		}
	}
	items := v.Elems
	switch {
	case low < 0 || low > len(items) || high > len(items) || high >= 0 && low > high:
		return store.AnyNumberOf(items)
	case low == 0 && high < 0:
		return store.Value{List: true, Elems: v.Elems}
	case low > 0 && !store.FixedUpTo(items, low-1) || high > 0 && !store.FixedUpTo(items, high-1):
		return store.AnyNumberOf(items)
	case high < 0:
		high = len(items)
	}
	return store.Value{List: true, Elems: slices.Clone(items[low:high])}
}

// MaxElems bounds the elements of a list that appends make.
const MaxElems = 256
