package calls

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// cut evaluates before, after, found := strings.Cut(v, sep), and strings.CutLast.
func cut(x *Evaluator, c *Site) (store.Value, bool) {
	v := c.textArg(x, 0)
	sep, ok := c.textArg(x, 1).Text.Constant()
	last := library.Of(c.Func).Makes == library.OpCutLast
	if ok {
		at := text.Cut
		if last {
			at = text.CutLast
		}
		if before, after, exact := at(v.Text, sep, x.mem.Work); exact {
			first := store.Value{Text: before}
			first.Results = []store.Value{first, {Text: after}, {}}
			return first, true
		}
	}
	val := x.valueOf(v)
	single, several := text.PieceOf(val, sep), text.PieceOf(val, "") // which may have a sep
	if last {
		single, several = several, text.PieceOf(val, sep)
	}
	before, after := x.madeOf(c, v, single), x.madeOf(c, v, several)
	for _, piece := range []store.Value{before, after} {
		if h, ok := piece.Text.Node.(*text.Hole); ok && isURLText(c.Exprs[0], v) {
			h.AsSent = true
		}
	}
	before.Results = []store.Value{before, after, {}}
	return before, true
}

// split evaluates strings.Split and its relatives.
func split(x *Evaluator, c *Site) (store.Value, bool) {
	v := c.textArg(x, 0)
	sep, ok := c.textArg(x, 1).Text.Constant()
	if !ok {
		sep = ""
	}
	keep := library.Of(c.Func).Makes == library.OpSplitAfter
	n := -1
	if len(c.Exprs) == 3 {
		if n = x.typed.Index(c.Exprs[2]); n <= 0 {
			n, sep = -1, ""
		}
	}
	pieces, rest, exact := text.Split(v.Text, sep, n, x.mem.Work)
	begin := listOfTexts(pieces)
	if exact && !keep {
		return begin, true
	}
	if keep {
		sep, begin, rest = "", store.Value{}, v.Text
	}
	val := x.mem.Work.ValueOf(rest)
	piece := x.elementOf(c, v, text.PieceOf(val, sep))
	if h, isHole := piece.Text.Node.(*text.Hole); isHole && sep != "" && wholeHole(v.Text.Node) != nil {
		h.Whole, h.Sep = v.Text.Node, sep
	}
	if n < 0 || n > text.MaxSplit {
		return store.Value{List: true, Elems: append(begin.Elems, store.ManyOf(piece))}, true
	}
	list := store.Value{List: true, Elems: begin.Elems}
	for len(list.Elems) < n-1 {
		list.Elems = append(list.Elems, piece)
	}
	list.Elems = append(list.Elems, x.elementOf(c, v, text.PieceOf(val, "")))
	return list, true
}

// wholeHole returns the value that a text is, wherever it comes from; nil when it is made of
// more.
func wholeHole(n text.Node) *text.Hole {
	if arg, ok := n.(*text.Arg); ok {
		n = arg.Node
	}
	h, _ := n.(*text.Hole)
	return h
}

// listOfTexts is a list of texts.
func listOfTexts(texts []text.Text) store.Value {
	list := store.Value{List: true}
	for _, t := range texts {
		list.Elems = append(list.Elems, store.Value{Text: t})
	}
	return list
}

// elementOf is an element of the list that a call makes of v.
func (x *Evaluator) elementOf(c *Site, v store.Value, val rfc3986.Value) store.Value {
	h := &text.Hole{Expr: c.Expr, Inner: c.Expr, Name: text.Source(c.Expr), Value: val}
	if t := typed.Result(c.Sig, 0); t != nil {
		h.Type = typed.Element(t)
	}
	if from, ok := v.Text.Node.(*text.Hole); ok && v.Text.Known {
		h.Origin, h.Trusted = from.Origin, from.Trusted
	}
	h.AsSent = isURLText(c.Exprs[0], v)
	return store.OfNode(h, 1)
}

// isURLText reports whether v, which e yields, is a URL by its name, so that
// its parts are in escaped form. What somebody else chose may be anything.
//
//	strings.Split(shareURL, "/")
func isURLText(e ast.Expr, v store.Value) bool {
	of := names.Value{Name: text.Source(e), Foreign: store.OriginOf(v).IsForeign()}
	return names.Judge(of, names.Site{Place: names.Whole}).Kind == names.URL
}

// lines evaluates strings.Lines: pieces with the line ends.
func lines(x *Evaluator, c *Site) (store.Value, bool) {
	v := c.textArg(x, 0)
	piece := text.PieceOf(x.valueOf(v), "")
	piece.Empty = false
	return store.ListOf(x.elementOf(c, v, piece)), true
}

// fields evaluates strings.Fields.
func fields(x *Evaluator, c *Site) (store.Value, bool) {
	v := c.textArg(x, 0)
	if s, ok := v.Text.Constant(); ok {
		list := store.Value{List: true}
		for f := range strings.FieldsSeq(s) {
			list.Elems = append(list.Elems, store.Literal(f, c.Exprs[0]))
		}
		return list, len(list.Elems) <= text.MaxSplit
	}
	val := x.valueOf(v)
	set := val.Set.Without(" \t\n\v\f\r")
	out := rfc3986.NonEmpty(set)
	out.BadPct = val.BadPct
	return store.Value{List: true, Elems: []store.Value{store.ManyOf(x.elementOf(c, v, out))}}, true
}
