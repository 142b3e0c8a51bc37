package calls

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// joinedList returns the elements of list, the value of e, as a text with sep between them. Unknown
// elements become holes. The result is unknown if nothing is known of any element.
func (x *Evaluator) joinedList(e ast.Expr, list []value.Value, sep value.Value) value.Value {
	out := value.OfNode(nil, 0)
	begun := false
	list = x.ownLists(x.splicedAt(e, list), sep)
	if len(list) > 0 && !slices.ContainsFunc(list, saysAnything) {
		return value.Value{}
	}
	for i, v := range list {
		switch {
		case v.Spread != nil:
			s, ok := sep.Text.Constant()
			if !ok {
				return value.Value{}
			}
			if begun {
				out = value.Concat(out, sep)
			}
			out, begun = value.Concat(out, value.OfNode(x.SpreadHole(e, v, s), 1)), true
		case v.Many:
			body := x.joinedList(e, []value.Value{x.elementText(e, value.AnyOf(v.Elems))}, sep)
			if begun {
				body = value.Concat(sep, body)
			} else {
				body = value.Concat(body, sep)
			}
			out = value.Concat(out, repeat(body))
		default:
			if begun && i > 0 {
				out = value.Concat(out, sep)
			}
			out, begun = value.Concat(out, x.elementText(e, v)), true
		}
	}
	return out
}

// saysAnything reports whether the item v of a list tells something about the joined text. One
// element always does. Several elements (Many) do if their text is known, or if they are those of a
// slice parameter (Spread).
func saysAnything(v value.Value) bool {
	return !v.Many || v.Spread != nil || value.AnyOf(v.Elems).IsKnown()
}

// ownLists returns list, to be joined by sep, without Spread in the items that the function itself
// has to escape. An item with Spread has the elements of a slice parameter, which callers escape.
// If sep is "/" or "&", all items keep Spread; if not, only the variadic parameter does. It does
// not if other packages can call the function and sep is known to have none of /&?=.
func (x *Evaluator) ownLists(list []value.Value, sep value.Value) []value.Value {
	s, _ := sep.Text.Constant()
	if s == "/" || s == "&" || x.holes.Func == nil {
		return list
	}
	variadic := x.variadic()
	if x.holes.Func.Exported() && x.holes.Scan.Pkg.Name() != "main" && s != "" && !strings.ContainsAny(s, "/&?=") {
		variadic = nil
	}
	for i, v := range list {
		if v.Spread != nil && v.Spread != variadic {
			list = slices.Clone(list)
			list[i].Spread = nil
		}
	}
	return list
}

// splicedAt returns list, the elements of e, such as elems[1:] below. An element whose expression
// is a whole list, such as a call of Split, gets the expression e: fixes then change e.
//
//	elems := strings.Split(r.URL.Path, "/")
//	u := base + path.Join(elems[1:]...)
func (x *Evaluator) splicedAt(e ast.Expr, list []value.Value) []value.Value {
	if e == nil || !isListOfTexts(x.typed.TypeOf(e)) {
		return list
	}
	isMade := func(v value.Value) bool {
		h, ok := v.Text.Node.(*text.Hole)
		return ok && v.Text.Known && h.Expr != nil && h.Expr != e && isListOfTexts(x.typed.TypeOf(h.Expr))
	}
	out := list
	for i, v := range list {
		of := v
		if v.Many && len(v.Elems) == 1 {
			of = v.Elems[0]
		}
		if !isMade(of) {
			continue
		}
		if of = x.holes.At(of, e); v.Many {
			v.Elems = []value.Value{of}
			of = v
		}
		if &out[0] == &list[0] {
			out = slices.Clone(list)
		}
		out[i] = of
	}
	return out
}

func isListOfTexts(t types.Type) bool { return t != nil && typed.IsStrings(t) }

