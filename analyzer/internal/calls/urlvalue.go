package calls

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// clone evaluates u.Clone(): the result has a new object, so that changes of the copy do not change
// u. ok is false when the fields of u are not known.
func clone(x *Evaluator, c *Site) (value.Value, bool) {
	v := c.Recv
	v.Obj = x.mem.CopyOf(v.Obj)
	return v, v.Obj != nil
}

func urlOperations() map[library.Op]Operation {
	return map[library.Op]Operation{
		library.OpParseURL:       func(x *Evaluator, c *Site) (value.Value, bool) { return x.parseURL(c, 0), true },
		library.OpParseReference: resolve,
		library.OpResolve:        resolve,
		library.OpJoinPathFunc:   joinPathFunc,
		library.OpJoinPath:       joinPathMethod,
		library.OpURLString:      urlString,
		library.OpClone:          clone,
		library.OpEscapedPath:    escapedPath,
		library.OpRequestURI:     requestURI,
		library.OpHostname:       hostname,
		library.OpPort:           port,
		library.OpUserinfo:       userinfo,
		library.OpEncodeQuery:    encode,
		library.OpNewRequest: func(x *Evaluator, c *Site) (value.Value, bool) {
			i, ok := library.Lookup(c.Func).Index(library.URL)
			return x.newRequest(c, i), ok
		},
	}
}

// withError returns v as the first of two results; nothing is known of the second one, the error.
func withError(v value.Value) value.Value {
	v.Results = []value.Value{v, {}}
	return v
}

// parseURL evaluates url.Parse; the text is argument i of c. The Value has two Results: the URL,
// which is unknown if the text is unknown, and the error.
func (x *Evaluator) parseURL(c *Site, i int) value.Value {
	t := typed.Result(c.Sig, 0)
	v := c.textArg(x, i)
	if t == nil || !v.Text.Known {
		return withError(value.Value{})
	}
	return withError(value.ParsedURL(v, t))
}

// newRequest evaluates http.NewRequest. The result has the field URL parsed from argument i of c.
func (x *Evaluator) newRequest(c *Site, i int) value.Value {
	v := x.OpaqueResult(c)
	t := typed.Result(c.Sig, 0)
	if t == nil {
		return v
	}
	f := typed.Field(typed.Pointed(t), "URL")
	u := c.textArg(x, i)
	if f == nil || !u.Text.Known {
		return v
	}
	o := &value.Object{Type: typed.Pointed(t)}
	x.mem.SetPart(value.Key{Obj: o, Part: "URL"}, value.ParsedURL(u, f.Type()))
	if len(v.Results) > 0 {
		v.Results = append([]value.Value(nil), v.Results...)
		v.Results[0].Obj = o
	}
	v.Obj = o
	return v
}

// urlString evaluates u.String(): the text is made of the fields of u. If the calling function has
// set none of them, it is a hole with IsURL set. ok is false when the text is not known.
func urlString(x *Evaluator, c *Site) (value.Value, bool) {
	o := c.receiverURL()
	if o == nil || x.mem.URL(o, c.RecvExpr).IsUntouched() {
		v := x.OpaqueResult(c)
		if h, ok := v.Text.Node.(*text.Hole); ok && v.Text.Known {
			h.IsURL = true
		}
		return v, v.Text.Known
	}
	v := x.mem.URL(o, c.RecvExpr).Text()
	if h := v.Text.Hole(); h != nil {
		printed := *h // and escaped: it is not what was parsed
		printed.Read, v.Text.Node = c.Expr, &printed
	}
	return v, v.Text.Known
}

// userinfo evaluates url.User and UserPassword as the text that String returns; ok is always true.
func userinfo(x *Evaluator, c *Site) (value.Value, bool) {
	out := value.OfNode(nil, 0)
	for i := range c.Exprs {
		if i > 0 {
			out = value.Concat(out, value.Literal(":", c.Expr))
		}
		out = value.Concat(out, value.Escape(c.textArg(x, i), text.CodingNamed(text.UserinfoEscape), nil))
	}
	return out, true
}

// encode evaluates url.Values.Encode as one hole, an escaped query; ok is always true.
func encode(x *Evaluator, c *Site) (value.Value, bool) {
	v := x.OpaqueResult(c)
	h, ok := v.Text.Node.(*text.Hole)
	if !ok || !v.Text.Known {
		return v, true
	}
	h.Escapers = []text.Escaper{{Name: text.ValuesEncode, Call: c.Expr}}
	h.Value.Empty = h.Value.Empty && !hasEntry(c.Recv)
	if name := text.Source(c.RecvExpr); name != "" {
		h.Name = name
	}
	return v, true
}

// component calls read for the URL on which c calls a method, such as EscapedPath. r has the known
// fields of the URL; o is its object. It returns false without the call if the analysed function
// has not made or changed the URL, or if a function that it called may have changed it.
func (x *Evaluator) component(c *Site, read func(r value.URLView, o *value.Object) (value.Value, bool)) (value.Value, bool) {
	o := c.receiverURL()
	if o == nil || x.mem.URL(o, c.RecvExpr).IsUntouched() || x.mem.Env.Spoiled(o) {
		return value.Value{}, false
	}
	return read(x.mem.URL(o, c.RecvExpr), o)
}

