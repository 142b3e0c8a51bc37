package eval

import (
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltext"
)

// joinPathFunc evaluates url.JoinPath(base, elems...).
func joinPathFunc(x *exec, c *callSite) (value, bool) {
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
func joinPathMethod(x *exec, c *callSite) (value, bool) {
	t := resultType(c.sig, 0)
	if t == nil {
		return value{}, false
	}
	v := x.joinPath(c, x.textOfURL(c.recvExpr, c.recv), 0)
	if !v.Known {
		return value{}, false
	}
	return x.parsed(v, t), true
}

// joinPath is the text of base with the elements from argument i on as its
// last segments. The query and the fragment of base stay behind them.
func (x *exec) joinPath(c *callSite, base value, i int) value {
	list := x.elements(c, i)
	if list == nil {
		return value{}
	}
	elems := func() text.Text {
		return x.joinedList(x.listExpr(c), withoutEmpty(list), literal("/", c.expr)).Text
	}
	return value{Text: urltext.JoinPath(base.Text, elems, c.expr, x.work)}
}

// resolve evaluates u.ResolveReference(ref) and u.Parse(ref).
func resolve(x *exec, c *callSite) (value, bool) {
	t := resultType(c.sig, 0)
	if t == nil || len(c.exprs) != 1 {
		return value{}, false
	}
	ref := c.args[0]
	parses := c.fn.Name() == "Parse"
	if parses {
		ref = c.textArg(x, 0)
	} else {
		ref = x.textOfURL(c.exprs[0], ref)
	}
	v := value{Text: urltext.Resolve(x.textOfURL(c.recvExpr, c.recv).Text, ref.Text, c.expr, x.work)}
	if !v.Known {
		return value{}, false
	}
	v = x.parsed(v, t)
	if parses {
		v = withError(v)
	}
	return v, true
}
