package urlobject

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltext"
)

// Text is the text that String returns.
func (r View) Text() store.Value {
	if !r.Object.Fresh && !r.isSpoiled() {
		untouched := true
		for _, name := range fieldNames() {
			untouched = untouched && !r.IsSet(name)
		}
		if untouched {
			return r.Object.Base
		}
	}
	prefix, hasHost := r.prefix()
	out := store.Concat(prefix, r.Path(hasHost))
	out = store.Concat(out, r.Query())
	return store.Concat(out, r.Fragment())
}

func (r View) isSpoiled() bool { return r.Fields.Spoiled(r.Object) }

// Components returns the components of the text that the URL was made from.
func (r View) Components() *urltext.Parts { return Components(r.Object, r.Work) }

// prefix is the scheme and the authority; ok is set when there is an
// authority.
func (r View) prefix() (v store.Value, ok bool) {
	p := &urltext.Parts{}
	if !r.Object.Fresh && !r.isSpoiled() {
		p = r.Components()
	}
	own := r.IsSet("Scheme") || r.IsSet("Host") || r.IsSet("User") || r.IsSet("Opaque")
	switch {
	case !r.Object.Fresh && !own && p.OK:
		return detached(store.Value{Text: p.Prefix}), p.Prefix.Node != nil
	case !r.Object.Fresh && !own:
		return r.hole("", nil), true
	}
	scheme, user, host := r.Field("Scheme"), store.Value{Text: p.User}, r.Field("Host")
	if s, ok := scheme.Text.Constant(); ok && strings.ContainsAny(s, ":/") {
		scheme = r.Unset("Scheme") // "https://": what is meant is not what is sent
	}
	switch {
	case r.IsGiven("User"):
		user = r.Field("User")
	case p.OK && !p.Led && !p.User.Known: // "https://u@h": it is there, and not distinguished from the host
		user = r.unknownUser()
	}
	if r.IsGiven("Opaque") {
		if opaque := r.Field("Opaque"); opaque.Text.Node != nil && !r.isCopied(opaque, "Opaque") {
			return store.Concat(r.scheme(scheme), opaque), false
		}
	}
	out := r.scheme(scheme)
	hasPath := r.IsGiven("Path") && r.Field("Path").Text.Node != nil
	if host.Text.Node != nil || user.Text.Node != nil || scheme.Text.Node != nil && hasPath {
		out = store.Concat(out, store.Literal("//", r.Expr))
	}
	if user.Text.Node != nil {
		out = store.Concat(store.Concat(out, user), store.Literal("@", r.Expr))
	}
	return store.Concat(out, host), host.Text.Node != nil
}

func (r View) scheme(v store.Value) store.Value {
	if v.Text.Node == nil {
		return v
	}
	return store.Concat(v, store.Literal(":", r.Expr))
}

// Path is the path in escaped form, with a "/" before it where a host is before
// that.
func (r View) Path(hasHost bool) store.Value {
	if !r.IsGiven("Path") {
		if r.isSpoiled() {
			return store.OfNode(nil, 0)
		}
		return store.Value{Text: r.Components().Path}
	}
	v := r.EscapedPath()
	if !hasHost {
		return v
	}
	return store.Value{Text: urltext.Rooted(v.Text, r.Expr, r.Work)}
}

// EscapedPath is RawPath when it is set, and Path escaped.
func (r View) EscapedPath() store.Value {
	if r.IsSet("RawPath") {
		if raw := r.Field("RawPath"); raw.Text.Node != nil {
			return raw
		}
	}
	return store.Escape(r.Field("Path"), text.CodingNamed(text.SubPathEscape), nil)
}

// Query is the query with its "?".
func (r View) Query() store.Value {
	if !r.IsGiven("RawQuery") {
		if r.isSpoiled() {
			return store.OfNode(nil, 0)
		}
		return store.Value{Text: r.Components().Query}
	}
	return r.delimited("?", r.Field("RawQuery"))
}

// Fragment is the fragment with its "#".
func (r View) Fragment() store.Value {
	if !r.IsGiven("Fragment") {
		if r.isSpoiled() {
			return store.OfNode(nil, 0)
		}
		return store.Value{Text: r.Components().Fragment}
	}
	if r.IsSet("RawFragment") {
		if raw := r.Field("RawFragment"); raw.Text.Node != nil {
			return r.delimited("#", raw)
		}
	}
	return r.delimited("#", store.Escape(r.Field("Fragment"), text.CodingNamed(text.FragmentEscape), nil))
}

// delimited puts a delimiter before a text that is not empty.
func (r View) delimited(delimiter string, v store.Value) store.Value {
	return store.Value{Text: urltext.Delimited(delimiter, v.Text, r.Expr, r.Work)}
}

// TextOf is the text of the value v, which e yields and which is a URL; a hole when
// nothing is known of it.
func TextOf(f Fields, work *text.Budget, e ast.Expr, v store.Value) store.Value {
	switch {
	case Is(v.Obj):
		return detached(View{f, work, v.Obj, e}.Text())
	case v.Text.Known:
		return detached(v)
	}
	return store.OfNode(&text.Hole{Name: text.Source(e), Value: rfc3986.AnyValue()}, 1)
}

// Frozen is a URL value with the text that it has here, for the callers of
// the function that returns it. Other values stay as they are.
func Frozen(f Fields, work *text.Budget, e ast.Expr, v store.Value) store.Value {
	if !Is(v.Obj) {
		return v
	}
	r := View{f, work, v.Obj, e}
	if r.IsUntouched() {
		return v
	}
	t := r.Text()
	v.Text.Node, v.Text.Known, v.Text.Size = t.Text.Node, t.Text.Known, t.Text.Size
	return v
}

// detached is a text of which a leading hole is nowhere in the source: the
// base URL that a value holds.
func detached(v store.Value) store.Value {
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
