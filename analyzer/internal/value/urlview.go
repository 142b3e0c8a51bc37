package value

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A URLView computes the fields of object, a net/url.URL that expr yields, and the results of its
// methods, such as String. A field that no statement has set comes from the text that was parsed;
// it is a hole if another function made the URL. After a call that may change the URL, only fields
// that are set later are known.
type URLView struct {
	mem    *Memory
	object *Object
	expr   ast.Expr
}

// URL returns the view of o, a URL, which the expression e yields. e may be nil.
func (x *Memory) URL(o *Object, e ast.Expr) URLView { return URLView{mem: x, object: o, expr: e} }

// ParsedURL returns a URL of type t that is parsed from the text v.
func ParsedURL(v Value, t types.Type) Value {
	v.Obj = &Object{Type: typed.Pointed(t), Base: v}
	return v
}

func isURL(o *Object) bool { return o != nil && library.IsURL(o.Type) }

// urlComponents returns the components of the text that the URL o was parsed from. Their field OK
// is false if this text cannot be split.
func urlComponents(o *Object, work *text.Budget) *urltemplate.Components {
	if o.url == nil {
		o.url = &urltemplate.Components{}
		if ls, ok := work.Leaves(o.Base.Text); ok {
			o.url = urltemplate.SplitURL(ls)
		}
	}
	return o.url
}

// urlPart returns the named field of o, a URL, as the parsed text has it; ok is false if unknown.
func urlPart(o *Object, name string, work *text.Budget) (v Value, ok bool) {
	p := urlComponents(o, work)
	if !p.OK {
		return Value{}, false
	}
	var t text.Text
	switch name {
	case "Scheme":
		t = p.Scheme
	case "Host":
		t = p.Host
	case "Path":
		if !p.Led {
			t = urltemplate.Decode(p.Path, work)
		}
	case "RawQuery":
		if !p.Led || p.Path.Node != nil || p.Query.Node != nil {
			t = urltemplate.WithoutDelimiter(p.Query, '?', work)
		}
	case "Fragment":
		if !p.Led || p.Fragment.Node != nil {
			t = urltemplate.Decode(urltemplate.WithoutDelimiter(p.Fragment, '#', work), work)
		}
	}
	return Value{Text: t}, t.Known
}

// IsUntouched reports whether the URL was made or changed by another function, and no statement
// here has set a field to a known text.
func (r URLView) IsUntouched() bool {
	o := r.object
	if h, ok := o.Base.Text.Node.(*text.Hole); !r.mem.Env.Spoiled(o) && (o.Fresh || !ok || h.Type != nil && typed.IsString(h.Type)) {
		return false
	}
	for _, name := range fieldNames() {
		if v, ok := r.mem.Env.Get(Key{Obj: o, Part: name}); ok && v.Text.Known {
			return false
		}
	}
	return true
}

func fieldNames() []string {
	return []string{"Scheme", "Opaque", "User", "Host", "Path", "RawPath", "RawQuery", "Fragment", "RawFragment"}
}

// IsSet reports whether a statement set the field with the given name.
func (r URLView) IsSet(name string) bool {
	_, ok := r.mem.Env.Get(Key{Obj: r.object, Part: name})
	return ok
}

// IsGiven reports whether a statement set the field with the given name, or the URL is a literal or
// a zero value. Otherwise the field comes from the parsed text.
func (r URLView) IsGiven(name string) bool { return r.object.Fresh || r.IsSet(name) }

// Field returns the text of the field with the given name; a hole if it is unknown. For User, the
// text is what String writes.
func (r URLView) Field(name string) Value {
	if v, ok := r.mem.Part(Key{Obj: r.object, Part: name}); ok && v.Text.Known {
		if v.Text.Node != nil && text.ValueOf(v.Text.Node).Set == (rfc3986.CharSet{}) {
			return OfNode(nil, 0) // tested for "", after which String writes no delimiter
		}
		if name == "User" {
			return asUserinfo(v)
		}
		return v
	}
	if name == "User" && r.object.Fresh && !r.IsSet(name) && typed.Field(r.object.Type, name) != nil {
		return OfNode(nil, 0)
	}
	if name == "User" {
		return r.unknownUser()
	}
	return r.unset(name)
}

