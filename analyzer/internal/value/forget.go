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
		v.Obj, v.Expr = old.Obj, nil
		x.Env.Set(k, v)
	case found:
		x.Env.Set(k, Value{Obj: old.Obj})
	case k.Obj != nil:
		x.SetPart(k, Value{})
	default:
		x.forgetParameter(k)
	}
}

// forgetParameter notes that the string parameter k may hold another text than the caller's
// argument: its hole gets the change SetAnew. It does nothing for fields, and for other variables.
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

// SpoilParts makes the fields of the variable e with a name in names unknown; all if names is nil.
// It is for structs without an Object, such as the target of a pointer parameter.
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

// forgetParts makes all fields and elements of the variable root unknown.
func (x *Memory) forgetParts(root Key) {
	objects, texts := x.Env.knownOf(root)
	for _, part := range append(objects, texts...) {
		k := root
		k.Part = part
		x.Env.Set(k, Value{})
	}
	x.Env.forgot(root, nil)
}

// A spoiler makes the fields of an object unknown, and those of the objects that these fields point
// to. It visits each object once, because objects may point to each other:
//
//	c.Zones = &ZonesService{client: c}
type spoiler struct {
	x *Memory
	// names are the names of the fields that become unknown.
	names map[string]bool
	// seen has the objects that the method named has visited; all, those that whole has visited.
	seen, all map[*Object]bool
}

// Spoil makes the fields of o with a name in names unknown, and what they point to; all fields if
// names is nil. It does the same for the objects that other fields of o point to.
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

// whole makes all fields of o unknown, and all fields of the objects that they point to.
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

// named makes the fields of o with a name in s.names unknown, with the objects that they point to.
// It does the same for the objects that other fields of o point to.
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

// objectsAt returns the names of the fields of root that may hold an [Object], each once. set has
// the names of fields that a statement has set to an object; the others hold one from the start.
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
