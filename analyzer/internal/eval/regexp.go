package eval

import (
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// regexpOperations are the methods of regexp.Regexp whose results are text.
func regexpOperations() map[library.Op]operation {
	return map[library.Op]operation{
		library.OpSubmatch:       (*reader).submatch,
		library.OpFindMatch:      (*reader).findString,
		library.OpReplaceMatches: (*reader).replaced,
	}
}

// submatch is the list of the groups of a match.
func (x *reader) submatch(c *site) (value, bool) {
	l := x.guards.Pattern(c.recvExpr)
	if l == nil || len(c.exprs) != 1 {
		return value{}, false
	}
	out := value{List: true}
	for i := 0; ; i++ {
		v, ok := l.Group(i)
		if !ok {
			break
		}
		h := &text.Hole{Expr: c.expr, Inner: c.expr, Name: text.Source(c.expr), Type: types.Typ[types.String], Value: v, AsSent: isURLText(c.exprs[0], c.args[0])}
		out.Elems = append(out.Elems, store.Inherit(ofNode(h, 1), c.arg(0)))
	}
	return out, true
}

// findString is the text of a match, or the empty text.
func (x *reader) findString(c *site) (value, bool) {
	l := x.guards.Pattern(c.recvExpr)
	if l == nil {
		return value{}, false
	}
	v := x.opaqueResult(c)
	if h, ok := v.Node.(*text.Hole); ok {
		h.Value = l.Value.Join(rfc3986.Exactly(""))
	}
	return store.Inherit(v, c.arg(0)), true
}

// replaced is the text in which all runes of a class are replaced:
// regexp.MustCompile("[^a-z0-9]+").ReplaceAllString(name, "-")
func (x *reader) replaced(c *site) (value, bool) {
	l := x.guards.Pattern(c.recvExpr)
	if l == nil || len(c.exprs) != 2 {
		return value{}, false
	}
	by, ok := x.Typed.Text(c.exprs[1])
	if !ok || strings.Contains(by, "$") {
		return value{}, false
	}
	old := rfc3986.AnyValue()
	if c.args[0].Known {
		old = text.ValueOf(c.args[0].Node)
	}
	set := old.Set.Minus(l.Excluded()).Union(rfc3986.Chars(by))
	v := x.opaqueResult(c)
	if h, ok := v.Node.(*text.Hole); ok {
		h.Value = rfc3986.NonEmpty(set)
		h.Value.Empty = true
	}
	return store.Inherit(v, c.arg(0)), true
}
