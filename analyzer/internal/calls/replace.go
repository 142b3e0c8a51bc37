package calls

import (
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// stringsReplace evaluates strings.Replace and ReplaceAll.
func stringsReplace(x *Evaluator, c *Site) (value.Value, bool) {
	if len(c.Exprs) < 3 {
		return value.Value{}, false
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
	if !ok && with.Text.Known {
		return x.replaces.replaceSome(c, v, []text.Text{pattern.Text, with.Text}), true
	}
	if !ok || old == "" || !with.Text.Known {
		return value.Value{}, true
	}
	return x.replaces.replace(c, v, []text.Replacement{{Old: old, With: with.Text}}, n), true
}

// A replacer says what replacements make of a text.
type replacer struct{ x *Evaluator }

// replaceSome returns what v becomes when texts that are not known are
// replaced; pairs are what is replaced, and with what.
//
//	strings.Replace(u.EscapedPath(), url.PathEscape(a), url.PathEscape(b), 1)
func (rp *replacer) replaceSome(c *Site, v value.Value, pairs []text.Text) value.Value {
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

// newReplacer evaluates strings.NewReplacer of constant texts and what takes their place.
func newReplacer(x *Evaluator, c *Site) (value.Value, bool) {
	args, exprs, ok := c.variadic(x, 0)
	if !ok || len(args)%2 != 0 {
		return value.Value{}, false
	}
	of := &value.Replacer{}
	for i := 0; i < len(args); i += 2 {
		old, ok := x.holes.TextOf(exprs[i], args[i]).Text.Constant()
		with := x.holes.TextOf(exprs[i+1], args[i+1]).Text
		if !ok || old == "" || !with.Known {
			return value.Value{}, false
		}
		of.Pairs = append(of.Pairs, text.Replacement{Old: old, With: with})
	}
	return value.Value{Replacer: of}, true
}

func replacerReplace(x *Evaluator, c *Site) (value.Value, bool) {
	v := c.textArg(x, 0)
	if c.Recv.Replacer == nil {
		return x.madeOf(c, v, rfc3986.AnyValue()), true
	}
	return x.replaces.replace(c, v, c.Recv.Replacer.Pairs, -1), true
}

// replace returns v with the replacements made, at most n of them when n is
// not negative.
func (rp *replacer) replace(c *Site, v value.Value, rs []text.Replacement, n int) value.Value {
	out, ok := text.Replace(v.Text, rs, n, c.Expr, rp.x.mem.Work)
	if !ok {
		return rp.x.madeOf(c, v, rfc3986.AnyValue())
	}
	return value.Value{Text: out}
}
