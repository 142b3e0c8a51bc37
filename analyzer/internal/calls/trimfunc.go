package calls

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// trimsFunc evaluates strings.TrimFunc and its relatives.
func trimsFunc(left, right bool) Operation {
	return func(x *Evaluator, c *Site) (store.Value, bool) {
		set, ok := x.runes.asciiThat(c, 1)
		if !ok {
			return x.trimSome(c), true
		}
		return x.trim(c, set, left, right), true
	}
}

// asciiThat returns the ASCII characters for which the function in argument i
// holds; ok is false when that is not known of all of them.
func (rr *runeReader) asciiThat(c *Site, i int) (set string, ok bool) {
	if i >= len(c.Exprs) {
		return "", false
	}
	f := c.Exprs[i]
	if lit := c.Args[i].Func; lit != nil {
		f = lit // isSlash := func(r rune) bool { return r == '/' }
	}
	holds, known := rr.x.guard.RunesThat(f, true)
	fails, failsKnown := rr.x.guard.RunesThat(f, false)
	ascii := rfc3986.AnyChar().Minus(rfc3986.BeyondASCII())
	if !known || !failsKnown || holds.Intersect(fails).Meets(ascii) {
		return "", false
	}
	var b strings.Builder
	for c := range byte(0x80) {
		if holds.Has(c) {
			b.WriteByte(c)
		}
	}
	return b.String(), true
}

// fieldsFunc evaluates strings.FieldsFunc.
func fieldsFunc(x *Evaluator, c *Site) (store.Value, bool) {
	v := c.textArg(x, 0)
	set, ok := x.runes.asciiThat(c, 1)
	if s, isConstant := v.Text.Constant(); ok && isConstant && isASCII(s) {
		list := store.Value{List: true}
		for _, f := range strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(set, r) }) {
			list.Elems = append(list.Elems, store.Literal(f, c.Exprs[0]))
		}
		return list, len(list.Elems) <= text.MaxSplit
	}
	piece := text.PieceOf(x.valueOf(v), "")
	piece.Set, piece.Lead, piece.Empty = piece.Set.Without(set), piece.Lead.Without(set), false
	return store.ListOf(x.elementOf(c, v, piece)), true
}

// mappedText is what strings.Map makes of a text of several parts: constant
// characters one by one, values as a set; ok is false when nothing is known.
func (rr *runeReader) mappedText(v store.Value, f *ast.FuncLit) (out store.Value, ok bool) {
	ok = true
	out.Text = text.Rewriter{
		Literal: func(l *text.Literal) text.Node {
			s, known := rr.mappedLiteral(l.Text, f)
			if ok = ok && known; s == l.Text || !known {
				return l
			}
			return store.Literal(s, l.Use).Text.Node
		},
		Hole: func(h *text.Hole) text.Node {
			val, known := rr.mappedValue(h.Value, f)
			ok = ok && known
			n := h.Changed(nil, val)
			n.Var = nil
			return n
		},
	}.Text(v.Text, rr.x.mem.Work)
	return out, ok && out.Text.Known
}

// mappedLiteral maps the characters of a constant text.
func (rr *runeReader) mappedLiteral(s string, f *ast.FuncLit) (string, bool) {
	made := map[rune]string{}
	var b strings.Builder
	for _, r := range s {
		to, seen := made[r]
		if !seen {
			set, drops, ok := rr.runesMade(f, rfc3986.Chars(string(r)))
			if r >= 0x80 || !ok || set.Len() > 1 || drops && set.Len() > 0 {
				return "", false
			}
			if c, found := set.First(); found && c < 0x80 {
				to = string(rune(c))
			} else if !drops {
				return "", false
			}
			made[r] = to
		}
		b.WriteString(to)
	}
	return b.String(), true
}

// mappedValue is what a value of val may hold after strings.Map.
func (rr *runeReader) mappedValue(val rfc3986.Value, f *ast.FuncLit) (rfc3986.Value, bool) {
	set, drops, ok := rr.runesMade(f, val.Set)
	return rfc3986.Value{Set: set, Lead: set, Empty: val.Empty || drops, Dots: set.Has('.'), BadPct: set.Has('%')}, ok
}
