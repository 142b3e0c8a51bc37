package calls

import (
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

func regexpOperations() map[library.Op]Operation {
	return map[library.Op]Operation{
		library.OpSubmatch:       (*Evaluator).submatch,
		library.OpFindMatch:      findMatch,
		library.OpReplaceMatches: func(x *Evaluator, c *Site) (value.Value, bool) { return x.replaces.replaced(c) },
	}
}

// submatch evaluates FindStringSubmatch: the result is the list of groups, each a hole. A group of
// a constant pattern holds what the pattern allows. Of another pattern, as below, it may hold any
// part of the argument; ok is then true only if the argument has the name of a URL: repoURL.
//
//	regexp.MustCompile("https://" + regexp.QuoteMeta(host) + "/(.+?)/(.+?)").FindStringSubmatch(repoURL)
func (x *Evaluator) submatch(c *Site) (value.Value, bool) {
	if len(c.Exprs) == 0 {
		return value.Value{}, false
	}
	l := x.guards.Pattern(c.RecvExpr)
	whole := isURLText(c.Exprs[0], c.Args[0])
	if l == nil {
		if !whole {
			return value.Value{}, false
		}
		return value.ListOf(x.elementOf(c, c.Arg(0), text.PieceOf(x.valueOf(c.Arg(0)), ""))), true
	}
	foreign := value.OriginOf(c.Arg(0)).IsForeign()
	out := value.Value{List: true}
	for i := 0; ; i++ {
		v, ok := l.Group(i)
		if !ok {
			break
		}
		h := &text.Hole{Expr: c.Expr, Inner: c.Expr, Name: text.Source(c.Expr), Type: types.Typ[types.String], Value: v}
		linked := l.InReference(i)
		h.AsSent, h.Linked = whole || linked && !foreign, linked && foreign
		out.Elems = append(out.Elems, value.Inherit(value.OfNode(h, 1), c.Arg(0)))
	}
	return out, true
}

// findMatch evaluates FindString and Find: the result is what a constant pattern allows, or empty.
func findMatch(x *Evaluator, c *Site) (value.Value, bool) {
	v, _ := x.submatch(c)
	if len(v.Elems) == 0 {
		return value.Value{}, false
	}
	if h, ok := v.Elems[0].Text.Node.(*text.Hole); ok {
		h.Value.Empty = true
	}
	return v.Elems[0], true
}

// replaced evaluates ReplaceAllString for a constant pattern. The result has only bytes that the
// pattern leaves or the new text has. ok is false if the new text is unknown or has a "$".
//
//	regexp.MustCompile("[^a-z0-9]+").ReplaceAllString(name, "-")
func (rp *replacer) replaced(c *Site) (value.Value, bool) {
	l := rp.x.guards.Pattern(c.RecvExpr)
	if l == nil || len(c.Exprs) != 2 {
		return value.Value{}, false
	}
	by, ok := rp.x.typed.Text(c.Exprs[1])
	if !ok || strings.Contains(by, "$") {
		return value.Value{}, false
	}
	old := rfc3986.AnyValue()
	if c.Args[0].Text.Known {
		old = text.ValueOf(c.Args[0].Text.Node)
	}
	set := old.Set.Minus(l.Excluded()).Union(rfc3986.Chars(by))
	v := rp.x.OpaqueResult(c)
	if h, ok := v.Text.Node.(*text.Hole); ok {
		h.Value = rfc3986.NonEmpty(set)
		h.Value.Empty = true
	}
	return value.Inherit(v, c.Arg(0)), true
}
