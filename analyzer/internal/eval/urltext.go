package eval

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltext"
)

// A urlReader reads the fields of a URL object, which is e.
type urlReader struct {
	x *exec
	o *object
	e ast.Expr
}

// isUntouched reports whether o is as others made it: a hole of which no field
// was set.
func (x *exec) isUntouched(o *object) bool {
	r := urlReader{x, o, nil}
	if h, ok := o.Base.Node.(*text.Hole); !x.env.Spoiled(o) && (o.Fresh || !ok || h.Type != nil && isString(h.Type)) {
		return false
	}
	for _, name := range urlFieldNames() {
		if v, ok := x.env.Get(key{Obj: r.o, Part: name}); ok && v.Known {
			return false
		}
	}
	return true
}

func urlFieldNames() []string {
	return []string{"Scheme", "Opaque", "User", "Host", "Path", "RawPath", "RawQuery", "Fragment", "RawFragment"}
}

// urlText is the text that String returns.
func (x *exec) urlText(o *object, e ast.Expr) value {
	r := urlReader{x, o, e}
	if !o.Fresh && !x.env.Spoiled(o) {
		untouched := true
		for _, name := range urlFieldNames() {
			untouched = untouched && !r.isSet(name)
		}
		if untouched {
			return o.Base
		}
	}
	prefix, hasHost := r.prefix()
	out := concat(prefix, r.path(hasHost))
	out = concat(out, r.query())
	return concat(out, r.fragment())
}

// isSet reports whether a statement set a field.
func (r urlReader) isSet(name string) bool {
	_, ok := r.x.env.Get(key{Obj: r.o, Part: name})
	return ok
}

// isGiven reports whether a field is to be read from the object and not from
// the text that it was parsed from.
func (r urlReader) isGiven(name string) bool { return r.o.Fresh || r.isSet(name) }

// field is the text of a field; a hole when it is not known.
func (r urlReader) field(name string) value {
	if v, ok := r.x.part(key{Obj: r.o, Part: name}); ok && v.Known {
		return r.x.asUserinfo(v)
	}
	if f := fieldNamed(r.o.Type, name); f != nil && name == "User" && r.o.Fresh && !r.isSet(name) {
		return ofNode(nil, 0)
	}
	return r.hole("."+name, fieldNamed(r.o.Type, name))
}

// isCopied reports whether a field was set to that of another URL. Of what is
// copied nobody said that it is there:
//
//	*insecure = *u
func (r urlReader) isCopied(v value, name string) bool {
	h, ok := v.Node.(*text.Hole)
	return ok && h.Var != nil && h.Var == fieldNamed(r.o.Type, name)
}

// asUserinfo is a *url.Userinfo that is not looked into as it stands in a URL:
// escaped.
func (x *exec) asUserinfo(v value) value {
	h, ok := v.Node.(*text.Hole)
	if !ok || h.Type == nil || len(h.Escapers) > 0 {
		return v
	}
	if k, ok := library.TypeKey(h.Type); !ok || k != (library.Key{Pkg: "net/url", Name: "Userinfo"}) {
		return v
	}
	return escapeText(v, text.CodingNamed(text.UserinfoEscape), nil)
}

// hole is a value that the URL has and that stands nowhere in the source.
func (r urlReader) hole(suffix string, f *types.Var) value {
	name := ""
	if r.e != nil {
		name = text.Source(r.e)
	}
	if h, ok := r.o.Base.Node.(*text.Hole); ok && r.o.Base.Known && name == "" {
		name = h.Name
	}
	h := &text.Hole{Name: name + suffix, Type: types.Typ[types.String], Var: f, Value: rfc3986.AnyValue(), Origin: text.Field}
	return ofNode(h, 1)
}

// prefix is the scheme and the authority; ok is set when there is an
// authority.
func (r urlReader) prefix() (v value, ok bool) {
	p := &urltext.Parts{}
	if !r.o.Fresh && !r.x.env.Spoiled(r.o) {
		p = r.x.components(r.o)
	}
	own := r.isSet("Scheme") || r.isSet("Host") || r.isSet("User") || r.isSet("Opaque")
	switch {
	case !r.o.Fresh && !own && p.OK:
		return detached(value{Text: p.Prefix}), true
	case !r.o.Fresh && !own:
		return r.hole("", nil), true
	}
	scheme, user, host := r.field("Scheme"), value{Text: p.User}, r.field("Host")
	if s, ok := scheme.Constant(); ok && strings.ContainsAny(s, ":/") {
		scheme = r.hole(".Scheme", fieldNamed(r.o.Type, "Scheme")) // "https://": what is meant is not what is sent
	}
	if r.isGiven("User") {
		user = r.field("User")
	}
	if r.isGiven("Opaque") {
		if opaque := r.field("Opaque"); opaque.Node != nil && !r.isCopied(opaque, "Opaque") {
			return concat(r.scheme(scheme), opaque), false
		}
	}
	out := r.scheme(scheme)
	hasPath := r.isGiven("Path") && r.field("Path").Node != nil
	if host.Node != nil || user.Node != nil || scheme.Node != nil && hasPath {
		out = concat(out, literal("//", r.e))
	}
	if user.Node != nil {
		out = concat(concat(out, user), literal("@", r.e))
	}
	return concat(out, host), host.Node != nil
}

func (r urlReader) scheme(v value) value {
	if v.Node == nil {
		return v
	}
	return concat(v, literal(":", r.e))
}

// detached is a text of which a leading hole stands nowhere in the source: the
// base URL that a value holds.
func detached(v value) value {
	if h, ok := v.Node.(*text.Hole); ok && v.Known {
		if h.Type == nil || isString(h.Type) {
			return v
		}
		c := *h
		c.Expr, c.Inner = nil, nil
		v.Node = &c
	}
	return v
}

// path is the path in escaped form.
func (r urlReader) path(hasHost bool) value {
	if !r.isGiven("Path") {
		if r.x.env.Spoiled(r.o) {
			return ofNode(nil, 0)
		}
		return value{Text: r.x.components(r.o).Path}
	}
	v := r.escapedPath()
	if !hasHost {
		return v
	}
	return value{Text: urltext.Rooted(v.Text, r.e, r.x.work)}
}

// escapedPath is RawPath when it is set, and Path escaped.
func (r urlReader) escapedPath() value {
	if r.isSet("RawPath") {
		if raw := r.field("RawPath"); raw.Node != nil {
			return raw
		}
	}
	return escapeText(r.field("Path"), text.CodingNamed(text.SubPathEscape), nil)
}

// query is the query with its "?".
func (r urlReader) query() value {
	if !r.isGiven("RawQuery") {
		if r.x.env.Spoiled(r.o) {
			return ofNode(nil, 0)
		}
		return value{Text: r.x.components(r.o).Query}
	}
	return r.delimited("?", r.field("RawQuery"))
}

// fragment is the fragment with its "#".
func (r urlReader) fragment() value {
	if !r.isGiven("Fragment") {
		if r.x.env.Spoiled(r.o) {
			return ofNode(nil, 0)
		}
		return value{Text: r.x.components(r.o).Fragment}
	}
	if r.isSet("RawFragment") {
		if raw := r.field("RawFragment"); raw.Node != nil {
			return r.delimited("#", raw)
		}
	}
	return r.delimited("#", escapeText(r.field("Fragment"), text.CodingNamed(text.FragmentEscape), nil))
}

// delimited puts a delimiter before a text that is not empty.
func (r urlReader) delimited(delimiter string, v value) value {
	return value{Text: urltext.Delimited(delimiter, v.Text, r.e, r.x.work)}
}
