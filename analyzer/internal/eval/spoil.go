package eval

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
	for _, part := range s.x.parts[key{obj: o}] {
		k := key{obj: o, part: part}
		switch v, ok := s.x.part(k); {
		case !ok:
		case v.obj != nil:
			s.whole(v.obj)
		default:
			s.x.env.set(k, value{})
		}
	}
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
	for _, part := range s.x.parts[key{obj: o}] {
		k := key{obj: o, part: part}
		switch v, ok := s.x.part(k); {
		case !ok:
		case v.obj != nil && s.names[part]:
			s.whole(v.obj)
		case v.obj != nil:
			s.named(v.obj)
		case s.names[part]:
			s.x.env.set(k, value{})
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