// elementText returns the text of v, an element of the list e; a hole if it is not known.
func (x *Evaluator) elementText(e ast.Expr, v value.Value) value.Value {
	switch {
	case v.Text.Known:
		return v
	case v.Expr != nil:
		return x.holes.TextOf(v.Expr, v)
	}
	return value.OfNode(&text.Hole{Expr: e, Inner: e, Name: text.Source(e), Value: rfc3986.AnyValue()}, 1)
}

// repeat returns the text of v any number of times.
func repeat(v value.Value) value.Value {
	if !v.Text.Known || v.Text.Node == nil {
		return v
	}
	return value.OfNode(&text.Repeat{Body: v.Text.Node}, v.Text.Size)
}

// ListParams sets each parameter that is a slice of strings to a list of unknown elements, so that
// loops which change the elements are followed.
func (x *Evaluator) ListParams() {
	if x.holes.Func == nil {
		return
	}
	for v := range x.holes.Func.Signature().Params().Variables() {
		if s, ok := v.Type().Underlying().(*types.Slice); ok && typed.IsString(s.Elem()) {
			x.mem.Env.Set(value.Key{Var: v}, value.ListOf(value.Value{}).SpreadOf(v))
		}
	}
}

// escapedList returns list, the value of e, with the named escapers applied to each element.
func (x *Evaluator) escapedList(e ast.Expr, list []value.Value, escapers []string) []value.Value {
	if len(escapers) == 0 {
		return list
	}
	escaped := func(v value.Value) value.Value {
		v = x.elementText(e, v)
		for _, name := range escapers {
			v = value.Escape(v, text.CodingNamed(name), nil)
		}
		return v
	}
	out := slices.Clone(list)
	for i, v := range out {
		if !v.Many {
			out[i] = escaped(v)
			continue
		}
		out[i].Elems, out[i].Head = []value.Value{escaped(value.AnyOf(v.Elems))}, nil
	}
	return out
}

func listOperations() map[library.Op]Operation {
	return map[library.Op]Operation{
		library.OpSameList: sameList,
		library.OpShuffle:  shuffleList,
	}
}

// sameList evaluates slices.Clone and the like: the result has the elements of the first argument.
// ok is false when they are not known.
func sameList(x *Evaluator, c *Site) (value.Value, bool) {
	v := c.Arg(0)
	if len(c.Exprs) > 0 && !v.List {
		if args := x.Rest(c.Exprs[0]); args != nil {
			return value.ListOf(value.Value{}).SpreadOf(args), true
		}
	}
	return value.Value{List: true, Elems: v.Elems}, v.List
}

// shuffleList evaluates slices.Sort and the like: afterwards, any element of the list in the first
// argument may be at any index. It returns the zero Value; ok is false if the argument is no list.
func shuffleList(x *Evaluator, c *Site) (value.Value, bool) {
	return x.rearranged(c, func(items []value.Value) []value.Value {
		v := value.AnyOf(items)
		for i := range items {
			items[i] = v
		}
		return items
	})
}

// rearranged evaluates c, which reorders the list in its first argument. f gets the elements and
// returns them in their new order. If their number is unknown, f is not called: the list then has
// any number of them in any order. The Value is zero; ok is false if there is no list.
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

// KeysOf returns the known keys of the map v as literals, sorted; nil if no key is known. The
// literals get e, the expression of the map, as their expression.
func KeysOf(v value.Value, e ast.Expr) []value.Value {
	var keys []value.Value
	for _, k := range slices.Sorted(maps.Keys(v.Entries)) {
		keys = append(keys, value.Literal(k, e))
	}
	return keys
}

