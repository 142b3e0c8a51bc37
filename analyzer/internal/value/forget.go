package value

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// Forget makes the value of lhs unknown, when lhs is a variable, a field or an element of one.
func (x *Memory) Forget(lhs ast.Expr) {
	if l, ok := ast.Unparen(lhs).(*ast.IndexExpr); ok {
		lhs = l.X
	}
	k, ok := x.KeyOf(lhs)
	if !ok {
		return
	}
	old, found := x.Env.Get(k)
	switch {
	case found && old.Text.Known:
		v := x.Holes.Opaque(lhs)
		v.Text = v.Text.Replaced()
		v.Obj = old.Obj
		x.Env.Set(k, v)
	case found:
		x.Env.Set(k, Value{Obj: old.Obj})
	case k.Obj != nil:
		x.SetPart(k, Value{})
	default:
		x.forgetParameter(k)
	}
}

// forgetParameter notes that k may hold another text than the argument of the caller: its hole gets
// the change SetAnew. It does nothing if k is not a string parameter as a whole.
func (x *Memory) forgetParameter(k Key) {
	p, ok := k.Var.(*types.Var)
	if !ok || k.Part != "" || p.Kind() != types.ParamVar || !typed.IsString(p.Type()) {
		return
	}
	if v, ok := x.Variable(p); ok {
		v.Text = v.Text.Replaced()
		x.Env.Set(k, v)
	}
}

// OuterObject returns the object of the variable e, which a function literal uses and a statement
// around the literal has set. It is nil for a variable of the literal and for other expressions.
func (x *Memory) OuterObject(e ast.Expr) *Object {
	k, ok := x.KeyOf(e)
	if !ok || k.Var == nil && k.Obj == nil {
		return nil
	}
	if k.Var != nil {
		if _, found := x.Env.Get(Key{Var: k.Var}); !found && x.Own[Key{Var: k.Var}] == nil {
			return nil
		}
	}
	return x.ObjectAt(e)
}

// SpoilParts makes the fields of the variable e unknown that have a name in names; all fields if
// names is nil. It is for structs without an Object, such as the target of a parameter.
func (x *Memory) SpoilParts(e ast.Expr, names map[string]bool) {
	k, ok := x.KeyOf(e)
	if !ok || k.Part != "" {
		return
	}
	if names == nil {
		x.forgetParts(k)
		return
	}
	for _, part := range x.Parts[k] {
		last := part[strings.LastIndexByte(part, '.')+1:]
		if names[last] {
			x.Env.Set(Key{Var: k.Var, Obj: k.Obj, Part: part}, Value{})
		}
	}
}

// UnsetParts makes unknown the fields of operands, at any depth, that have a name in names.
func (x *Memory) UnsetParts(operands []ast.Expr, names map[string]bool) {
	for _, e := range operands {
		k, ok := x.KeyOf(e)
		if !ok {
			continue
		}
		prefix := k.Part
		k.Part = ""
		for _, part := range x.Parts[k] {
			if strings.HasPrefix(part, prefix) && names[text.LastName(part)] {
				x.Env.Set(Key{Var: k.Var, Obj: k.Obj, Part: part}, Value{})
			}
		}
	}
}

// forgetParts makes all parts of the variable root unknown.
func (x *Memory) forgetParts(root Key) {
	objects, texts := x.Env.knownOf(root)
	for _, part := range append(objects, texts...) {
		k := root
		k.Part = part
		x.Env.Set(k, Value{})
	}
	x.Env.forgot(root, nil)
}

// A spoiler makes unknown the parts of an object, and of the objects that these parts point to. It
// visits each object once, because objects may point to each other:
//
//	c.Zones = &ZonesService{client: c}
type spoiler struct {
	x *Memory
	// names are the parts to spoil.
	names map[string]bool
	// seen has the objects whose parts in names were made unknown; all, those with no known part.
	seen, all map[*Object]bool
}

// Spoil makes unknown the parts with a name in names, and the whole objects that these point to, in
// o and in the objects that other parts of o point to. If names is nil, all parts become unknown.
func (x *Memory) Spoil(o *Object, names map[string]bool) {
	if o == nil {
		return
	}
	s := &spoiler{x: x, names: names, seen: map[*Object]bool{}, all: map[*Object]bool{}}
	if names == nil {
		s.whole(o)
	} else {
		s.named(o)
	}
}

// whole makes unknown all parts of o, and of the objects that they point to.
func (s *spoiler) whole(o *Object) {
	if o == nil || s.all[o] {
		return
	}
	s.all[o] = true
	o.changed = true
	root := Key{Obj: o}
	objects, texts := s.x.Env.knownOf(root)
	var kept []string
	for _, part := range s.objectsAt(root, objects) {
		if v, ok := s.x.Part(Key{Obj: o, Part: part}); ok && v.Obj != nil {
			kept = append(kept, part)
			s.whole(v.Obj)
		}
	}
	for _, part := range texts {
		k := Key{Obj: o, Part: part}
		if v, ok := s.x.Part(k); ok && v.Obj == nil {
			s.x.Env.Set(k, Value{})
		}
	}
	s.x.Env.forgot(root, kept)
	s.x.SetPart(Key{Obj: o, Part: spoiledPart}, Value{})
}

// named makes unknown the parts of o with a name in s.names, and the parts with these names in the
// objects that other parts of o point to.
func (s *spoiler) named(o *Object) {
	if o == nil || s.seen[o] || s.all[o] {
		return
	}
	s.seen[o] = true
	o.changed = true
	root := Key{Obj: o}
	objects, _ := s.x.Env.knownOf(root)
	for _, part := range s.objectsAt(root, objects) {
		switch v, ok := s.x.Part(Key{Obj: o, Part: part}); {
		case !ok || v.Obj == nil:
		case s.names[part]:
			s.whole(v.Obj)
		default:
			s.named(v.Obj)
		}
	}
	for name := range s.names {
		k := Key{Obj: o, Part: name}
		if typed.Field(o.Type, name) == nil {
			continue
		}
		if v, ok := s.x.Part(k); ok && v.Obj != nil {
			s.whole(v.Obj)
			continue
		}
		s.x.SetPart(k, Value{})
	}
}

// objectsAt returns the parts of root that may hold an [Object], each once: those that held one
// before any statement, then those in set, to which statements have assigned one.
func (s *spoiler) objectsAt(root Key, set []string) []string {
	own := s.x.ownParts[root]
	seen := make(map[string]bool, len(own)+len(set))
	var out []string
	for _, list := range [][]string{own, set} {
		for _, part := range list {
			if !seen[part] {
				seen[part] = true
				out = append(out, part)
			}
		}
	}
	return out
}
