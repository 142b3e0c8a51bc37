package text

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Replacement replaces the string Old by the text With.
type Replacement struct {
	Old   string
	With  Text
	value rfc3986.Value // what With may hold
}

// Replace returns t with each Old of rs replaced by its With, as strings.NewReplacer does. At most
// n occurrences are replaced, all of them if n is negative. If t is one hole, call becomes the
// expression of the result. ok is false if t is not known.
func Replace(t Text, rs []Replacement, n int, call *ast.CallExpr, b *Budget) (out Text, ok bool) {
	for i := range rs {
		rs[i].value = b.ValueOf(rs[i].With)
	}
	ls, ok := b.Leaves(t)
	if !ok {
		return Text{}, false
	}
	r := &replacer{call: call, rs: rs, left: n, whole: t.Hole() != nil}
	made := r.leaves(ls)
	if !r.placed && !r.whole {
		r = &replacer{call: call, rs: rs, left: n, all: true}
		made = r.leaves(ls)
	}
	return OfLeaves(made), true
}

// ReplacedSome returns what t may hold after replacements whose old texts are not constant. pairs
// holds old and new texts in turn, as the arguments of strings.NewReplacer.
func ReplacedSome(t Text, pairs []Text, b *Budget) rfc3986.Value {
	v, cuts := b.ValueOf(t), false
	for i := 0; i < len(pairs); i += 2 {
		cuts = cuts || cutsTriplets(b.ValueOf(pairs[i]))
		v = replacedValue(v, rfc3986.CharSet{}, b.ValueOf(pairs[i+1]), nil)
	}
	v.BadPct = v.BadPct || cuts && v.Set.Has('%')
	return v
}

// FilledSome returns what Filled is in the hole that ReplacedSome describes: that of t, with the
// first of pairs if it begins as a placeholder does.
func FilledSome(t Text, pairs []Text) (last *Fill) {
	if h := t.Hole(); h != nil {
		last = h.Filled
	}
	if old := pairs[0].Node; Opening(old) != "" {
		return withFill(last, Fill{Mark: String(old), With: pairs[1], Keyed: true})
	}
	return last
}

// cutsTriplets reports whether removing a text that v describes may break a triplet, as "2" in
// "%2F". It may if v has a "%" outside of triplets or, without any "%", a hexadecimal digit.
func cutsTriplets(v rfc3986.Value) bool {
	if v.Set.Has('%') {
		return v.BadPct
	}
	return v.Set.Meets(rfc3986.HexDigit())
}

// A replacer makes the replacements rs in a text. Each Old is searched for in literals. An Old of
// two or more bytes, such as ":id", is searched for in holes only if no literal has one.
type replacer struct {
	call  *ast.CallExpr
	rs    []Replacement
	left  int  // the number of replacements that may still be made; negative for any number
	whole bool // the text is one hole
	// placed is set when a literal has an Old of two or more bytes. all makes the replacer search
	// holes for such an Old, too.
	placed, all bool
}

func (r *replacer) leaves(ls []Leaf) []Leaf {
	var out []Leaf
	for i := 0; i < len(ls); {
		switch n := ls[i].Node.(type) {
		case *Literal:
			end := i
			for end < len(ls) {
				if _, ok := ls[end].Node.(*Literal); !ok {
					break
				}
				end++
			}
			out = r.run(out, ls[i:end])
			i = end
			continue
		case *Hole:
			out = append(out, ls[i].With(r.hole(n)))
		case *Alt:
			alt := &Alt{}
			left := r.left
			for _, of := range n.Of {
				r.left = left
				alt.Of = append(alt.Of, OfLeaves(r.leaves(Leaves(of))).Node)
			}
			out = append(out, ls[i].With(alt))
		case *Repeat:
			out = append(out, ls[i].With(&Repeat{Body: OfLeaves(r.leaves(Leaves(n.Body))).Node}))
		default:
			out = append(out, ls[i])
		}
		i++
	}
	return out
}

// run appends ls, a sequence of literals, to out with the replacements made.
func (r *replacer) run(out, ls []Leaf) []Leaf {
	var whole strings.Builder
	for _, l := range ls {
		whole.WriteString(l.Node.(*Literal).Text)
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
		out = addLeaves(out, m.With.Node, nil)
		r.placed = r.placed || len(m.Old) > 1
		i += len(m.Old)
		from = i
		if r.left > 0 {
			r.left--
		}
	}
	return appendRange(out, ls, from, len(s))
}