// Sliced returns the value of e, which slices the list v. If a bound is not known, the result is a
// list of any number of the elements.
//
//	parts = parts[:len(parts)-1]
func (x *Evaluator) Sliced(e *ast.SliceExpr, v value.Value) value.Value {
	low, high := 0, -1
	if e.Low != nil {
		low = x.typed.Index(e.Low)
	}
	if e.High != nil {
		high = x.typed.Index(e.High)
		if _, cut, ok := x.typed.CutOff(e); ok && cut != nil && v.IsFixed() && x.typed.Index(cut) >= 0 {
			high = len(v.Elems) - x.typed.Index(cut)
		}
		if high < 0 {
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

// MaxElems bounds the elements of a list that append makes.
const MaxElems = 256

// ListResult returns result i of the call c, a list, with the arguments of c instead of the
// parameters. r is the same result in the called function.
//
//	func parts(id string) []string { return []string{"users", id} }
func (x *Evaluator) ListResult(c *Site, i int, r value.Value) value.Value {
	items := r.Elems
	out := value.Value{List: true}
	sole := value.SoleValue(items)
	for k, e := range items {
		with := &text.Foreign{Result: i, Call: c.Expr}
		if k == sole {
			with.Func = c.Func.Origin()
		}
		switch {
		case e.Spread != nil:
			args := x.spreadArgs(c, e.Spread)
			if each := text.NamesOf(escapersOf(value.AnyOf(e.Elems).Text.Node)); len(each) > 0 {
				args = x.escapedList(c.Expr, args, each)
			}
			out.Elems = append(out.Elems, args...)
		case e.Many:
			out.Elems = append(out.Elems, value.ManyOf(x.elementAt(c, with, value.AnyOf(e.Elems))))
		default:
			out.Elems = append(out.Elems, x.elementAt(c, with, e))
		}
	}
	return out
}

// elementAt returns e, an element of a list that c returns, with the arguments of c instead of the
// parameters. The text is in a copy of with, which says that the called function made it. The
// result is the zero Value if the text of e is unknown or too large.
func (x *Evaluator) elementAt(c *Site, with *text.Foreign, e value.Value) value.Value {
	if !e.Text.Known || !x.mem.Work.Spend(e.Text.Size) {
		return value.Value{}
	}
	if e.Text.Node == nil {
		return value.OfNode(nil, 0)
	}
	summary := text.Abstract(e.Text.Node, c.Func.Origin().Signature(), MaxLocalParts)
	v := x.Instantiate(c, summary)
	if !v.Text.Known || v.Text.Node == nil {
		return value.Value{}
	}
	if a, ok := v.Text.Node.(*text.Arg); ok {
		a.Own = true // the element is what the caller gave
	}
	n := *with
	n.Node = v.Text.Node
	return value.OfNode(&n, v.Text.Size)
}

// spreadArgs returns the elements that c passes in the slice parameter param; if they are not
// known, any number of unknown elements.
func (x *Evaluator) spreadArgs(c *Site, param *types.Var) []value.Value {
	params := c.Func.Origin().Signature().Params()
	for i := range params.Len() {
		if params.At(i) != param {
			continue
		}
		if c.Func.Signature().Variadic() && i == params.Len()-1 {
			if list := x.elements(c, i); list != nil {
				return list
			}
		} else if v := c.Arg(i); v.List {
			return v.Elems
		}
	}
	return []value.Value{value.ManyOf(value.Value{})}
}

// ListParam returns the slice parameter that e names. It is nil for other expressions, and if a
// statement may have changed the elements.
func (x *Evaluator) ListParam(e ast.Expr) *types.Var {
	if v := x.Rest(e); v != nil {
		return v
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok || x.holes.Func == nil {
		return nil
	}
	v := x.typed.Variable(id)
	if v == nil || x.IndexOf(v) < 0 {
		return nil
	}
	if held, ok := x.mem.Env.Get(value.Key{Var: v}); !ok || !held.List || len(held.Elems) != 1 || held.Elems[0].Spread != v {
		return nil
	}
	return v
}

// OfList returns v with Element set to the slice parameter param, if v is one unescaped hole. If it
// is not, or if param is nil, v is returned unchanged.
func OfList(v value.Value, param *types.Var) value.Value {
	h, ok := v.Text.Node.(*text.Hole)
	if param == nil || !ok || !v.Text.Known || len(h.Escapers) > 0 {
		return v
	}
	c := *h
	c.Element = param
	v.Text.Node = &c
	return v
}
