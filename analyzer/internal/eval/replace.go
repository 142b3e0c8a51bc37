package eval

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A replacement puts with in place of old.
type replacement struct {
	old  string
	with value
	// val is what with may hold.
	val rfc3986.Value
}

// stringsReplace evaluates strings.Replace and ReplaceAll.
func stringsReplace(x *exec, c *callSite) (value, bool) {
	if len(c.exprs) < 3 {
		return value{}, false
	}
	v, with := c.textArg(x, 0), c.textArg(x, 2)
	n := -1
	if len(c.exprs) == 4 {
		if i, ok := x.constantInt(c.exprs[3]); ok && i >= 0 {
			n = i
		}
	}
	pattern := c.textArg(x, 1)
	old, ok := pattern.Constant()
	if !ok && isPlaceholder(pattern) && v.Known {
		if f, ok := x.fillingOf(pattern, with); ok {
			v = x.fill(v, f)
		}
		return v, true // "{" + name + "}"
	}
	if !ok && with.Known {
		return x.replaceSome(c, v, []value{pattern, with}), true
	}
	if !ok || old == "" || !with.Known {
		return value{}, true
	}
	return x.replace(c, v, []replacement{{old, with, x.valueOf(with)}}, n), true
}

// replaceSome returns what v becomes when texts that are not known are
// replaced; pairs are what is replaced, and with what.
//
//	strings.Replace(u.EscapedPath(), url.PathEscape(a), url.PathEscape(b), 1)
func (x *exec) replaceSome(c *callSite, v value, pairs []value) value {
	out := x.opaqueResult(c)
	h, ok := out.Node.(*text.Hole)
	if !ok || !out.Known {
		return out
	}
	val, cuts := x.valueOf(v), false
	for i := 0; i < len(pairs); i += 2 {
		cuts = cuts || cutsTriplets(x.valueOf(pairs[i]))
		val = replacedValue(val, rfc3986.CharSet{}, x.valueOf(pairs[i+1]), nil)
	}
	val.BadPct = val.BadPct || cuts && val.Set.Has('%')
	made := *h
	made.Value = val
	out.Node = &made
	return out
}

// cutsTriplets reports whether a text of v may stand in a text in escaped form
// with only a part of a triplet. One that is in escaped form itself is taken
// to stand for what was escaped, with whole triplets.
func cutsTriplets(v rfc3986.Value) bool {
	if v.Set.Has('%') {
		return v.BadPct
	}
	return v.Set.Meets(rfc3986.HexDigit())
}

// isPlaceholder reports whether a text begins as the names do that are filled
// in later: "{" + name + "}", ":" + name.
func isPlaceholder(v value) bool {
	if !v.Known {
		return false
	}
	head := Leading(v.Node)
	return head != "" && strings.IndexByte("{:<$@[%", head[0]) >= 0
}

// newReplacer evaluates strings.NewReplacer.
func newReplacer(x *exec, c *callSite) (value, bool) {
	args, exprs, ok := c.variadic(0)
	if !ok || len(args)%2 != 0 {
		return value{}, false
	}
	out := value{pairs: []value{}}
	for i, a := range args {
		out.pairs = append(out.pairs, x.textOf(exprs[i], a))
	}
	return out, true
}

func replacerReplace(x *exec, c *callSite) (value, bool) {
	v := c.textArg(x, 0)
	if c.recv.pairs == nil {
		return x.madeOf(c, v, rfc3986.AnyValue()), true
	}
	var rs []replacement
	for i := 0; i < len(c.recv.pairs); i += 2 {
		old, ok := c.recv.pairs[i].Constant()
		with := c.recv.pairs[i+1]
		if ok && old == "" || !with.Known {
			return x.madeOf(c, v, rfc3986.AnyValue()), true
		} else if !ok {
			return x.replaceSome(c, v, c.recv.pairs), true
		}
		rs = append(rs, replacement{old, with, x.valueOf(with)})
	}
	return x.replace(c, v, rs, -1), true
}

// replacerWrite evaluates (*strings.Replacer).WriteString(w, s).
func replacerWrite(x *exec, c *callSite) (value, bool) {
	x.setText(c.arg(0).obj, value{})
	return value{}, true
}

// replace returns v with the replacements made, at most n of them when n is
// not negative.
func (x *exec) replace(c *callSite, v value, rs []replacement, n int) value {
	ls, ok := x.leavesOf(v)
	if !ok {
		return x.madeOf(c, v, rfc3986.AnyValue())
	}
	r := &replacer{c: c, rs: rs, left: n, whole: isHole(v)}
	out := r.leaves(ls)
	if !r.placed && !r.whole {
		r = &replacer{c: c, rs: rs, left: n, all: true}
		out = r.leaves(ls)
	}
	return ofLeaves(out)
}

// A replacer makes replacements in the parts of a text. Placeholders, which
// have two octets or more, are looked for in the literals: a text that has
// one there keeps its holes as they are.
type replacer struct {
	c     *callSite
	rs    []replacement
	left  int // replacements that may still be made; negative for any number
	whole bool
	// placed is set when a placeholder was found, all when holes are looked
	// into for placeholders.
	placed, all bool
}