// unknownUser returns a hole for the field User, with the escaper that String applies to it.
func (r URLView) unknownUser() Value {
	return Escape(r.unset("User"), text.CodingNamed(text.UserinfoEscape), nil)
}

func (r URLView) unset(name string) Value {
	return r.hole("."+name, typed.Field(r.object.Type, name))
}

// hole returns a hole, without an expression, for the field f of the URL, or for the whole URL if f
// is nil. The name of the hole is that of the URL followed by suffix.
func (r URLView) hole(suffix string, f *types.Var) Value {
	name := ""
	if r.expr != nil {
		name = text.Source(r.expr)
	}
	if h, ok := r.object.Base.Text.Node.(*text.Hole); ok && r.object.Base.Text.Known && name == "" {
		name = h.Name
	}
	h := &text.Hole{Name: name + suffix, Type: types.Typ[types.String], Var: f, Value: rfc3986.AnyValue(), Origin: text.Field}
	return OfNode(h, 1)
}

// isCopied reports whether v, the value of the field called name, was read from the same field of
// another URL, as after *insecure = *u.
func (r URLView) isCopied(v Value, name string) bool {
	h, ok := v.Text.Node.(*text.Hole)
	return ok && h.Var != nil && h.Var == typed.Field(r.object.Type, name)
}

// asUserinfo returns v, the value of a *url.Userinfo, as URL.String writes it: holes without an
// escaper get the escaper for userinfo.
func asUserinfo(v Value) Value {
	v.Text.Node = escapedUserinfo(v.Text.Node)
	return v
}

func escapedUserinfo(n text.Node) text.Node {
	h, ok := n.(*text.Hole)
	if !ok {
		return text.MapChildren(n, escapedUserinfo)
	}
	if len(h.Escapers) > 0 {
		return n
	}
	return Escape(OfNode(h, 1), text.CodingNamed(text.UserinfoEscape), nil).Text.Node
}

// Text returns the text that the String method of the URL returns.
func (r URLView) Text() Value {
	if !r.object.Fresh && !r.isSpoiled() {
		untouched := true
		for _, name := range fieldNames() {
			untouched = untouched && !r.IsSet(name)
		}
		if untouched {
			return r.object.Base
		}
	}
	prefix, hasHost := r.prefix()
	out := Concat(prefix, r.Path(hasHost))
	out = Concat(out, r.Query())
	return Concat(out, r.fragment())
}

func (r URLView) isSpoiled() bool { return r.mem.Env.Spoiled(r.object) }

// Components returns the components of the text that the URL was made from.
func (r URLView) Components() *urltemplate.Components { return urlComponents(r.object, r.mem.Work) }

// prefix returns the text before the path: scheme, user and host, or scheme and Opaque. ok is false
// if this text has no host.
func (r URLView) prefix() (v Value, ok bool) {
	p := &urltemplate.Components{}
	if !r.object.Fresh && !r.isSpoiled() {
		p = r.Components()
	}
	own := r.IsSet("Scheme") || r.IsSet("Host") || r.IsSet("User") || r.IsSet("Opaque")
	switch {
	case !r.object.Fresh && !own && p.OK:
		return detached(Value{Text: p.Prefix}), p.Prefix.Node != nil
	case !r.object.Fresh && !own:
		return r.hole("", nil), true
	}
	scheme, user, host := r.Field("Scheme"), Value{Text: p.User}, r.Field("Host")
	if s, ok := scheme.Text.Constant(); ok && strings.ContainsAny(s, ":/") {
		scheme = r.unset("Scheme") // "https://": what is meant is not what is sent
	}
	switch {
	case r.IsGiven("User"):
		user = r.Field("User")
	case p.OK && !p.Led && !p.User.Known: // "https://u@h": it is there, and not distinguished from the host
		user = r.unknownUser()
	}
	if r.IsGiven("Opaque") {
		if opaque := r.Field("Opaque"); opaque.Text.Node != nil && !r.isCopied(opaque, "Opaque") {
			return Concat(r.scheme(scheme), opaque), false
		}
	}
	out := r.scheme(scheme)
	hasPath := r.IsGiven("Path") && r.Field("Path").Text.Node != nil
	if host.Text.Node != nil || user.Text.Node != nil || scheme.Text.Node != nil && hasPath {
		out = Concat(out, Literal("//", r.expr))
	}
	if user.Text.Node != nil {
		out = Concat(Concat(out, user), Literal("@", r.expr))
	}
	return Concat(out, host), host.Text.Node != nil
}

