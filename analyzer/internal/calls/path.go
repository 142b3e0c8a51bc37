package calls

import (
	"cmp"
	"go/ast"
	"path"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

func pathOperations() map[library.Op]Operation {
	return map[library.Op]Operation{
		library.OpPathJoin:  pathJoin,
		library.OpPathClean: pathClean,
		library.OpPathBase:  pathBase,
		library.OpPathDir:   pathDir,
	}
}

// pathJoin evaluates path.Join. ok is false when the list of elements is not known.
func pathJoin(x *Evaluator, c *Site) (value.Value, bool) {
	list := x.elements(c, 0)
	if list == nil {
		return value.Value{}, false
	}
	if s, ok := constantTexts(list); ok {
		return value.Literal(path.Join(s...), c.Expr), true
	}
	v := x.joinedList(x.listExpr(c), withoutEmpty(list), value.Literal("/", c.Expr))
	return x.cleaned(c, v), true
}

// elements returns the arguments of c from index i on, or the elements of a list passed with "..."
// at index i. It is nil when the list is not known.
func (x *Evaluator) elements(c *Site, i int) []value.Value {
	if c.Spread() {
		if last := c.Args[len(c.Args)-1]; last.List && len(c.Args) == i+1 {
			return x.splicedAt(x.listExpr(c), last.Elems)
		}
		return nil
	}
	if len(c.Exprs) != len(c.Args) || i > len(c.Args) {
		return nil
	}
	out := []value.Value{}
	for k, v := range c.Args[i:] {
		out = append(out, x.holes.TextOf(c.Exprs[i+k], v))
	}
	return out
}

// listExpr returns the expression of the list that c passes with "..."; else the call itself.
func (x *Evaluator) listExpr(c *Site) ast.Expr {
	if c.Spread() {
		return c.Exprs[len(c.Exprs)-1]
	}
	return c.Expr
}

// constantTexts returns the texts of the elements of list; ok is false if one is not constant.
func constantTexts(list []value.Value) (texts []string, ok bool) {
	for _, v := range list {
		s, ok := v.Text.Constant()
		if v.Many || !ok {
			return nil, false
		}
		texts = append(texts, s)
	}
	return texts, true
}

// withoutEmpty returns the elements of list except empty texts.
func withoutEmpty(list []value.Value) []value.Value {
	var out []value.Value
	for _, v := range list {
		if v.Many || !v.Text.Known || v.Text.Node != nil {
			out = append(out, v)
		}
	}
	return out
}

// cleaned returns the text that path.Clean makes of v. c is the call that cleans.
func (x *Evaluator) cleaned(c *Site, v value.Value) value.Value {
	out, ok := text.Change{Kind: text.CleanPath}.Of(v.Text, nil, x.mem.Work)
	if !ok {
		return x.madeOf(c, v, rfc3986.AnyValue())
	}
	return value.Value{Text: out}
}

func pathClean(x *Evaluator, c *Site) (value.Value, bool) {
	v := c.textArg(x, 0)
	if s, ok := v.Text.Constant(); ok {
		return value.Literal(path.Clean(s), c.Expr), true
	}
	if v.Text.Hole() != nil {
		val := x.valueOf(v)
		val.Set, val.Lead = val.Set.With('.'), val.Lead.With('.')
		val.Empty, val.Dots = false, true
		return value.OfNode(v.Text.Hole().Changed(c.Expr, val), 1), true
	}
	return x.cleaned(c, v), true
}

// pathBase evaluates path.Base: the result is one segment, "/" or "."; ok is always true.
func pathBase(x *Evaluator, c *Site) (value.Value, bool) {
	v := c.textArg(x, 0)
	if s, ok := v.Text.Constant(); ok {
		return value.Literal(path.Base(s), c.Expr), true
	}
	val := x.valueOf(v)
	set := val.Set.With('.')
	return pieceOf(v, x.madeOf(c, v, rfc3986.Value{Set: set, Dots: true, BadPct: val.BadPct, Lead: set}), true), true
}

// pieceOf returns the value piece with the escapers of whole, from which it was split. If whole is
// the decoded Path of a url.URL, this field becomes Given of the result, unless isSegment is set:
// piece is then one segment.
//
//	path.Dir(r.URL.Path)   // whole is r.URL.Path, piece is the result
func pieceOf(whole, piece value.Value, isSegment bool) value.Value {
	from, h := whole.Text.Hole(), piece.Text.Hole()
	if from == nil || h == nil || h.Var != nil {
		return piece
	}
	out := *h
	switch {
	case len(from.Escapers) > 0 || from.AsSent:
		out.Escapers, out.AsSent, out.Cut = from.Escapers, from.AsSent, true
	case names.IsDecodedPath(from) && !isSegment:
		out.Given, out.Cut = cmp.Or(from.Var, from.Given), true
	default:
		return piece
	}
	piece.Text.Node = &out
	return piece
}

func pathDir(x *Evaluator, c *Site) (value.Value, bool) {
	v := c.textArg(x, 0)
	if s, ok := v.Text.Constant(); ok {
		return value.Literal(path.Dir(s), c.Expr), true
	}
	val := x.valueOf(v)
	set := val.Set.With('.').With('/')
	out := rfc3986.Value{Set: set, Dots: true, BadPct: val.BadPct, Lead: set}
	if slash := rfc3986.Chars("/"); !val.Empty && val.Lead == slash {
		out.Lead = slash // what is rooted stays so
	}
	return pieceOf(v, x.madeOf(c, v, out), false), true
}
