package eval

import (
	"go/ast"
	"strings"

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
	o.changed = true
	root := key{obj: o}
	objects, texts := s.x.env.knownOf(root)
	var kept []string
	for _, part := range s.objectsAt(root, objects) {
		if v, ok := s.x.part(key{obj: o, part: part}); ok && v.obj != nil {
			kept = append(kept, part)
			s.whole(v.obj)
		}
	}
	for _, part := range texts {
		k := key{obj: o, part: part}
		if v, ok := s.x.part(k); ok && v.obj == nil {
			s.x.env.set(k, value{})
		}
	}
	s.x.env.forgot(root, kept)
	s.x.setPart(key{obj: o, part: spoiledPart}, value{})
}

// named spoils the parts of an object that names has, with all that they point
// to, and those of the objects in its other parts.
func (s *spoiler) named(o *object) {
	if o == nil || s.seen[o] || s.all[o] {
		return
	}
	s.seen[o] = true
	o.changed = true
	root := key{obj: o}
	objects, _ := s.x.env.knownOf(root)
	for _, part := range s.objectsAt(root, objects) {
		switch v, ok := s.x.part(key{obj: o, part: part}); {
		case !ok || v.obj == nil:
		case s.names[part]:
			s.whole(v.obj)
		default:
			s.named(v.obj)
		}
	}
	for name := range s.names {
		k := key{obj: o, part: name}
		if fieldNamed(o.typ, name) == nil {
			continue
		}
		if v, ok := s.x.part(k); ok && v.obj != nil {
			s.whole(v.obj)
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
		prefix := k.part
		k.part = ""
		for _, part := range x.parts[k] {
			if strings.HasPrefix(part, prefix) && names[text.LastName(part)] {
				x.env.set(key{v: k.v, obj: k.obj, part: part}, value{})
			}
		}
	}
}
