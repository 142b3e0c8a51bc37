package eval

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urlobject"
	"github.com/urlescape/urlescape/analyzer/internal/urltext"
)

// joinPathFunc evaluates url.JoinPath(base, elems...).
func joinPathFunc(x *reader, c *site) (value, bool) {
	if len(c.exprs) == 0 {
		return value{}, false
	}
	v := x.joinPath(c, c.textArg(x, 0), 1)
	if !v.Known {
		return value{}, false
	}
	return withError(v), true
}

// joinPathMethod evaluates u.JoinPath(elems...).
func joinPathMethod(x *reader, c *site) (value, bool) {
	t := typed.Result(c.sig, 0)
	if t == nil {
		return value{}, false
	}
	v := x.joinPath(c, urlobject.TextOf(x, x.Work, c.recvExpr, c.recv), 0)
	if !v.Known {
		return value{}, false
	}
	return urlobject.Parsed(v, t), true
}

// joinPath is the text of base with the elements from argument i on as its
// last segments. The query and the fragment of base stay behind them.
func (x *reader) joinPath(c *site, base value, i int) value {
	list := x.elements(c, i)
	if list == nil {
		return value{}
	}
	elems := func() text.Text {
		return x.joinedList(x.listExpr(c), withoutEmpty(list), literal("/", c.expr)).Text
	}
	return value{Text: urltext.JoinPath(base.Text, elems, c.expr, x.Work)}
}

// resolve evaluates u.ResolveReference(ref) and u.Parse(ref).
func resolve(x *reader, c *site) (value, bool) {
	t := typed.Result(c.sig, 0)
	if t == nil || len(c.exprs) != 1 {
		return value{}, false
	}
	ref := c.args[0]
	parses := library.Of(c.fn).Makes == library.OpParseReference
	if parses {
		ref = c.textArg(x, 0)
	} else {
		ref = urlobject.TextOf(x, x.Work, c.exprs[0], ref)
	}
	v := value{Text: urltext.Resolve(urlobject.TextOf(x, x.Work, c.recvExpr, c.recv).Text, ref.Text, c.expr, x.Work)}
	if !v.Known {
		return value{}, false
	}
	v = urlobject.Parsed(v, t)
	if parses {
		v = withError(v)
	}
	return v, true
}