func escapedPath(x *Evaluator, c *Site) (value.Value, bool) {
	return x.component(c, func(r value.URLView, o *value.Object) (value.Value, bool) {
		if r.IsGiven("Path") {
			v := r.EscapedPath()
			return v, v.Text.Known
		}
		p := r.Components()
		return value.Value{Text: p.Path}, p.OK && !p.Led
	})
}

// requestURI evaluates u.RequestURI(). ok is false when the path or the query of u is not known.
func requestURI(x *Evaluator, c *Site) (value.Value, bool) {
	return x.component(c, func(r value.URLView, o *value.Object) (value.Value, bool) {
		isSet := r.IsSet("Path") && r.IsSet("RawQuery")
		if !o.Fresh && !isSet && (!r.Components().OK || r.Components().Led) || r.IsSet("Opaque") {
			return value.Value{}, false
		}
		p := r.Path(false)
		if p.Text.Known && p.Text.Node == nil {
			p = value.Literal("/", c.Expr)
		}
		v := value.Concat(p, r.Query())
		return v, v.Text.Known
	})
}

func hostname(x *Evaluator, c *Site) (value.Value, bool) {
	return x.component(c, func(r value.URLView, _ *value.Object) (value.Value, bool) {
		host := r.Field("Host")
		if s, ok := host.Text.Constant(); ok {
			name, _, _ := strings.Cut(s, ":")
			return value.Literal(name, c.Expr), !strings.Contains(s, "[")
		}
		name, _, ok := text.Cut(host.Text, ":", x.mem.Work)
		return value.Value{Text: name}, ok
	})
}

func port(x *Evaluator, c *Site) (value.Value, bool) {
	return x.component(c, func(r value.URLView, _ *value.Object) (value.Value, bool) {
		s, ok := r.Field("Host").Text.Constant()
		_, p, _ := strings.Cut(s, ":")
		return value.Literal(p, c.Expr), ok && !strings.Contains(s, "[")
	})
}

// joinPathFunc evaluates url.JoinPath(base, elems...); ok is false when the result is not known.
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

// joinPathMethod evaluates u.JoinPath(elems...) as a URL; ok is false when the result is not known.
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

// joinPath returns the text of base with more path segments: the arguments of c from index i on.
// The query and fragment of base stay. The result is unknown if c passes an unknown list.
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

// resolve evaluates u.ResolveReference(ref) and u.Parse(ref). ok is false for unknown results.
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

// joinHostPort evaluates net.JoinHostPort, which puts a host with a ":" in brackets. ok is false
// when the host or the port is not known.
func joinHostPort(x *Evaluator, c *Site) (value.Value, bool) {
	host, port := c.textArg(x, 0), c.textArg(x, 1)
	if len(c.Exprs) != 2 || !host.Text.Known || !port.Text.Known {
		return value.Value{}, false
	}
	return value.Concat(value.Concat(x.bracketed(c, host), value.Literal(":", c.Expr)), port), true
}

// bracketed returns the text of host as c, a call of net.JoinHostPort, writes it: in brackets if it
// has a ":". If this is not known, the result is a hole with JoinHostPort as escaper.
func (x *Evaluator) bracketed(c *Site, host value.Value) value.Value {
	if s, ok := host.Text.Constant(); ok {
		if strings.Contains(s, ":") {
			return value.Literal("["+s+"]", c.Expr)
		}
		return host
	}
	val := x.valueOf(host)
	if !val.Set.Has(':') {
		return host
	}
	val.Set, val.Lead = val.Set.Union(rfc3986.Chars("[]")), val.Lead.With('[')
	step := text.Escaper{Name: text.JoinHostPort, Call: c.Expr}
	if from, ok := host.Text.Node.(*text.Hole); ok {
		h := *from
		h.Value = val
		h.Escapers = append(from.Escapers[:len(from.Escapers):len(from.Escapers)], step)
		return value.OfNode(&h, 1)
	}
	v := x.madeOf(c, host, val)
	if h, ok := v.Text.Node.(*text.Hole); ok {
		h.Escapers = []text.Escaper{step}
	}
	return v
}

// MediaBeside returns the media types that the arguments of c name, also in one of several texts.
//
//	c.post(path, "application/x-www-form-urlencoded", body)
func MediaBeside(c *Site) value.Media {
	out := value.NoMedia
	for i := range c.Args {
		v := c.Args[i].Text
		if s, ok := v.Constant(); ok {
			out = out.And(value.MediaOf(s))
		} else if alt, ok := text.Made(v.Node).(*text.Alt); ok {
			for _, of := range alt.Of {
				if l, ok := text.Made(of).(*text.Literal); ok {
					out = out.And(value.MediaOf(l.Text))
				}
			}
		}
	}
	return out
}