func (r *replacer) match(s string) *Replacement {
	for i := range r.rs {
		if strings.HasPrefix(s, r.rs[i].Old) {
			return &r.rs[i]
		}
	}
	return nil
}

// appendRange appends the bytes [start, stop) of the literals ls to out.
func appendRange(out, ls []Leaf, start, stop int) []Leaf {
	at := 0
	for _, l := range ls {
		lit := l.Node.(*Literal)
		end := at + len(lit.Text)
		lo, hi := max(start, at), min(stop, end)
		switch {
		case lo == at && hi == end && lo < hi:
			out = append(out, l)
		case lo < hi:
			out = append(out, l.With(lit.Cut(lo-at, hi-at)))
		}
		at = end
	}
	return out
}

// hole returns a hole for h after the replacements; h itself if it cannot hold any Old.
func (r *replacer) hole(h *Hole) Node {
	touched, escapes, last := false, true, h.Filled
	var gone rfc3986.CharSet
	var added rfc3986.Value
	for _, rep := range r.rs {
		if !h.Value.Set.Contains(rfc3986.Chars(rep.Old)) || len(rep.Old) > 1 && !r.whole && !r.all {
			continue
		}
		touched = true
		if r.whole {
			last = withFill(last, Fill{Mark: rep.Old, With: rep.With})
		}
		escapes = escapes && isEscape(rep)
		added = added.Join(rep.value)
		if len(rep.Old) == 1 && r.left < 0 {
			gone = gone.With(rep.Old[0])
		}
	}
	if !touched {
		return h
	}
	v := replacedValue(h.Value, gone, added, r.rs)
	var call *ast.CallExpr
	if r.whole {
		call = r.call
	}
	n := h.Changed(call, v)
	n.Var, n.Filled = nil, last
	switch {
	case r.isPlus(h):
		n.Inner = h.Inner
		n.escapedAs(h, Escaper{Name: PlusToPercent20, Call: r.call})
	case escapes:
		n.Inner = h.Inner
		n.escapedAs(h, Escaper{Name: HandmadeEscape, Call: r.call})
	}
	n.Doubled = r.isDoubling()
	return n
}

const maxFills = 16 // of one template

// withFill returns f after last; last itself if f.Mark is no placeholder or has been replaced, or if
// f.With is constant.
func withFill(last *Fill, f Fill) *Fill {
	if _, isConst := f.With.Constant(); isConst || !isMark(f.Mark) || last != nil && last.Number+1 == maxFills {
		return last
	}
	for of := last; of != nil; of = of.Before {
		if of.Mark == f.Mark {
			return last
		}
		f.Number++
	}
	f.Before = last
	return &f
}

// isMark reports whether s looks like a placeholder, and not like text of a URL: it has a letter,
// and begins with a byte that no URL has there, or is in capitals.
//
//	{id}, ${id}, #{id}, [ID], <id>, %id%, $id, :id, __id__, PROJECT_ID
//	.git, /v1, ://, ?ref=, #top, localhost    false
func isMark(s string) bool {
	name := strings.TrimLeft(s, "{[<($%:#@_~")
	if len(s) < 2 || name == "" || !rfc3986.Alpha().Has(name[0]) {
		return false
	}
	switch lead := s[:len(s)-len(name)]; lead {
	case "":
		return len(s) > 3 && strings.ToUpper(s) == s
	case "#", "@", "_":
		return false
	}
	return true
}

// isDoubling reports whether the replacer replaces all "%" by "%%", and nothing else.
func (r *replacer) isDoubling() bool {
	if len(r.rs) != 1 || r.rs[0].Old != "%" || r.left >= 0 {
		return false
	}
	s, ok := r.rs[0].With.Constant()
	return ok && s == "%%"
}

// isPlus reports whether h is a result of QueryEscape, and the replacer replaces "+" by "%20".
func (r *replacer) isPlus(h *Hole) bool {
	if len(r.rs) != 1 || len(h.Escapers) == 0 || r.rs[0].Old != "+" || h.Escapers[len(h.Escapers)-1].Name != QueryEscape {
		return false
	}
	s, ok := r.rs[0].With.Constant()
	return ok && s == "%20"
}

// isEscape reports whether r replaces one byte by a triplet, or a space by "+".
func isEscape(r Replacement) bool {
	s, ok := r.With.Constant()
	if !ok || len(r.Old) != 1 {
		return false
	}
	return r.Old == " " && s == "+" || len(s) == 3 && s[0] == '%' && rfc3986.HexDigit().Contains(rfc3986.Chars(s[1:]))
}

