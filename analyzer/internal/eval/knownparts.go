package eval

// Calls may change what they get a pointer to, so that row after row of
// statements forgets what it knows of an object. That takes time in proportion
// to what there is to forget: every environment remembers which parts have got
// a value in it since it forgot all of them.

// knownParts are the parts of one variable or object that got a value in one
// environment. A part may be among them that is not known any more.
type knownParts struct {
	texts, objects []string
	// all is set when everything that was known around the environment was
	// forgotten in it.
	all bool
}

// notePart remembers that the part k gets the value v.
func (e *env) notePart(k key, v value) {
	if k.v != nil {
		e.parted[k.v] = true
	}
	if !v.isKnown() || k.part == spoiledPart {
		return
	}
	parts := e.knownAt(key{v: k.v, obj: k.obj})
	old := e.m[k]
	switch {
	case v.obj != nil && old.obj == nil:
		parts.objects = append(parts.objects, k.part)
	case v.obj == nil && (!old.isKnown() || old.obj != nil):
		parts.texts = append(parts.texts, k.part)
	}
}

func (e *env) knownAt(root key) *knownParts {
	parts := e.known[root]
	if parts == nil {
		if e.known == nil {
			e.known = map[key]*knownParts{}
		}
		parts = &knownParts{}
		e.known[root] = parts
	}
	return parts
}

// knownOf returns the parts of root that may be known here: those that hold
// objects, and the others.
func (e *env) knownOf(root key) (objects, texts []string) {
	for ; e != nil; e = e.parent {
		parts := e.known[root]
		if parts == nil {
			continue
		}
		objects, texts = append(objects, parts.objects...), append(texts, parts.texts...)
		if parts.all {
			break
		}
	}
	return objects, texts
}

// forgot remembers that nothing is known here of the parts of root but for the
// objects that these hold.
func (e *env) forgot(root key, objects []string) {
	*e.knownAt(root) = knownParts{objects: objects, all: true}
}

// forgetParts makes all parts of a variable unknown.
func (x *exec) forgetParts(root key) {
	objects, texts := x.env.knownOf(root)
	for _, part := range append(objects, texts...) {
		k := root
		k.part = part
		x.env.set(k, value{})
	}
	x.env.forgot(root, nil)
}
