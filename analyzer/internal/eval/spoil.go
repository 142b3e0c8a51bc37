package eval

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A spoiler makes unknown what objects hold, and what their parts point to. It
// comes to every object once: objects may point to each other.
//
//	c.Zones = &ZonesService{client: c}
type spoiler struct {
	x *exec
	// names are the parts that are spoiled.
	names map[string]bool
	// seen are the objects of which these parts are spoiled, all those of which
	// every part is.
	seen, all map[*object]bool
}

// spoil makes what an object holds unknown, and what its parts point to.
// Only the parts that names has are spoiled, unless it is nil.
func (x *exec) spoil(o *object, names map[string]bool) {
	if o == nil {
		return
	}
	s := &spoiler{x: x, names: names, seen: map[*object]bool{}, all: map[*object]bool{}}
	if names == nil {
		s.whole(o)
	} else {
		s.named(o)
	}
}

// whole spoils all parts of an object.
func (s *spoiler) whole(o *object) {
	if o == nil || s.all[o] {
		return
	}
	s.all[o] = true
	o.Changed = true
	root := key{Obj: o}
	objects, texts := s.x.env.KnownOf(root)
	var kept []string
	for _, part := range s.objectsAt(root, objects) {
		if v, ok := s.x.part(key{Obj: o, Part: part}); ok && v.Obj != nil {
			kept = append(kept, part)
			s.whole(v.Obj)
		}
	}
	for _, part := range texts {
		k := key{Obj: o, Part: part}
		if v, ok := s.x.part(k); ok && v.Obj == nil {
			s.x.env.Set(k, value{})
		}
	}
	s.x.env.Forgot(root, kept)
	s.x.setPart(key{Obj: o, Part: store.SpoiledPart}, value{})
}

// named spoils the parts of an object that names has, with all that they point
// to, and those of the objects in its other parts.
func (s *spoiler) named(o *object) {
	if o == nil || s.seen[o] || s.all[o] {
		return
	}
	s.seen[o] = true
	o.Changed = true
	root := key{Obj: o}
	objects, _ := s.x.env.KnownOf(root)
	for _, part := range s.objectsAt(root, objects) {
		switch v, ok := s.x.part(key{Obj: o, Part: part}); {
		case !ok || v.Obj == nil:
		case s.names[part]:
			s.whole(v.Obj)
		default:
			s.named(v.Obj)
		}
	}
	for name := range s.names {
		k := key{Obj: o, Part: name}
		if fieldNamed(o.Type, name) == nil {
			continue
		}
		if v, ok := s.x.part(k); ok && v.Obj != nil {
			s.whole(v.Obj)
			continue
		}
		s.x.setPart(k, value{})
	}
}

// objectsAt returns the parts of an object that may hold objects: those that were
// set, and those that it had from the start. Each is there once.
func (s *spoiler) objectsAt(root key, set []string) []string {
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

// unsetParts forgets what is known of fields, below variables, that a call
// assigns to.
func (x *exec) unsetParts(c *callSite, names map[string]bool) {
	operands := c.exprs
	if c.recvExpr != nil {
		operands = append([]ast.Expr{c.recvExpr}, operands...)
	}
	for _, e := range operands {
		k, ok := x.keyOf(e)
		if !ok {
			continue
		}
		prefix := k.Part
		k.Part = ""
		for _, part := range x.parts[k] {
			if strings.HasPrefix(part, prefix) && names[text.LastName(part)] {
				x.env.Set(key{Var: k.Var, Obj: k.Obj, Part: part}, value{})
			}
		}
	}
}

// forgetParts makes all parts of a variable unknown.
func (x *exec) forgetParts(root key) {
	objects, texts := x.env.KnownOf(root)
	for _, part := range append(objects, texts...) {
		k := root
		k.Part = part
		x.env.Set(k, value{})
	}
	x.env.Forgot(root, nil)
}
