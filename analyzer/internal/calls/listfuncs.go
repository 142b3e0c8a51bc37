package calls

import (
	"go/ast"
	"maps"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// listOperations make lists of lists. A sequence is a list, too.
func listOperations() map[library.Op]Operation {
	return map[library.Op]Operation{
		library.OpSameList:      sameList,
		library.OpConcatLists:   concatLists,
		library.OpInsert:        insertInList,
		library.OpReverse:       reverseList,
		library.OpShuffle:       shuffleList,
		library.OpSomeOf:        someOfList,
		library.OpAnElement:     anElement,
		library.OpFirstNonEmpty: firstNonEmpty,
		library.OpMapKeys:       mapKeys,
		library.OpCloneMap:      func(_ *Evaluator, c *Site) (store.Value, bool) { return c.Arg(0), c.Arg(0).Entries != nil },
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

// someOfList is a list of any elements of a list.
func someOfList(_ *Evaluator, c *Site) (store.Value, bool) {
	return store.AnyNumberOf(c.Arg(0).Elems), c.Arg(0).List
}

func anElement(_ *Evaluator, c *Site) (store.Value, bool) {
	items := c.Arg(0).Elems
	if !c.Arg(0).List || len(items) == 0 {
		return store.Value{}, false
	}
	v := store.AnyOf(items)
	return v, v.Text.Known
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

func reverseList(x *Evaluator, c *Site) (store.Value, bool) {
	return x.rearranged(c, func(items []store.Value) []store.Value {
		slices.Reverse(items)
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

func concatLists(x *Evaluator, c *Site) (store.Value, bool) {
	if c.Spread() {
		return store.Value{}, false
	}
	out := store.Value{List: true}
	for i, v := range c.Args {
		if !v.List && i < len(c.Exprs) {
			v = store.ListOf(store.Value{})
		}
		out.Elems = append(out.Elems, v.Elems...)
	}
	return out, len(out.Elems) <= MaxElems
}

func insertInList(x *Evaluator, c *Site) (store.Value, bool) {
	if len(c.Exprs) < 2 || c.Spread() || !c.Arg(0).List {
		return store.Value{}, false
	}
	items := c.Arg(0).Elems
	var fresh []store.Value
	for i, v := range c.Args[2:] {
		fresh = append(fresh, x.holes.TextOf(c.Exprs[i+2], v))
	}
	at := x.typed.Index(c.Exprs[1])
	if at < 0 || at > len(items) || !c.Arg(0).IsFixed() {
		return store.AnyNumberOf(append(fresh, items...)), true
	}
	return store.Value{List: true, Elems: slices.Insert(slices.Clone(items), at, fresh...)}, true
}

// mapKeys evaluates maps.Keys of a map whose keys are known.
func mapKeys(_ *Evaluator, c *Site) (store.Value, bool) {
	keys := KeysOf(c.Arg(0), c.Exprs[0])
	return store.AnyNumberOf(keys), len(keys) > 0
}

// KeysOf returns the keys of the map v, which is e.
func KeysOf(v store.Value, e ast.Expr) []store.Value {
	var keys []store.Value
	for _, k := range slices.Sorted(maps.Keys(v.Entries)) {
		keys = append(keys, store.Literal(k, e))
	}
	return keys
}

// firstNonEmpty evaluates cmp.Or of texts.
func firstNonEmpty(x *Evaluator, c *Site) (store.Value, bool) {
	t := x.typed.TypeOf(c.Expr)
	if t == nil || !typed.IsString(t) || c.Spread() || len(c.Exprs) == 0 || len(c.Exprs) != len(c.Args) {
		return store.Value{}, false
	}
	var of []store.Value
	for i, e := range c.Exprs {
		v := x.holes.TextOf(e, c.Args[i])
		s, isConstant := v.Text.Constant()
		if isConstant && s == "" && i < len(c.Exprs)-1 {
			continue
		}
		if i < len(c.Exprs)-1 {
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
	return store.JoinAll(of), true
}

// nonEmptyText is a text that was found not to be empty.
func nonEmptyText(v store.Value) store.Value {
	h, ok := v.Text.Node.(*text.Hole)
	if !ok || !v.Text.Known {
		return v
	}
	n := *h
	n.Value.Empty = false
	return store.OfNode(&n, 1)
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
