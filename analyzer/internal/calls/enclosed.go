package calls

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// written returns the text that a call of a library function writes to its first argument;
// ok is false for others, and where that is not known.
func (x *Evaluator) written(c *Site) (v store.Value, ok bool) {
	switch library.Of(c.Func).Makes {
	case library.OpFprintf:
		v, _ = x.prints.printf(c, 1)
	case library.OpFprint:
		v, _ = x.prints.print(c, 1, false)
	case library.OpFprintln:
		v, _ = x.prints.print(c, 1, true)
	case library.OpWriteString:
		v = c.textArg(x, 1)
	default:
	}
	return v, v.Text.Known
}

// maxEnclosed bounds the URLs that are read in one text.
const maxEnclosed = 8

// An Inner is a URL in a longer text.
type Inner struct {
	Text text.Text
	Use  *library.Use
}

// Enclosed returns the URLs that stand in the text which a call writes, and the expression
// of that.
//
//	w.Header().Set("Refresh", "5; url=/users/"+name)
func (x *Evaluator) Enclosed(c *Site) (e ast.Expr, urls []Inner) {
	first, _ := c.Arg(0).Text.Constant()
	ways := library.EnclosedBy(c.Func, first)
	if len(ways) == 0 || len(c.Exprs) < 2 {
		return nil, nil
	}
	e = c.Exprs[1]
	v := c.Arg(1)
	if first == "" {
		var ok bool
		if v, ok = x.written(c); !ok {
			return nil, nil
		}
	}
	ls, ok := x.mem.Work.Leaves(v.Text)
	if !ok || !v.Text.Known {
		return nil, nil
	}
	for i := range ways {
		way := &ways[i]
		if way.Beside != "" && !hasLiteral(ls, way.Beside) {
			continue
		}
		rest := ls
		for range maxEnclosed {
			in, after, found := text.Enclosed(rest, way.Open, way.End)
			if !found {
				break
			}
			if len(in) > 0 {
				urls = append(urls, Inner{text.OfLeaves(in), &way.Use})
			}
			rest = after
		}
	}
	return e, urls
}

// hasLiteral reports whether a literal of a text has s in it, which is in lower case.
func hasLiteral(ls []text.Leaf, s string) bool {
	for _, l := range ls {
		if lit, ok := l.Node.(*text.Literal); ok && strings.Contains(strings.ToLower(lit.Text), s) {
			return true
		}
	}
	return false
}
