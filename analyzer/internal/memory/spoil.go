package memory

import (
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A spoiler makes unknown what objects hold, and what their parts point to. It
// comes to every object once: objects may point to each other.
//
//	c.Zones = &ZonesService{client: c}
type spoiler struct {
	x *Memory
	// names are the parts that are spoiled.
	names map[string]bool
	// seen are the objects of which these parts are spoiled, all those of which
	// every part is.
	seen, all map[*store.Object]bool
}

// Spoil makes what an object holds unknown, and what its parts point to.
// Only the parts that names has are spoiled, unless it is nil.
func (x *Memory) Spoil(o *store.Object, names map[string]bool) {
	if o == nil {
		return
	}
	s := &spoiler{x: x, names: names, seen: map[*store.Object]bool{}, all: map[*store.Object]bool{}}
	if names == nil {
		s.whole(o)
	} else {
		s.named(o)
	}
}

// whole spoils all parts of an object.
func (s *spoiler) whole(o *store.Object) {
	if o == nil || s.all[o] {
		return
	}
	s.all[o] = true
	o.Changed = true
	root := store.Key{Obj: o}
	objects, texts := s.x.Env.KnownOf(root)
	var kept []string
	for _, part := range s.objectsAt(root, objects) {
		if v, ok := s.x.Part(store.Key{Obj: o, Part: part}); ok && v.Obj != nil {
			kept = append(kept, part)
			s.whole(v.Obj)
		}
	}
	for _, part := range texts {
		k := store.Key{Obj: o, Part: part}
		if v, ok := s.x.Part(k); ok && v.Obj == nil {
			s.x.Env.Set(k, store.Value{})
		}
	}
	s.x.Env.Forgot(root, kept)
	s.x.SetPart(store.Key{Obj: o, Part: store.SpoiledPart}, store.Value{})
}

// named spoils the parts of an object that names has, with all that they point
// to, and those of the objects in its other parts.
func (s *spoiler) named(o *store.Object) {
	if o == nil || s.seen[o] || s.all[o] {
		return
	}
	s.seen[o] = true
	o.Changed = true
	root := store.Key{Obj: o}
	objects, _ := s.x.Env.KnownOf(root)
	for _, part := range s.objectsAt(root, objects) {
		switch v, ok := s.x.Part(store.Key{Obj: o, Part: part}); {
		case !ok || v.Obj == nil:
		case s.names[part]:
			s.whole(v.Obj)
		default:
			s.named(v.Obj)
		}
	}
	for name := range s.names {
		k := store.Key{Obj: o, Part: name}
		if typed.Field(o.Type, name) == nil {
			continue
		}
		if v, ok := s.x.Part(k); ok && v.Obj != nil {
			s.whole(v.Obj)
			continue
		}
		s.x.SetPart(k, store.Value{})
	}
}

// objectsAt returns the parts of an object that may hold objects: those that were
// set, and those that it had from the start. Each is there once.
func (s *spoiler) objectsAt(root store.Key, set []string) []string {
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