// replacedValue returns what a text may hold after the replacements rs, if it may hold v before.
// gone has the bytes that no longer occur, and added is what the new texts may hold. Replacing an
// Old with a hexadecimal digit may break triplets.
func replacedValue(v rfc3986.Value, gone rfc3986.CharSet, added rfc3986.Value, rs []Replacement) rfc3986.Value {
	out := rfc3986.Value{Set: v.Set.Minus(gone).Union(added.Set), Lead: v.Lead.Minus(gone).Union(added.Lead)}
	out.Empty = v.Empty || added.Empty
	if added.Empty {
		out.Lead = out.Set
	}
	out.Dots = out.Set.Has('.') && (v.Dots || added.Empty || added.Set.Has('.'))
	out.BadPct = v.BadPct && !gone.Has('%') || added.BadPct
	for _, r := range rs {
		if rfc3986.Chars(r.Old).Meets(rfc3986.HexDigit()) || len(r.Old) > 1 && strings.Contains(r.Old, "%") {
			out.BadPct = out.BadPct || out.Set.Has('%')
		}
	}
	return out
}

// Lower returns t in lower case. If t is one hole, call becomes the expression of the result.
func Lower(t Text, call *ast.CallExpr, b *Budget) Text {
	return recase(t, strings.ToLower, lowerSet, call, b)
}

// Upper returns t in upper case. If t is one hole, call becomes the expression of the result.
func Upper(t Text, call *ast.CallExpr, b *Budget) Text {
	return recase(t, strings.ToUpper, upperSet, call, b)
}

// Title returns t with the first letter of each word in upper case, as strings.Title does. If t is
// one hole, call becomes the expression of the result.
func Title(t Text, call *ast.CallExpr, b *Budget) Text {
	if s, ok := t.Constant(); ok {
		return OfString(strings.Title(s), call) //nolint:staticcheck // it is what the program calls
	}
	either := func(s rfc3986.CharSet) rfc3986.CharSet { return s.Union(lowerSet(s)).Union(upperSet(s)) }
	return recase(t, nil, either, call, b)
}

// recase returns t in another case: a literal gets the text that convert returns, a hole the bytes
// that set returns. If convert is nil, literals become holes. call becomes the expression of the
// result if t is one hole.
func recase(t Text, convert func(string) string, set func(rfc3986.CharSet) rfc3986.CharSet, call *ast.CallExpr, b *Budget) Text {
	if t.Hole() == nil {
		call = nil
	}
	hole := func(h *Hole) Node {
		v := h.Value
		v.Set, v.Lead = set(v.Set), set(v.Lead)
		n := h.Changed(call, v)
		n.Var = nil
		return n
	}
	return Rewriter{Hole: hole, Literal: func(l *Literal) Node {
		if convert == nil {
			return hole(&Hole{Expr: l.Use, Inner: l.Use, Value: rfc3986.Exactly(l.Text)})
		}
		s := convert(l.Text)
		if s == l.Text {
			return l
		}
		return &Literal{Text: s, Use: l.Use}
	}}.Text(t, b)
}

// lowerSet returns the bytes that a text of bytes of s may have in lower case. U+212A and U+0130,
// beyond ASCII, have ASCII letters as their lower case.
func lowerSet(s rfc3986.CharSet) rfc3986.CharSet {
	out := s.Minus(rfc3986.Range('A', 'Z'))
	for c := byte('A'); c <= 'Z'; c++ {
		if s.Has(c) {
			out = out.With(c + 'a' - 'A')
		}
	}
	if beyond := rfc3986.Range(0x80, 0xff); s.Meets(beyond) {
		out = out.Union(beyond).Union(rfc3986.Chars("ki"))
	}
	return out
}

// upperSet returns the bytes that a text of bytes of s may have in upper case. U+0131 and U+017F,
// beyond ASCII, have ASCII letters as their upper case.
func upperSet(s rfc3986.CharSet) rfc3986.CharSet {
	out := s.Minus(rfc3986.Range('a', 'z'))
	for c := byte('a'); c <= 'z'; c++ {
		if s.Has(c) {
			out = out.With(c - ('a' - 'A'))
		}
	}
	if beyond := rfc3986.Range(0x80, 0xff); s.Meets(beyond) {
		out = out.Union(beyond).Union(rfc3986.Chars("IS"))
	}
	return out
}
