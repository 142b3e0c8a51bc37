package calls

import (
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// stringsReplace evaluates strings.Replace and ReplaceAll.
func stringsReplace(x *Evaluator, c *Site) (store.Value, bool) {
	if len(c.Exprs) < 3 {
		return store.Value{}, false
	}
	v, with := c.textArg(x, 0), c.textArg(x, 2)
	n := -1
	if len(c.Exprs) == 4 {
		if i, ok := x.typed.Int(c.Exprs[3]); ok && i >= 0 {
			n = i
		}
	}
	pattern := c.textArg(x, 1)
	old, ok := pattern.Text.Constant()
	if !ok && v.Text.Known {
		f, isName := text.FillingOf(pattern.Text, with.Text, x.mem.Work)
		if !isName && (isPlaceholder(pattern) || text.HasNames(v.Text, x.mem.Work)) {
			f, isName = text.AnyFilling(x.replaces.filledIn(c, with)), true
		}
		if isName {
			return store.Value{Text: text.Making{Change: f, Work: x.mem.Work}.Apply(v.Text)}, true
		}
	}
	if !ok && with.Text.Known {
		return x.replaces.replaceSome(c, v, []text.Text{pattern.Text, with.Text}), true
	}
	if !ok || old == "" || !with.Text.Known {
		return store.Value{}, true
	}
	return x.replaces.replace(c, v, []text.Replacement{{Old: old, With: with.Text}}, n), true
}

// A replacer says what replacements make of a text.
type replacer struct{ x *Evaluator }

// filledIn is what a call puts in the place of names: with, or what the call
// sees to where that is not known.
func (rp *replacer) filledIn(c *Site, with store.Value) text.Text {
	if with.Text.Known {
		return with.Text
	}
	v := rp.x.holes.HoleOf(c.Expr, types.Typ[types.String])
	h, ok := v.Text.Node.(*text.Hole)
	if !ok {
		return text.OfString("", nil)
	}
	h.Trusted = true
	return v.Text
}

// replaceSome returns what v becomes when texts that are not known are
// replaced; pairs are what is replaced, and with what.
//
//	strings.Replace(u.EscapedPath(), url.PathEscape(a), url.PathEscape(b), 1)
func (rp *replacer) replaceSome(c *Site, v store.Value, pairs []text.Text) store.Value {
	out := rp.x.OpaqueResult(c)
	h, ok := out.Text.Node.(*text.Hole)
	if !ok || !out.Text.Known {
		return out
	}
	made := *h
	made.Value = text.ReplacedSome(v.Text, pairs, rp.x.mem.Work)
	out.Text.Node = &made
	return out
}

// isPlaceholder reports whether a text begins as the names do that are filled
// in later: "{" + name + "}", ":" + name.
func isPlaceholder(v store.Value) bool {
	if !v.Text.Known {
		return false
	}
	head := text.Opening(v.Text.Node)
	return head != "" && strings.IndexByte("{:<$@[%", head[0]) >= 0
}

// Fills returns which arguments of a call take the place of those before them in a text, or
// may do so in a function that gets a list of such pairs.
//
//	strings.ReplaceAll(path, "{id}", id)
//	strings.NewReplacer("{id}", id, "{key}", key)
//	expand(path, "{id}", id)
func Fills(c *Site) (all []int) {
	makes, sig := library.Of(c.Func).Makes, c.Func.Signature()
	switch {
	case makes == library.OpReplace && len(c.Args) > 2:
		return []int{2}
	case !sig.Variadic() || c.Expr.Ellipsis.IsValid() || makes != library.OpNewReplacer && !listsTexts(c.Func):
		return nil
	}
	for i := sig.Params().Len(); i < len(c.Args); i += 2 {
		all = append(all, i)
	}
	return all
}

// listsTexts reports whether a function that is no library's gets a list of texts.
func listsTexts(fn *types.Func) bool {
	if fn.Pkg() == nil || library.IsStd(fn.Pkg().Path()) || library.KnowsPackage(fn.Pkg().Path()) {
		return false
	}
	params := fn.Signature().Params()
	list, ok := params.At(params.Len() - 1).Type().(*types.Slice)
	return ok && typed.IsString(list.Elem())
}

// IsFilling reports whether v takes the place of a name in a text, or of a piece of it.
func IsFilling(name, v store.Value) bool { return IsName(name) || IsPiece(name, v) }

// IsName reports whether a text is the name of a value that is filled in later, between
// its delimiters: "{" + name + "}", ":" + name, "{id}".
func IsName(v store.Value) bool {
	if !v.Text.Known {
		return false
	}
	s, isConst := v.Text.Constant()
	if !isConst {
		head := text.Opening(v.Text.Node)
		return head != "" && strings.Trim(head, "{:<$@[%") == ""
	}
	inner := strings.TrimLeft(s, "{:<$[")
	return inner != s && inner != "" && rfc3986.Alpha().Has(inner[0]) && !strings.ContainsAny(inner, " /?&=")
}

// IsPiece reports whether one piece of a path or a query is put in the place of another:
// strings.Replace(endpoint, "/list", "/pages/"+title, 1).
func IsPiece(old, with store.Value) bool {
	s, isConst := old.Text.Constant()
	return isConst && len(s) > 1 && s[0] == '/' && with.Text.Known && text.HasHole(with.Text.Node) && strings.HasPrefix(text.Opening(with.Text.Node), "/")
}

// newReplacer evaluates strings.NewReplacer. One whose arguments are not known has a single
// text for all of them.
func newReplacer(x *Evaluator, c *Site) (store.Value, bool) {
	args, exprs, ok := c.variadic(x, 0)
	if !ok {
		return store.Value{Replacer: &store.Replacer{Pairs: []text.Text{{}}}}, true
	}
	if len(args)%2 != 0 {
		return store.Value{}, false
	}
	of := &store.Replacer{}
	for i, a := range args {
		of.Pairs = append(of.Pairs, x.holes.TextOf(exprs[i], a).Text)
	}
	return store.Value{Replacer: of}, true
}

func replacerReplace(x *Evaluator, c *Site) (store.Value, bool) {
	v := c.textArg(x, 0)
	if c.Recv.Replacer == nil || len(c.Recv.Replacer.Pairs)%2 != 0 {
		return x.replaces.replaceUnknown(c, v), true
	}
	pairs := c.Recv.Replacer.Pairs
	var rs []text.Replacement
	for i := 0; i < len(pairs); i += 2 {
		old, ok := pairs[i].Constant()
		with := pairs[i+1]
		if ok && old == "" || !with.Known {
			return x.replaces.replaceUnknown(c, v), true
		} else if !ok {
			return x.replaces.replaceNames(c, v), true
		}
		rs = append(rs, text.Replacement{Old: old, With: with})
	}
	return x.replaces.replace(c, v, rs, -1), true
}

// replaceUnknown is what a replacer of unknown arguments makes of v. Where that has names
// to fill in, or is a parameter, which may, it is taken to do so and to leave the
// rest: what it puts there is of its own making.
//
//	func expand(t string, kv ...string) string { return strings.NewReplacer(kv...).Replace(t) }
func (rp *replacer) replaceUnknown(c *Site, v store.Value) store.Value {
	h := v.Text.Hole()
	isTemplate := h != nil && c.Recv.Replacer != nil && len(c.Recv.Replacer.Pairs) > 0 && len(h.Escapers) == 0 && rp.x.isOwnParam(h.Var)
	if !isTemplate && !text.HasNames(v.Text, rp.x.mem.Work) {
		return rp.x.madeOf(c, v, rfc3986.AnyValue())
	}
	fill := text.AnyFilling(rp.filledIn(c, store.Value{}))
	return store.Value{Text: text.Making{Change: fill, Work: rp.x.mem.Work}.Apply(v.Text)}
}

// replaceNames is what a replacer of texts that are not constant makes of v.
//
//	strings.NewReplacer("{"+name+"}", url.PathEscape(v)).Replace("/users/{id}")
func (rp *replacer) replaceNames(c *Site, v store.Value) store.Value {
	pairs := c.Recv.Replacer.Pairs
	if !text.HasNames(v.Text, rp.x.mem.Work) {
		return rp.replaceSome(c, v, pairs)
	}
	for i := 0; i < len(pairs); i += 2 {
		f, ok := text.FillingOf(pairs[i], pairs[i+1], rp.x.mem.Work)
		if !ok {
			return rp.replaceUnknown(c, v)
		}
		v.Text = text.Making{Change: f, Work: rp.x.mem.Work}.Apply(v.Text)
	}
	return store.Value{Text: v.Text}
}

// isOwnParam reports whether v is a parameter of the function at hand.
func (x *Evaluator) isOwnParam(v *types.Var) bool {
	return v != nil && x.holes.Func != nil && x.IndexOf(v) >= 0
}

// replacerWrite evaluates (*strings.Replacer).WriteString(w, s).
func replacerWrite(x *Evaluator, c *Site) (store.Value, bool) {
	x.mem.SetText(c.Arg(0).Obj, store.Value{})
	return store.Value{}, true
}

// replace returns v with the replacements made, at most n of them when n is
// not negative.
func (rp *replacer) replace(c *Site, v store.Value, rs []text.Replacement, n int) store.Value {
	out, ok := text.Replace(v.Text, rs, n, c.Expr, rp.x.mem.Work)
	if !ok {
		return rp.x.madeOf(c, v, rfc3986.AnyValue())
	}
	return store.Value{Text: out}
}