func (r URLView) scheme(v Value) Value {
	if v.Text.Node == nil {
		return v
	}
	return Concat(v, Literal(":", r.expr))
}

// Path returns the path as String writes it. If hasHost is set, the URL has a host, and the path
// gets a "/" at its beginning.
func (r URLView) Path(hasHost bool) Value {
	if !r.IsGiven("Path") {
		if r.isSpoiled() {
			return OfNode(nil, 0)
		}
		return Value{Text: r.Components().Path}
	}
	v := r.EscapedPath()
	if !hasHost {
		return v
	}
	return Value{Text: urltemplate.Rooted(v.Text, r.expr, r.mem.Work)}
}

// EscapedPath returns RawPath if a statement has set it to any text but "", else Path escaped.
func (r URLView) EscapedPath() Value {
	if r.IsSet("RawPath") {
		if raw := r.Field("RawPath"); raw.Text.Node != nil {
			return raw
		}
	}
	return Escape(r.Field("Path"), text.CodingNamed(text.SubPathEscape), nil)
}

// Query returns the query with the "?" before it; the empty text when there is no query.
func (r URLView) Query() Value {
	if !r.IsGiven("RawQuery") {
		if r.isSpoiled() {
			return OfNode(nil, 0)
		}
		return Value{Text: r.Components().Query}
	}
	return r.delimited("?", r.Field("RawQuery"))
}

// fragment returns the fragment, escaped, with the "#" before it; empty when there is none.
func (r URLView) fragment() Value {
	if !r.IsGiven("Fragment") {
		if r.isSpoiled() {
			return OfNode(nil, 0)
		}
		return Value{Text: r.Components().Fragment}
	}
	if r.IsSet("RawFragment") {
		if raw := r.Field("RawFragment"); raw.Text.Node != nil {
			return r.delimited("#", raw)
		}
	}
	return r.delimited("#", Escape(r.Field("Fragment"), text.CodingNamed(text.FragmentEscape), nil))
}

// delimited returns delimiter followed by v; the empty text if v is empty.
func (r URLView) delimited(delimiter string, v Value) Value {
	return Value{Text: urltemplate.Delimited(delimiter, v.Text, r.expr, r.mem.Work)}
}

// URLText returns the text of v, the value of e, which is a URL; a hole when it is unknown.
func (x *Memory) URLText(e ast.Expr, v Value) Value {
	switch {
	case isURL(v.Obj):
		return detached(x.URL(v.Obj, e).Text())
	case v.Text.Known:
		return detached(v)
	}
	return OfNode(&text.Hole{Name: text.Source(e), Value: rfc3986.AnyValue()}, 1)
}

// FrozenURL returns v, the value of e. If v is a URL that this function has built or changed, the
// result has the text that String returns now, which callers see; otherwise v is unchanged.
func (x *Memory) FrozenURL(e ast.Expr, v Value) Value {
	if !isURL(v.Obj) {
		return v
	}
	r := x.URL(v.Obj, e)
	if r.IsUntouched() {
		return v
	}
	t := r.Text()
	v.Text.Node, v.Text.Known, v.Text.Size = t.Text.Node, t.Text.Known, t.Text.Size
	return v
}

// detached returns v without the expression of its hole if the type of the hole is a URL, not a
// string: the text of a *url.URL is not in the source. Any other v is returned unchanged.
func detached(v Value) Value {
	if h, ok := v.Text.Node.(*text.Hole); ok && v.Text.Known {
		if h.Type == nil || typed.IsString(h.Type) {
			return v
		}
		c := *h
		c.Expr, c.Inner = nil, nil
		v.Text.Node = &c
	}
	return v
}
