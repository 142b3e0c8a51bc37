package calls

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// joinPathFunc evaluates url.JoinPath(base, elems...).
func joinPathFunc(x *Evaluator, c *Site) (value.Value, bool) {
	if len(c.Exprs) == 0 {
		return value.Value{}, false
	}
	v := x.joinPath(c, c.textArg(x, 0), 1)
	if !v.Text.Known {
		return value.Value{}, false
	}
	return withError(v), true
}

// joinPathMethod evaluates u.JoinPath(elems...).
func joinPathMethod(x *Evaluator, c *Site) (value.Value, bool) {
	t := typed.Result(c.Sig, 0)
	if t == nil {
		return value.Value{}, false
	}
	v := x.joinPath(c, x.mem.URLText(c.RecvExpr, c.Recv), 0)
	if !v.Text.Known {
		return value.Value{}, false
	}
	return value.ParsedURL(v, t), true
}

// joinPath is the text of base with the elements from argument i on as its
// last segments. The query and the fragment of base stay after them.
func (x *Evaluator) joinPath(c *Site, base value.Value, i int) value.Value {
	list := x.elements(c, i)
	if list == nil {
		return value.Value{}
	}
	elems := func() text.Text {
		return x.joinedList(x.listExpr(c), withoutEmpty(list), value.Literal("/", c.Expr)).Text
	}
	return value.Value{Text: urltemplate.JoinPath(base.Text, elems, c.Expr, x.mem.Work)}
}

// resolve evaluates u.ResolveReference(ref) and u.Parse(ref).
func resolve(x *Evaluator, c *Site) (value.Value, bool) {
	t := typed.Result(c.Sig, 0)
	if t == nil || len(c.Exprs) != 1 {
		return value.Value{}, false
	}
	ref := c.Args[0]
	parses := library.Of(c.Func).Makes == library.OpParseReference
	if parses {
		ref = c.textArg(x, 0)
	} else {
		ref = x.mem.URLText(c.Exprs[0], ref)
	}
	v := value.Value{Text: urltemplate.Resolve(x.mem.URLText(c.RecvExpr, c.Recv).Text, ref.Text, c.Expr, x.mem.Work)}
	if !v.Text.Known {
		return value.Value{}, false
	}
	v = value.ParsedURL(v, t)
	if parses {
		v = withError(v)
	}
	return v, true
}
