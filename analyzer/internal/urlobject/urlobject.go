// Package urlobject reads objects of type net/url.URL as String and its other
// methods do: from the fields that statements set, and for the others from the text
// that the URL was parsed from.
//
// Where the environment is kept is not its business: it asks what the parts of an
// object hold by [Fields].
//
// Of a URL that others made, and that the program changes, only the fields are known
// that it sets: the rest is in the text as one hole. A URL that a function may
// have changed has neither path nor query but what is set later.
package urlobject

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltext"
)

// Fields are the parts of objects where a statement is read.
type Fields interface {
	// Get returns what a statement set a part to; ok is false when none did.
	Get(k store.Key) (v store.Value, ok bool)
	// Part returns what a part holds, set or not; ok is false when nothing is known
	// of it.
	Part(k store.Key) (v store.Value, ok bool)
	// Spoiled reports whether the parts of an object that were not set are unknown.
	Spoiled(o *store.Object) bool
}

// A View reads the fields of the URL Object, which is Expr; nil when no expression
// stands for it.
type View struct {
	Fields Fields
	Work   *text.Budget
	Object *store.Object
	Expr   ast.Expr
}

// Parsed returns a URL of type t that was parsed from the text v.
func Parsed(v store.Value, t types.Type) store.Value {
	v.Obj = &store.Object{Type: typed.Pointed(t), Base: v}
	return v
}

// Is reports whether an object is a URL; it may be nil.
func Is(o *store.Object) bool { return o != nil && library.IsURL(o.Type) }

// Components returns the components of the text that a URL was made from.
func Components(o *store.Object, work *text.Budget) *urltext.Parts {
	if o.URL == nil {
		o.URL = &urltext.Parts{}
		if ls, ok := work.Leaves(o.Base.Text); ok {
			o.URL = urltext.Split(ls)
		}
	}
	return o.URL
}

// Part is what a field of a parsed URL holds that no statement set; ok is false when
// that is not known.
func Part(o *store.Object, name string, work *text.Budget) (v store.Value, ok bool) {
	p := Components(o, work)
	if !p.OK {
		return store.Value{}, false
	}
	var t text.Text
	switch name {
	case "Scheme":
		t = p.Scheme
	case "Host":
		t = p.Host
	case "Path":
		if !p.Led {
			t = urltext.Decode(p.Path, work)
		}
	case "RawQuery":
		if !p.Led || p.Path.Node != nil || p.Query.Node != nil {
			t = urltext.WithoutDelimiter(p.Query, '?', work)
		}
	case "Fragment":
		if !p.Led || p.Fragment.Node != nil {
			t = urltext.Decode(urltext.WithoutDelimiter(p.Fragment, '#', work), work)
		}
	}
	return store.Value{Text: t}, t.Known
}

// IsUntouched reports whether a URL is as others made it: a hole of which no field
// was set.
func (r View) IsUntouched() bool {
	o := r.Object
	if h, ok := o.Base.Text.Node.(*text.Hole); !r.Fields.Spoiled(o) && (o.Fresh || !ok || h.Type != nil && typed.IsString(h.Type)) {
		return false
	}
	for _, name := range fieldNames() {
		if v, ok := r.Fields.Get(store.Key{Obj: o, Part: name}); ok && v.Text.Known {
			return false
		}
	}
	return true
}

func fieldNames() []string {
	return []string{"Scheme", "Opaque", "User", "Host", "Path", "RawPath", "RawQuery", "Fragment", "RawFragment"}
}

// IsSet reports whether a statement set a field.
func (r View) IsSet(name string) bool {
	_, ok := r.Fields.Get(store.Key{Obj: r.Object, Part: name})
	return ok
}

// IsGiven reports whether a field is to be read from the object and not from
// the text that it was parsed from.
func (r View) IsGiven(name string) bool { return r.Object.Fresh || r.IsSet(name) }

// Field is the text of a field; a hole when it is not known.
func (r View) Field(name string) store.Value {
	if v, ok := r.Fields.Part(store.Key{Obj: r.Object, Part: name}); ok && v.Text.Known {
		if v.Text.Node != nil && text.ValueOf(v.Text.Node).Set == (rfc3986.CharSet{}) {
			return store.OfNode(nil, 0) // tested for "", after which String writes no delimiter
		}
		if name == "User" {
			return asUserinfo(v)
		}
		return v
	}
	if name == "User" && r.Object.Fresh && !r.IsSet(name) && typed.Field(r.Object.Type, name) != nil {
		return store.OfNode(nil, 0)
	}
	if name == "User" {
		return r.unknownUser()
	}
	return r.Unset(name)
}

// unknownUser is a *url.Userinfo of which nothing is known: String escapes it.
func (r View) unknownUser() store.Value {
	return store.Escape(r.Unset("User"), text.CodingNamed(text.UserinfoEscape), nil)
}

// Unset is a field of which nothing is known: it is nowhere in the source.
func (r View) Unset(name string) store.Value {
	return r.hole("."+name, typed.Field(r.Object.Type, name))
}

// hole is a value that the URL has and that is nowhere in the source.
func (r View) hole(suffix string, f *types.Var) store.Value {
	name := ""
	if r.Expr != nil {
		name = text.Source(r.Expr)
	}
	if h, ok := r.Object.Base.Text.Node.(*text.Hole); ok && r.Object.Base.Text.Known && name == "" {
		name = h.Name
	}
	h := &text.Hole{Name: name + suffix, Type: types.Typ[types.String], Var: f, Value: rfc3986.AnyValue(), Origin: text.Field}
	return store.OfNode(h, 1)
}

// isCopied reports whether a field was set to that of another URL. Of what is
// copied nobody said that it is there:
//
//	*insecure = *u
func (r View) isCopied(v store.Value, name string) bool {
	h, ok := v.Text.Node.(*text.Hole)
	return ok && h.Var != nil && h.Var == typed.Field(r.Object.Type, name)
}

// asUserinfo is what a *url.Userinfo holds as it is in a URL: values that are
// not looked into are escaped, whatever they are read from.
func asUserinfo(v store.Value) store.Value {
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
	return store.Escape(store.OfNode(h, 1), text.CodingNamed(text.UserinfoEscape), nil).Text.Node
}
