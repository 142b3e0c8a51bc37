package eval

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urlobject"
	"github.com/urlescape/urlescape/analyzer/internal/urltext"
)

// urlOperations are the functions and methods of URLs.
func urlOperations() map[library.Op]operation {
	return map[library.Op]operation{
		library.OpParseURL:        func(x *reader, c *site) (value, bool) { return x.parseURL(c, 0), true },
		library.OpParseReference:  resolve,
		library.OpResolve:         resolve,
		library.OpJoinPathFunc:    joinPathFunc,
		library.OpJoinPath:        joinPathMethod,
		library.OpURLString:       urlString,
		library.OpRedacted:        redacted,
		library.OpEscapedPath:     escapedPath,
		library.OpEscapedFragment: escapedFragment,
		library.OpRequestURI:      requestURI,
		library.OpHostname:        hostname,
		library.OpPort:            port,
		library.OpUserinfo:        userinfo,
		library.OpUserinfoText:    receiverText,
		library.OpEncodeQuery:     encode,
		library.OpNewRequest: func(x *reader, c *site) (value, bool) {
			i, ok := library.Lookup(c.fn).Index(library.URL)
			return x.newRequest(c, i), ok
		},
	}
}

// withError makes the value of a call that returns v and an error.
func withError(v value) value {
	v.Results = []value{v, {}}
	return v
}

// parseURL evaluates url.Parse of argument i.
func (x *reader) parseURL(c *site, i int) value {
	t := typed.Result(c.sig, 0)
	v := c.textArg(x, i)
	if t == nil || !v.Known {
		return withError(value{})
	}
	return withError(urlobject.Parsed(v, t))
}

// newRequest evaluates http.NewRequest with the URL in argument i: the field
// URL of its result is parsed.
func (x *reader) newRequest(c *site, i int) value {
	v := x.opaqueResult(c)
	t := typed.Result(c.sig, 0)
	if t == nil {
		return v
	}
	f := fieldNamed(pointed(t), "URL")
	u := c.textArg(x, i)
	if f == nil || !u.Known {
		return v
	}
	o := &object{Type: pointed(t)}
	x.SetPart(key{Obj: o, Part: "URL"}, urlobject.Parsed(u, f.Type()))
	if len(v.Results) > 0 {
		v.Results = append([]value(nil), v.Results...)
		v.Results[0].Obj = o
	}
	v.Obj = o
	return v
}

// urlString evaluates u.String(). Of a URL that others made nothing more is
// known than that.
func urlString(x *reader, c *site) (value, bool) {
	o := c.receiverURL()
	if o == nil || x.URL(o, c.recvExpr).IsUntouched() {
		return value{}, false
	}
	v := x.URL(o, c.recvExpr).Text()
	return v, v.Known
}

// redacted evaluates u.Redacted(): it is String without a password.
func redacted(x *reader, c *site) (value, bool) {
	o := c.receiverURL()
	if o == nil || x.URL(o, nil).IsSet("User") {
		return value{}, false
	}
	return urlString(x, c)
}

// userinfo evaluates url.User and url.UserPassword: the text that they have
// in a URL.
func userinfo(x *reader, c *site) (value, bool) {
	out := ofNode(nil, 0)
	for i := range c.exprs {
		if i > 0 {
			out = concat(out, literal(":", c.expr))
		}
		out = concat(out, store.Escape(c.textArg(x, i), text.CodingNamed(text.UserinfoEscape), nil))
	}
	return out, true
}

func receiverText(_ *reader, c *site) (value, bool) {
	return c.recv, c.recv.Known && c.recv.Node != nil && c.recv.Hole() == nil
}

// encode evaluates url.Values.Encode: a whole query.
func encode(x *reader, c *site) (value, bool) {
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
func (x *reader) component(c *site, read func(r urlobject.Reader, o *object) (value, bool)) (value, bool) {
	o := c.receiverURL()
	if o == nil || x.URL(o, c.recvExpr).IsUntouched() || x.Env.Spoiled(o) {
		return value{}, false
	}
	return read(x.URL(o, c.recvExpr), o)
}

func escapedPath(x *reader, c *site) (value, bool) {
	return x.component(c, func(r urlobject.Reader, o *object) (value, bool) {
		if r.IsGiven("Path") {
			v := r.EscapedPath()
			return v, v.Known
		}
		p := r.Components()
		return value{Text: p.Path}, p.OK && !p.Led
	})
}

func escapedFragment(x *reader, c *site) (value, bool) {
	return x.component(c, func(r urlobject.Reader, o *object) (value, bool) {
		if !r.IsGiven("Fragment") && !r.Components().OK {
			return value{}, false
		}
		t := urltext.WithoutDelimiter(r.Fragment().Text, '#', x.Work)
		return value{Text: t}, t.Known
	})
}

// requestURI evaluates u.RequestURI(): the path and the query.
func requestURI(x *reader, c *site) (value, bool) {
	return x.component(c, func(r urlobject.Reader, o *object) (value, bool) {
		if !o.Fresh && (!r.Components().OK || r.Components().Led) || r.IsSet("Opaque") {
			return value{}, false
		}
		p := r.Path(false)
		if p.Known && p.Node == nil {
			p = literal("/", c.expr)
		}
		v := concat(p, r.Query())
		return v, v.Known
	})
}

func hostname(x *reader, c *site) (value, bool) {
	return x.component(c, func(r urlobject.Reader, _ *object) (value, bool) {
		host := r.Field("Host")
		if s, ok := host.Constant(); ok {
			name, _, _ := strings.Cut(s, ":")
			return literal(name, c.expr), !strings.Contains(s, "[")
		}
		name, _, ok := text.Cut(host.Text, ":", x.Work)
		return value{Text: name}, ok
	})
}

func port(x *reader, c *site) (value, bool) {
	return x.component(c, func(r urlobject.Reader, _ *object) (value, bool) {
		s, ok := r.Field("Host").Constant()
		_, p, _ := strings.Cut(s, ":")
		return literal(p, c.expr), ok && !strings.Contains(s, "[")
	})
}
