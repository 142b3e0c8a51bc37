package eval

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// cutAt cuts a text at the first sep; ok is false when it is not known where
// that is: a hole before it may have a sep, too.
func cutAt(ls []leaf, sep string) (before, after []leaf, found, ok bool) {
	chars := rfc3986.Chars(sep)
	for i, l := range ls {
		switch n := l.node.(type) {
		case *text.Literal:
			at := strings.Index(n.Text, sep)
			if at < 0 {
				if len(sep) > 1 && i+1 < len(ls) && mayContinue(n.Text, sep) {
					return nil, nil, false, false
				}
				continue
			}
			before = append(ls[:i:i], l.with(cutLiteral(n, 0, at)))
			after = append([]leaf{l.with(cutLiteral(n, at+len(sep), len(n.Text)))}, ls[i+1:]...)
			return before, after, true, true
		default:
			if set := text.ValueOf(n).Set; set.Meets(chars) {
				return nil, nil, false, false
			}
		}
	}
	return ls, nil, false, true
}

// mayContinue reports whether text ends with a beginning of sep.
func mayContinue(text, sep string) bool {
	for k := 1; k < len(sep); k++ {
		if strings.HasSuffix(text, sep[:k]) {
			return true
		}
	}
	return false
}

// cut evaluates before, after, found := strings.Cut(v, sep).
func cut(x *exec, c *callSite) (value, bool) {
	v := c.textArg(x, 0)
	sep, ok := c.textArg(x, 1).Constant()
	if ls, known := x.leavesOf(v); ok && known && sep != "" {
		if before, after, found, exact := cutAt(ls, sep); exact {
			first, second := ofLeaves(before), ofNode(nil, 0)
			if found {
				second = ofLeaves(after)
			}
			first.results = []value{first, second, {}}
			return first, true
		}
	}
	val := x.valueOf(v)
	before := x.madeOf(c, v, pieceOf(val, sep))
	after := x.madeOf(c, v, pieceOf(val, ""))
	for _, piece := range []value{before, after} {
		if h, ok := piece.Node.(*text.Hole); ok && isURLText(c.exprs[0], v) {
			h.AsSent = true
		}
	}
	before.results = []value{before, after, {}}
	return before, true
}

// pieceOf is what a piece of a text of v may hold that has no sep in it; an
// empty sep says nothing.
func pieceOf(v rfc3986.Value, sep string) rfc3986.Value {
	if sep != "" && !v.Set.Contains(rfc3986.Chars(sep)) {
		v.Empty = true
		return v
	}
	set := v.Set
	if len(sep) == 1 {
		set = set.Without(sep)
	}
	return rfc3986.Value{Set: set, Empty: true, Dots: set.Has('.'), BadPct: set.Has('%'), Lead: set}
}

// maxSplit bounds the pieces of a text that are told apart.
const maxSplit = 64

// split evaluates strings.Split and its relatives.
func split(x *exec, c *callSite) (value, bool) {
	v := c.textArg(x, 0)
	sep, ok := c.textArg(x, 1).Constant()
	if !ok {
		sep = ""
	}
	keep := strings.HasPrefix(c.fn.Name(), "SplitAfter")
	n := -1
	if len(c.exprs) == 3 {
		if n = x.constantIndex(c.exprs[2]); n <= 0 {
			n, sep = -1, ""
		}
	}
	begin, rest, exact := x.splitExactly(v, sep, n)
	if exact && !keep {
		return begin, true
	}
	if keep {
		sep, begin, rest = "", value{}, v
	}
	val := x.valueOf(rest)
	piece := x.elementOf(c, v, pieceOf(val, sep))
	if n < 0 || n > maxSplit {
		return value{list: true, elems: append(begin.elems, manyOf(piece))}, true
	}
	list := value{list: true, elems: begin.elems}
	for len(list.elems) < n-1 {
		list.elems = append(list.elems, piece)
	}
	list.elems = append(list.elems, x.elementOf(c, v, pieceOf(val, "")))
	return list, true
}

// elementOf is an element of the list that a call makes of v.
func (x *exec) elementOf(c *callSite, v value, val rfc3986.Value) value {
	h := &text.Hole{Expr: c.expr, Inner: c.expr, Name: text.Source(c.expr), Value: val}
	if t := resultType(c.sig, 0); t != nil {
		h.Type = elementType(t)
	}
	if from, ok := v.Node.(*text.Hole); ok && v.Known {
		h.Origin, h.Trusted = from.Origin, from.Trusted
	}
	h.AsSent = isURLText(c.exprs[0], v)
	return ofNode(h, 1)
}

// isURLText reports whether v, which e yields, is a URL by its name, so that
// its parts are in escaped form. What somebody else chose may be anything.
//
//	strings.Split(shareURL, "/")
func isURLText(e ast.Expr, v value) bool {
	return names.URLLike(text.Source(e)) && !originOfValue(v).IsForeign()
}

// elementType is the type of the elements of a list or sequence of type t; nil
// for others.
func elementType(t types.Type) types.Type {
	switch u := t.Underlying().(type) {
	case *types.Slice:
		return u.Elem()
	case *types.Signature:
		if yielded(t) == 1 {
			return u.Params().At(0).Type().Underlying().(*types.Signature).Params().At(0).Type()
		}
	}
	return nil
}

// lines evaluates strings.Lines: pieces with the line ends.
func lines(x *exec, c *callSite) (value, bool) {
	v := c.textArg(x, 0)
	piece := pieceOf(x.valueOf(v), "")
	piece.Empty = false
	return listOf(x.elementOf(c, v, piece)), true
}

// splitExactly returns the pieces of a text in which every sep is seen. Of
// another text it returns the pieces at its beginning, and the rest.
func (x *exec) splitExactly(v value, sep string, n int) (list, rest value, ok bool) {
	ls, ok := x.leavesOf(v)
	list.list = true
	if !ok || sep == "" {
		return list, v, false
	}
	for range maxSplit {
		if n == 1 {
			list.elems = append(list.elems, ofLeaves(ls))
			return list, value{}, true
		}
		before, after, found, ok := cutAt(ls, sep)
		if !ok {
			return list, ofLeaves(ls), false
		}
		list.elems = append(list.elems, ofLeaves(before))
		if !found {
			return list, value{}, true
		}
		ls, n = after, n-1
	}
	return list, ofLeaves(ls), false
}

// fields evaluates strings.Fields.
func fields(x *exec, c *callSite) (value, bool) {
	v := c.textArg(x, 0)
	if s, ok := v.Constant(); ok {
		list := value{list: true}
		for f := range strings.FieldsSeq(s) {
			list.elems = append(list.elems, literal(f, c.exprs[0]))
		}
		return list, len(list.elems) <= maxSplit
	}
	val := x.valueOf(v)
	set := val.Set.Without(" \t\n\v\f\r")
	out := rfc3986.NonEmpty(set)
	out.BadPct = val.BadPct
	return value{list: true, elems: []value{manyOf(x.elementOf(c, v, out))}}, true
}
