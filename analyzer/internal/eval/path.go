package eval

import (
	"go/ast"
	"path"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltext"
)

// pathOperations are the functions over paths; file names are taken to have
// slashes.
func pathOperations() map[library.Op]operation {
	return map[library.Op]operation{
		library.OpPathJoin:  pathJoin,
		library.OpPathClean: pathClean,
		library.OpPathBase:  pathBase,
		library.OpPathDir:   pathDir,
	}
}

// pathJoin evaluates path.Join of elements that are known, or of a variadic
// parameter.
func pathJoin(x *reader, c *site) (value, bool) {
	list := x.elements(c, 0)
	if list == nil {
		return value{}, false
	}
	if s, ok := constantTexts(list); ok {
		return literal(path.Join(s...), c.expr), true
	}
	v := x.joinedList(x.listExpr(c), withoutEmpty(list), literal("/", c.expr))
	return x.cleaned(c, v), true
}

// elements are the values of the arguments from i on, or of the list that is
// passed on; nil when nothing is known of it.
func (x *reader) elements(c *site, i int) []value {
	if c.spread() {
		if last := c.args[len(c.args)-1]; last.List && len(c.args) == i+1 {
			return last.Items()
		}
		return nil
	}
	if len(c.exprs) != len(c.args) || i > len(c.args) {
		return nil
	}
	out := []value{}
	for k, v := range c.args[i:] {
		out = append(out, x.TextOf(c.exprs[i+k], v))
	}
	return out
}

// listExpr is the list that is passed on to a variadic parameter.
func (x *reader) listExpr(c *site) ast.Expr {
	if c.spread() {
		return c.exprs[len(c.exprs)-1]
	}
	return c.expr
}

// constantTexts returns the texts of a list.
func constantTexts(list []value) (texts []string, ok bool) {
	for _, v := range list {
		s, ok := v.Constant()
		if v.Many || !ok {
			return nil, false
		}
		texts = append(texts, s)
	}
	return texts, true
}

// withoutEmpty returns the elements that are not the empty text.
func withoutEmpty(list []value) []value {
	var out []value
	for _, v := range list {
		if v.Many || !v.Known || v.Node != nil {
			out = append(out, v)
		}
	}
	return out
}

// cleaned is what path.Clean makes of v.
func (x *reader) cleaned(c *site, v value) value {
	out, ok := urltext.Clean(v.Text, x.Work)
	if !ok {
		return x.madeOf(c, v, rfc3986.AnyValue())
	}
	return value{Text: out}
}

func pathClean(x *reader, c *site) (value, bool) {
	v := c.textArg(x, 0)
	if s, ok := v.Constant(); ok {
		return literal(path.Clean(s), c.expr), true
	}
	if v.Hole() != nil {
		val := x.valueOf(v)
		val.Set, val.Lead = val.Set.With('.'), val.Lead.With('.')
		val.Empty, val.Dots = false, true
		return ofNode(v.Hole().Changed(c.expr, val), 1), true
	}
	return x.cleaned(c, v), true
}

// pathBase evaluates path.Base: one segment.
func pathBase(x *reader, c *site) (value, bool) {
	v := c.textArg(x, 0)
	if s, ok := v.Constant(); ok {
		return literal(path.Base(s), c.expr), true
	}
	val := x.valueOf(v)
	set := val.Set.With('.')
	return x.madeOf(c, v, rfc3986.Value{Set: set, Dots: true, BadPct: val.BadPct, Lead: set}), true
}

func pathDir(x *reader, c *site) (value, bool) {
	v := c.textArg(x, 0)
	if s, ok := v.Constant(); ok {
		return literal(path.Dir(s), c.expr), true
	}
	val := x.valueOf(v)
	set := val.Set.With('.').With('/')
	return x.madeOf(c, v, rfc3986.Value{Set: set, Dots: true, BadPct: val.BadPct, Lead: set}), true
}