func (r *replacer) leaves(ls []leaf) []leaf {
	var out []leaf
	for i := 0; i < len(ls); {
		switch n := ls[i].node.(type) {
		case *text.Literal:
			end := i
			for end < len(ls) {
				if _, ok := ls[end].node.(*text.Literal); !ok {
					break
				}
				end++
			}
			out = r.run(out, ls[i:end])
			i = end
			continue
		case *text.Hole:
			out = append(out, ls[i].with(r.hole(n)))
		case *text.Alt:
			alt := &text.Alt{}
			left := r.left
			for _, of := range n.Of {
				r.left = left
				alt.Of = append(alt.Of, ofLeaves(r.leaves(addLeaves(nil, of, nil))).Node)
			}
			out = append(out, ls[i].with(alt))
		case *text.Repeat:
			out = append(out, ls[i].with(&text.Repeat{Body: ofLeaves(r.leaves(addLeaves(nil, n.Body, nil))).Node}))
		default:
			out = append(out, ls[i])
		}
		i++
	}
	return out
}

// run makes the replacements in literals that follow each other.
func (r *replacer) run(out, ls []leaf) []leaf {
	var whole strings.Builder
	for _, l := range ls {
		whole.WriteString(l.node.(*text.Literal).Text)
	}
	s := whole.String()
	from := 0
	for i := 0; i < len(s) && r.left != 0; {
		m := r.match(s[i:])
		if m == nil {
			i++
			continue
		}
		out = appendRange(out, ls, from, i)
		out = addLeaves(out, m.with.Node, nil)
		r.placed = r.placed || len(m.old) > 1
		i += len(m.old)
		from = i
		if r.left > 0 {
			r.left--
		}
	}
	return appendRange(out, ls, from, len(s))
}

func (r *replacer) match(s string) *replacement {
	for i := range r.rs {
		if strings.HasPrefix(s, r.rs[i].old) {
			return &r.rs[i]
		}
	}
	return nil
}

// appendRange appends the octets from from up to to of literals.
func appendRange(out, ls []leaf, from, to int) []leaf {
	at := 0
	for _, l := range ls {
		lit := l.node.(*text.Literal)
		end := at + len(lit.Text)
		lo, hi := max(from, at), min(to, end)
		switch {
		case lo == at && hi == end && lo < hi:
			out = append(out, l)
		case lo < hi:
			out = append(out, l.with(cutLiteral(lit, lo-at, hi-at)))
		}
		at = end
	}
	return out
}

// hole makes the replacements in a value.
func (r *replacer) hole(h *text.Hole) text.Node {
	v, touched, escapes := h.Value, false, true
	var gone rfc3986.CharSet
	var added rfc3986.Value
	for _, rep := range r.rs {
		if !h.Value.Set.Contains(rfc3986.Chars(rep.old)) || len(rep.old) > 1 && !r.whole && !r.all {
			continue
		}
		touched = true
		escapes = escapes && isEscape(rep)
		added = added.Join(rep.val)
		if len(rep.old) == 1 && r.left < 0 {
			gone = gone.With(rep.old[0])
		}
	}
	if !touched {
		return h
	}
	v = replacedValue(v, gone, added, r.rs)
	n := changed(h, r.whole, r.c.expr, v)
	n.Var = nil
	switch {
	case r.isPlus(h):
		n.Inner = h.Inner
		n.Escapers = append(h.Escapers[:len(h.Escapers):len(h.Escapers)], text.Escaper{Name: text.PlusToPercent20, Call: r.c.expr})
	case escapes:
		n.Inner = h.Inner
		n.Escapers = append(h.Escapers[:len(h.Escapers):len(h.Escapers)], text.Escaper{Name: text.HandmadeEscape, Call: r.c.expr})
	}
	return n
}

// isPlus reports whether the "+" that QueryEscape writes becomes "%20".
func (r *replacer) isPlus(h *text.Hole) bool {
	if len(r.rs) != 1 || len(h.Escapers) == 0 || r.rs[0].old != "+" || h.Escapers[len(h.Escapers)-1].Name != text.QueryEscape {
		return false
	}
	s, ok := r.rs[0].with.Constant()
	return ok && s == "%20"
}

// isEscape reports whether a replacement writes an octet as a triplet, or a
// space as "+".
func isEscape(r replacement) bool {
	s, ok := r.with.Constant()
	if !ok || len(r.old) != 1 {
		return false
	}
	return r.old == " " && s == "+" || len(s) == 3 && s[0] == '%' && rfc3986.HexDigit().Contains(rfc3986.Chars(s[1:]))
}

// replacedValue is what is left of a text of v when the octets of gone are
// gone and texts of added may have been added.
func replacedValue(v rfc3986.Value, gone rfc3986.CharSet, added rfc3986.Value, rs []replacement) rfc3986.Value {
	out := rfc3986.Value{Set: v.Set.Minus(gone).Union(added.Set), Lead: v.Lead.Minus(gone).Union(added.Lead)}
	out.Empty = v.Empty || added.Empty
	if added.Empty {
		out.Lead = out.Set
	}
	out.Dots = out.Set.Has('.') && (v.Dots || added.Empty || added.Set.Has('.'))
	out.BadPct = v.BadPct && !gone.Has('%') || added.BadPct
	for _, r := range rs {
		if rfc3986.Chars(r.old).Meets(rfc3986.HexDigit()) || len(r.old) > 1 && strings.Contains(r.old, "%") {
			out.BadPct = out.BadPct || out.Set.Has('%')
		}
	}
	return out
}
