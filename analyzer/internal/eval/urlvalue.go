package eval

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltext"
)

// urlOperations are the functions and methods of net/url, and what makes a
// URL in net/http.
func urlOperations() map[library.Key]operation {
	ops := map[library.Key]operation{
		{Pkg: "net/url", Name: "Parse"}:                    func(x *exec, c *callSite) (value, bool) { return x.parseURL(c, 0), true },
		{Pkg: "net/url", Name: "ParseRequestURI"}:          func(x *exec, c *callSite) (value, bool) { return x.parseURL(c, 0), true },
		{Pkg: "net/url", Name: "JoinPath"}:                 joinPathFunc,
		{Pkg: "net/url", Name: "User"}:                     userinfo,
		{Pkg: "net/url", Name: "UserPassword"}:             userinfo,
		{Pkg: "net/url", Recv: "Userinfo", Name: "String"}: receiverText,
		{Pkg: "net/url", Recv: "Values", Name: "Encode"}:   encode,
		{Pkg: "net/http", Name: "NewRequest"}:              func(x *exec, c *callSite) (value, bool) { return x.newRequest(c, 1), true },
		{Pkg: "net/http", Name: "NewRequestWithContext"}:   func(x *exec, c *callSite) (value, bool) { return x.newRequest(c, 2), true },
		{Pkg: "net/http/httptest", Name: "NewRequest"}:     func(x *exec, c *callSite) (value, bool) { return x.newRequest(c, 1), true },
	}
	for name, op := range map[string]operation{
		"String": urlString, "Redacted": redacted, "JoinPath": joinPathMethod, "Parse": resolve, "ResolveReference": resolve,
		"EscapedPath": escapedPath, "EscapedFragment": escapedFragment, "RequestURI": requestURI,
		"Hostname": hostname, "Port": port,
	} {
		ops[library.Key{Pkg: "net/url", Recv: "URL", Name: name}] = op
	}
	return ops
}

// withError makes the value of a call that returns v and an error.
func withError(v value) value {
	v.Results = []value{v, {}}
	return v
}

// parseURL evaluates url.Parse of argument i.
func (x *exec) parseURL(c *callSite, i int) value {
	t := resultType(c.sig, 0)
	v := c.textArg(x, i)
	if t == nil || !v.Known {
		return withError(value{})
	}
	return withError(x.parsed(v, t))
}

// newRequest evaluates http.NewRequest with the URL in argument i: the field
// URL of its result is parsed.
func (x *exec) newRequest(c *callSite, i int) value {
	v := x.opaqueResult(c)
	t := resultType(c.sig, 0)
	if t == nil {
		return v
	}
	f := fieldNamed(pointed(t), "URL")
	u := c.textArg(x, i)
	if f == nil || !u.Known {
		return v
	}
	o := &object{Type: pointed(t)}
	x.setPart(key{Obj: o, Part: "URL"}, x.parsed(u, f.Type()))
	if len(v.Results) > 0 {
		v.Results = append([]value(nil), v.Results...)
		v.Results[0].Obj = o
	}
	v.Obj = o
	return v
}

// receiverURL returns the URL that a method is called on; nil when nothing is
// known of it.
func (c *callSite) receiverURL() *object {
	if c.recv.Obj != nil && isURL(c.recv.Obj.Type) {
		return c.recv.Obj
	}
	return nil
}

// urlString evaluates u.String(). Of a URL that others made nothing more is
// known than that.
func urlString(x *exec, c *callSite) (value, bool) {
	o := c.receiverURL()
	if o == nil || x.isUntouched(o) {
		return value{}, false
	}
	v := x.urlText(o, c.recvExpr)
	return v, v.Known
}

// redacted evaluates u.Redacted(): it is String without a password.
func redacted(x *exec, c *callSite) (value, bool) {
	o := c.receiverURL()
	if o == nil || (urlReader{x, o, nil}).isSet("User") {
		return value{}, false
	}
	return urlString(x, c)
}

