package eval

import (
	"go/ast"
	"maps"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

// stringOperations are the functions of packages strings and bytes that make
// text of text.
func stringOperations() map[summary.Key]operation {
	ops := map[summary.Key]operation{
		{Pkg: "strings", Name: "NewReplacer"}:                   newReplacer,
		{Pkg: "strings", Recv: "Replacer", Name: "Replace"}:     replacerReplace,
		{Pkg: "strings", Recv: "Replacer", Name: "WriteString"}: replacerWrite,
	}
	for _, pkg := range []string{"strings", "bytes"} {
		for name, op := range map[string]operation{
			"Join": stringsJoin, "Repeat": stringsRepeat, "Replace": stringsReplace, "ReplaceAll": stringsReplace,
			"ToLower": lower, "ToUpper": upper, "ToTitle": upper, "Title": title,
			"Clone": sameText, "ToValidUTF8": validText, "Map": mapped,
			"Split": split, "SplitN": split, "SplitAfter": split, "SplitAfterN": split, "Fields": fields, "Cut": cut,
			"SplitSeq": split, "SplitAfterSeq": split, "FieldsSeq": fields, "Lines": lines,
		} {
			ops[summary.Key{Pkg: pkg, Name: name}] = op
		}
		maps.Copy(ops, trimOperations(pkg))
		maps.Copy(ops, trimFuncOperations(pkg))
	}
	maps.Copy(ops, appendOperations())
	return ops
}

// stringsJoin evaluates strings.Join of a list of which anything is known.
func stringsJoin(x *exec, c *callSite) (value, bool) {
	if len(c.exprs) != 2 {
		return value{}, false
	}
	sep := c.textArg(x, 1)
	if c.args[0].list {
		if v := x.joinedList(c.exprs[0], c.args[0].items(), sep); v.Known {
			return v, true
		}
	}
	v := x.opaqueResult(c)
	h, ok := v.Node.(*text.Hole)
	if s, isConst := sep.Constant(); ok && v.Known && isConst && s == "/" {
		joined := *h
		joined.Joined = text.JoinedList
		if sel, isSelector := ast.Unparen(c.exprs[0]).(*ast.SelectorExpr); isSelector && x.info().Field(sel) != nil {
			joined.Joined = text.JoinedField
		}
		v.Node = &joined
	}
	return v, true
}

// maxRepeated bounds the copies of a repeated text that are written out.
const maxRepeated = 16

func stringsRepeat(x *exec, c *callSite) (value, bool) {
	v := c.textArg(x, 0)
	if len(c.exprs) != 2 || !v.Known {
		return value{}, false
	}
	n := x.constantIndex(c.exprs[1])
	if n < 0 || n > maxRepeated {
		return repeat(v), true
	}
	out := ofNode(nil, 0)
	for range n {
		out = concat(out, v)
	}
	return out, true
}

func sameText(x *exec, c *callSite) (value, bool) {
	return c.textArg(x, 0), len(c.exprs) > 0
}

// validText evaluates ToValidUTF8: what is replaced are octets from 0x80 on.
func validText(x *exec, c *callSite) (value, bool) {
	v := c.textArg(x, 0)
	if !isHole(v) {
		return v, v.Known
	}
	val := x.valueOf(v)
	if with := x.valueOf(c.textArg(x, 1)); val.Set.Meets(rfc3986.Range(0x80, 0xff)) {
		val.Set, val.Lead = val.Set.Union(with.Set), val.Lead.Union(with.Lead)
		val.Empty = true
		val.Dots = val.Set.Has('.')
		val.BadPct = val.BadPct || val.Set.Has('%')
		if with.Empty {
			val.Lead = val.Set
		}
	}
	return x.rewriteHole(c, v, val), true
}

// rewriteHole returns the hole v as the call c changes it.
func (x *exec) rewriteHole(c *callSite, v value, val rfc3986.Value) value {
	h, ok := v.Node.(*text.Hole)
	if !ok {
		return v
	}
	n := changed(h, true, c.expr, val)
	n.Var = nil
	return ofNode(n, 1)
}

func lower(x *exec, c *callSite) (value, bool) { return x.recase(c, strings.ToLower, lowerSet), true }

func upper(x *exec, c *callSite) (value, bool) { return x.recase(c, strings.ToUpper, upperSet), true }

func title(x *exec, c *callSite) (value, bool) {
	either := func(s rfc3986.CharSet) rfc3986.CharSet { return s.Union(lowerSet(s)).Union(upperSet(s)) }
	v := c.textArg(x, 0)
	if s, ok := v.Constant(); ok {
		return literal(strings.Title(s), c.expr), true //nolint:staticcheck // it is what the program calls
	}
	return x.recase(c, nil, either), true
}

// recase evaluates a change of case. to is nil when it depends on what stands
// before a letter.
func (x *exec) recase(c *callSite, to func(string) string, set func(rfc3986.CharSet) rfc3986.CharSet) value {
	v := c.textArg(x, 0)
	whole := isHole(v)
	hole := func(h *text.Hole) text.Node {
		val := h.Value
		val.Set, val.Lead = set(val.Set), set(val.Lead)
		n := changed(h, whole, c.expr, val)
		n.Var = nil
		return n
	}
	return x.rewrite(v, rewriter{hole: hole, literal: func(l *text.Literal) text.Node {
		if to == nil {
			return hole(&text.Hole{Expr: l.Use, Inner: l.Use, Value: rfc3986.Exactly(l.Text)})
		}
		s := to(l.Text)
		if s == l.Text {
			return l
		}
		return &text.Literal{Text: s, Use: l.Use}
	}})
}

// lowerSet is what the octets of s are in lower case. Some letters beyond
// ASCII are the capitals of ASCII letters: U+212A, U+0130.
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

// upperSet is what the octets of s are in upper case; U+0131 and U+017F are
// the small letters of I and S.
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
