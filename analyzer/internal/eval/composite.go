package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// maxNumbers bounds the elements that are read of a list of numbers. Longer lists are tables of
// data, and no URL is made of them.
const maxNumbers = 64

// composite returns the value of a composite literal. Texts in it become candidates for the fields,
// elements or entries that they set.
func (x *exec) composite(e *ast.CompositeLit) value.Value {
	t := x.typed.TypeOf(e)
	if t == nil {
		return value.Value{}
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem() // an elided &T in a list
	}
	if s, ok := t.Underlying().(*types.Struct); ok {
		return x.structLit(e, t, s)
	}
	if isTextual(t) {
		return x.bytesLit(e)
	}
	out := value.Value{List: true}
	elts := e.Elts
	if len(elts) > maxNumbers && typed.HoldsNumbers(t) && x.typed.IsConstants(elts[maxNumbers:]) {
		elts = elts[:maxNumbers]
	}
	if len(elts) > 0 {
		out.Elems = make([]value.Value, 0, len(elts)+1)
	}
	for _, elt := range elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			v := x.expr(elt)
			x.record.leaves(elt, v, false)
			out.Elems = append(out.Elems, v)
			continue
		}
		k := value.Value{}
		if id, ok := kv.Key.(*ast.Ident); !ok || x.typed.Uses[id] != nil {
			k = x.expr(kv.Key)
		}
		v := x.expr(kv.Value)
		if !x.entry(t, kv.Key, k, v) {
			x.record.leaves(kv.Value, v, x.isLinkKey(kv.Key))
		}
		out.Elems = append(out.Elems, v)
	}
	if len(elts) < len(e.Elts) {
		out.Elems = append(out.Elems, value.ManyOf(value.Value{}))
	}
	if _, isMap := t.Underlying().(*types.Map); isMap || x.isSparse(e) {
		if isMap {
			out.Entries = x.calls.EntriesOf(e, out.Elems)
		}
		if len(out.Elems) > 0 || !typed.IsMapOfTexts(t) {
			out.Elems = []value.Value{value.ManyOf(out.Elems...)}
		} else {
			out.Obj = &value.Object{Type: t}
		}
	}
	return out
}

func (x *exec) structLit(e *ast.CompositeLit, t types.Type, s *types.Struct) value.Value {
	obj := &value.Object{Type: t, Fresh: true}
	for i, elt := range e.Elts {
		field, val := (*types.Var)(nil), elt
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			val = kv.Value
			if id, ok := kv.Key.(*ast.Ident); ok {
				field, _ = x.typed.Object(id).(*types.Var)
			}
		} else if i < s.NumFields() {
			field = s.Field(i)
		}
		v := x.expr(val)
		if field == nil {
			continue
		}
		owner := x.mem.OwnerOf(obj, field)
		x.record.fieldGets(owner.Type, field, val, v)
		x.mem.SetPart(value.Key{Obj: owner, Part: field.Name()}, v)
	}
	return value.Value{Obj: obj}
}

// storeIndex assigns v to l, an element of a list or an entry of a map, such as parts[i].
func (x *exec) storeIndex(l *ast.IndexExpr, v value.Value) {
	over := x.expr(l.X)
	at := x.expr(l.Index)
	t := x.typed.TypeOf(l.X)
	if t == nil {
		return
	}
	if !x.entry(t, l.Index, at, v) {
		x.record.kept(l.X, l, v)
		x.record.leaves(l, v, x.isLinkKey(l.Index) || isLinkName(l.X))
	}
	x.mem.ForgetElements(l.X)
	k, ok := x.mem.KeyOf(l.X)
	if x.storeEntry(l, over, v) || storeAnyEntry(x, l, over, v) {
		return
	}
	if _, isMap := t.Underlying().(*types.Map); isMap || !ok || !over.List {
		x.mem.Forget(l.X)
		return
	}
	v.Each = false
	if h, ok := v.Text.Node.(*text.Hole); ok && v.Text.Known && len(h.Escapers) > 0 && isSameSource(h.Inner, l) || x.loops.isEveryElement(l) {
		v.Each = true // for i := range s { s[i] = url.PathEscape(s[i]) }
	}
	x.mem.Env.Set(k, value.WithElement(over, x.typed.Index(l.Index), v))
}

// entry reports whether library has a row for the method Set of the map type t, as for url.Values.
// If it has, entry adds candidates for the parameters of Set: for key, the value of the expression
// keyExpr, and for v. These are the key and the value of one entry of a map.
func (x *exec) entry(t types.Type, keyExpr ast.Expr, key, v value.Value) bool {
	if _, ok := t.Underlying().(*types.Map); !ok {
		return false
	}
	obj, _, _ := types.LookupFieldOrMethod(t, false, x.prog.Pkg, "Set")
	set, ok := obj.(*types.Func)
	if !ok {
		return false
	}
	sum := library.Lookup(set)
	if sum == nil {
		return false
	}
	if len(sum.When) > 0 {
		s, ok := key.Text.Constant()
		if !ok || !sum.IsWhen(s) {
			return true
		}
	}
	if use, ok := sum.ParamUse(0); ok && key.Text.Known {
		x.record.candidate(keyExpr, key, Sink{Use: &use})
	}
	if use, ok := sum.ParamUse(1); ok && v.List {
		x.record.eachElement(keyExpr, v.Elems, func(e ast.Expr, v value.Value) { x.record.argument(e, v, &use, true) })
	}
	return true
}

// bytesLit returns the text of []byte{'a', c}, or of a list of runes.
func (x *exec) bytesLit(e *ast.CompositeLit) value.Value {
	out := value.OfNode(nil, 0)
	for _, elt := range e.Elts {
		if _, ok := elt.(*ast.KeyValueExpr); ok {
			return x.holes.Opaque(e)
		}
	}
	if len(e.Elts) > maxNumbers && x.typed.IsConstants(e.Elts) {
		return x.holes.Opaque(e) // what is written as a list of so many bytes is data
	}
	for _, elt := range e.Elts {
		out = value.Concat(out, x.holes.ByteValue(elt, x.expr(elt)))
	}
	return out
}

// isSparse reports whether e, a list literal, has a key that is not the index of its element.
func (x *exec) isSparse(e *ast.CompositeLit) bool {
	for i, elt := range e.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok && x.typed.Index(kv.Key) != i {
			return true
		}
	}
	return false
}

// ofText returns char, a rune or byte of the text whole, with the possible characters as its Runes.
func ofText(char, whole value.Value) value.Value {
	set := rfc3986.AnyChar()
	if whole.Text.Known {
		set = text.ValueOf(whole.Text.Node).Set
	}
	char.Runes = &set
	return char
}

// entriesOf returns a library.Entry for each result that somebody outside of the program chooses:
// its index and origin. results are all results of one function.
//
//	func UserID(r *http.Request) string { return r.PathValue("id") }
func (p *program) entriesOf(results []value.Value) []library.Entry {
	var out []library.Entry
	for i, r := range results {
		if o := value.OriginOf(r); o.IsForeign() {
			out = append(out, library.Entry{Index: i, Origin: o})
		}
	}
	return out
}
