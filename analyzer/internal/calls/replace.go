package calls

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// stringsReplace evaluates strings.Replace and ReplaceAll.
func stringsReplace(x *Reader, c *Site) (store.Value, bool) {
	if len(c.Exprs) < 3 {
		return store.Value{}, false
	}
	v, with := c.textArg(x, 0), c.textArg(x, 2)
	n := -1
	if len(c.Exprs) == 4 {
		if i, ok := x.Typed.Int(c.Exprs[3]); ok && i >= 0 {
			n = i
		}
	}
	pattern := c.textArg(x, 1)
	old, ok := pattern.Constant()
	if !ok && isPlaceholder(pattern) && v.Known {
		if f, ok := text.FillingOf(pattern.Text, with.Text, x.Work); ok {
			v = store.Value{Text: text.Making{Change: f, Work: x.Work}.Apply(v.Text)}
		}
		return v, true // "{" + name + "}"
	}
	if !ok && with.Known {
		return x.replaceSome(c, v, []text.Text{pattern.Text, with.Text}), true
	}
	if !ok || old == "" || !with.Known {
		return store.Value{}, true
	}
	return x.replace(c, v, []text.Replacement{{Old: old, With: with.Text}}, n), true
}

// replaceSome returns what v becomes when texts that are not known are
// replaced; pairs are what is replaced, and with what.
//
//	strings.Replace(u.EscapedPath(), url.PathEscape(a), url.PathEscape(b), 1)
func (x *Reader) replaceSome(c *Site, v store.Value, pairs []text.Text) store.Value {
	out := x.OpaqueResult(c)
	h, ok := out.Node.(*text.Hole)
	if !ok || !out.Known {
		return out
	}
	made := *h
	made.Value = text.ReplacedSome(v.Text, pairs, x.Work)
	out.Node = &made
	return out
}

// isPlaceholder reports whether a text begins as the names do that are filled
// in later: "{" + name + "}", ":" + name.
func isPlaceholder(v store.Value) bool {
	if !v.Known {
		return false
	}
	head := text.Opening(v.Node)
	return head != "" && strings.IndexByte("{:<$@[%", head[0]) >= 0
}

// newReplacer evaluates strings.NewReplacer.
func newReplacer(x *Reader, c *Site) (store.Value, bool) {
	args, exprs, ok := c.variadic(x, 0)
	if !ok || len(args)%2 != 0 {
		return store.Value{}, false
	}
	out := store.Value{Pairs: []text.Text{}}
	for i, a := range args {
		out.Pairs = append(out.Pairs, x.TextOf(exprs[i], a).Text)
	}
	return out, true
}

func replacerReplace(x *Reader, c *Site) (store.Value, bool) {
	v := c.textArg(x, 0)
	if c.Recv.Pairs == nil {
		return x.madeOf(c, v, rfc3986.AnyValue()), true
	}
	var rs []text.Replacement
	for i := 0; i < len(c.Recv.Pairs); i += 2 {
		old, ok := c.Recv.Pairs[i].Constant()
		with := c.Recv.Pairs[i+1]
		if ok && old == "" || !with.Known {
			return x.madeOf(c, v, rfc3986.AnyValue()), true
		} else if !ok {
			return x.replaceSome(c, v, c.Recv.Pairs), true
		}
		rs = append(rs, text.Replacement{Old: old, With: with})
	}
	return x.replace(c, v, rs, -1), true
}

// replacerWrite evaluates (*strings.Replacer).WriteString(w, s).
func replacerWrite(x *Reader, c *Site) (store.Value, bool) {
	x.SetText(c.Arg(0).Obj, store.Value{})
	return store.Value{}, true
}

// replace returns v with the replacements made, at most n of them when n is
// not negative.
func (x *Reader) replace(c *Site, v store.Value, rs []text.Replacement, n int) store.Value {
	out, ok := text.Replace(v.Text, rs, n, c.Expr, x.Work)
	if !ok {
		return x.madeOf(c, v, rfc3986.AnyValue())
	}
	return store.Value{Text: out}
}