// userinfo evaluates url.User and url.UserPassword: the text that they have
// in a URL.
func userinfo(x *exec, c *callSite) (value, bool) {
	out := ofNode(nil, 0)
	for i := range c.exprs {
		if i > 0 {
			out = concat(out, literal(":", c.expr))
		}
		out = concat(out, escapeText(c.textArg(x, i), text.CodingNamed(text.UserinfoEscape), nil))
	}
	return out, true
}

func receiverText(_ *exec, c *callSite) (value, bool) {
	return c.recv, c.recv.Known && c.recv.Node != nil && c.recv.Hole() == nil
}

// encode evaluates url.Values.Encode: a whole query.
func encode(x *exec, c *callSite) (value, bool) {
	v := x.opaqueResult(c)
	h, ok := v.Node.(*text.Hole)
	if !ok || !v.Known {
		return v, true
	}
	h.Escapers = []text.Escaper{{Name: text.ValuesEncode, Call: c.expr}}
	h.Value.Empty = h.Value.Empty && !hasEntry(c.recv)
	if name := text.Source(c.recvExpr); name != "" {
		h.Name = name
	}
	return v, true
}

// component evaluates a method that returns some component: the text of it
// when that is known.
func (x *exec) component(c *callSite, read func(r urlReader, o *object) (value, bool)) (value, bool) {
	o := c.receiverURL()
	if o == nil || x.isUntouched(o) || x.env.Spoiled(o) {
		return value{}, false
	}
	return read(urlReader{x, o, c.recvExpr}, o)
}

func escapedPath(x *exec, c *callSite) (value, bool) {
	return x.component(c, func(r urlReader, o *object) (value, bool) {
		if r.isGiven("Path") {
			v := r.escapedPath()
			return v, v.Known
		}
		p := x.components(o)
		return value{Text: p.Path}, p.OK && !p.Led
	})
}

func escapedFragment(x *exec, c *callSite) (value, bool) {
	return x.component(c, func(r urlReader, o *object) (value, bool) {
		if !r.isGiven("Fragment") && !x.components(o).OK {
			return value{}, false
		}
		t := urltext.WithoutDelimiter(r.fragment().Text, '#', x.work)
		return value{Text: t}, t.Known
	})
}

// requestURI evaluates u.RequestURI(): the path and the query.
func requestURI(x *exec, c *callSite) (value, bool) {
	return x.component(c, func(r urlReader, o *object) (value, bool) {
		if !o.Fresh && (!x.components(o).OK || x.components(o).Led) || r.isSet("Opaque") {
			return value{}, false
		}
		p := r.path(false)
		if p.Known && p.Node == nil {
			p = literal("/", c.expr)
		}
		v := concat(p, r.query())
		return v, v.Known
	})
}

func hostname(x *exec, c *callSite) (value, bool) {
	return x.component(c, func(r urlReader, _ *object) (value, bool) {
		host := r.field("Host")
		if s, ok := host.Constant(); ok {
			name, _, _ := strings.Cut(s, ":")
			return literal(name, c.expr), !strings.Contains(s, "[")
		}
		name, _, ok := text.Cut(host.Text, ":", x.work)
		return value{Text: name}, ok
	})
}

func port(x *exec, c *callSite) (value, bool) {
	return x.component(c, func(r urlReader, _ *object) (value, bool) {
		s, ok := r.field("Host").Constant()
		_, p, _ := strings.Cut(s, ":")
		return literal(p, c.expr), ok && !strings.Contains(s, "[")
	})
}

// textOfURL is the text of a URL value; a hole when nothing is known of it.
func (x *exec) textOfURL(e ast.Expr, v value) value {
	if v.Obj == nil || !isURL(v.Obj.Type) {
		if v.Known {
			return detached(v)
		}
		return ofNode(&text.Hole{Name: text.Source(e), Value: rfc3986.AnyValue()}, 1)
	}
	return detached(x.urlText(v.Obj, e))
}

// frozen is a URL value with the text that it has here, for the callers of
// the function that returns it.
func (x *exec) frozen(v value, e ast.Expr) value {
	if v.Obj == nil || !isURL(v.Obj.Type) || x.isUntouched(v.Obj) {
		return v
	}
	t := x.urlText(v.Obj, e)
	v.Node, v.Known, v.Size = t.Node, t.Known, t.Size
	return v
}
