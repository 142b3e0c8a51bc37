package calls

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// cut evaluates before, after, found := strings.Cut(v, sep).
func cut(x *Evaluator, c *Site) (value.Value, bool) {
	v := c.textArg(x, 0)
	sep, ok := c.textArg(x, 1).Text.Constant()
	if ok {
		if before, after, exact := text.Cut(v.Text, sep, x.mem.Work); exact {
			first := value.Value{Text: before}
			first.Results = []value.Value{first, {Text: after}, {}}
			return first, true
		}
	}
	val := x.valueOf(v)
	before, after := x.madeOf(c, v, text.PieceOf(val, sep)), x.madeOf(c, v, text.PieceOf(val, "")) // which may have a sep
	for _, piece := range []value.Value{before, after} {
		if h, ok := piece.Text.Node.(*text.Hole); ok && isURLText(c.Exprs[0], v) {
			h.AsSent = true
		}
	}
	before.Results = []value.Value{before, after, {}}
	return before, true
}

// split evaluates strings.Split and SplitN.
func split(x *Evaluator, c *Site) (value.Value, bool) {
	v := c.textArg(x, 0)
	sep, ok := c.textArg(x, 1).Text.Constant()
	if !ok {
		sep = ""
	}
	n := -1
	if len(c.Exprs) == 3 {
		if n = x.typed.Index(c.Exprs[2]); n <= 0 {
			n, sep = -1, ""
		}
	}
	pieces, rest, exact := text.Split(v.Text, sep, n, x.mem.Work)
	begin := listOfTexts(pieces)
	if exact {
		return begin, true
	}
	val := x.mem.Work.ValueOf(rest)
	piece := x.elementOf(c, v, text.PieceOf(val, sep))
	if n < 0 || n > text.MaxSplit {
		return value.Value{List: true, Elems: append(begin.Elems, value.ManyOf(piece))}, true
	}
	list := value.Value{List: true, Elems: begin.Elems}
	for len(list.Elems) < n-1 {
		list.Elems = append(list.Elems, piece)
	}
	list.Elems = append(list.Elems, x.elementOf(c, v, text.PieceOf(val, "")))
	return list, true
}

// listOfTexts is a list of texts.
func listOfTexts(texts []text.Text) value.Value {
	list := value.Value{List: true}
	for _, t := range texts {
		list.Elems = append(list.Elems, value.Value{Text: t})
	}
	return list
}

// elementOf is an element of the list that a call makes of v.
func (x *Evaluator) elementOf(c *Site, v value.Value, val rfc3986.Value) value.Value {
	h := &text.Hole{Expr: c.Expr, Inner: c.Expr, Name: text.Source(c.Expr), Value: val}
	if t := typed.Result(c.Sig, 0); t != nil {
		h.Type = typed.Element(t)
	}
	if from, ok := v.Text.Node.(*text.Hole); ok && v.Text.Known {
		h.Origin, h.Trusted = from.Origin, from.Trusted
	}
	h.AsSent = isURLText(c.Exprs[0], v)
	return value.OfNode(h, 1)
}

// isURLText reports whether v, which e yields, is a URL by its name, so that
// its parts are in escaped form. What somebody else chose may be anything.
//
//	strings.Split(shareURL, "/")
func isURLText(e ast.Expr, v value.Value) bool {
	of := names.Value{Name: text.Source(e), Foreign: value.OriginOf(v).IsForeign()}
	return names.Judge(of, names.Site{Place: names.Whole}).Kind == names.URL
}

// fields evaluates strings.Fields.
func fields(x *Evaluator, c *Site) (value.Value, bool) {
	v := c.textArg(x, 0)
	if s, ok := v.Text.Constant(); ok {
		list := value.Value{List: true}
		for f := range strings.FieldsSeq(s) {
			list.Elems = append(list.Elems, value.Literal(f, c.Exprs[0]))
		}
		return list, len(list.Elems) <= text.MaxSplit
	}
	val := x.valueOf(v)
	set := val.Set.Without(" \t\n\v\f\r")
	out := rfc3986.NonEmpty(set)
	out.BadPct = val.BadPct
	return value.Value{List: true, Elems: []value.Value{value.ManyOf(x.elementOf(c, v, out))}}, true
}
