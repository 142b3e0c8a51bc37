package store

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
func (e *Env) notePart(k Key, v Value) {
	if k.Var != nil {
		e.parted[k.Var] = true
	}
	if !v.IsKnown() || k.Part == SpoiledPart {
		return
	}
	parts := e.knownAt(Key{Var: k.Var, Obj: k.Obj})
	old := e.Own[k]
	switch {
	case v.Obj != nil && old.Obj == nil:
		parts.objects = append(parts.objects, k.Part)
	case v.Obj == nil && (!old.IsKnown() || old.Obj != nil):
		parts.texts = append(parts.texts, k.Part)
	}
}

func (e *Env) knownAt(root Key) *knownParts {
	parts := e.known[root]
	if parts == nil {
		if e.known == nil {
			e.known = map[Key]*knownParts{}
		}
		parts = &knownParts{}
		e.known[root] = parts
	}
	return parts
}

// KnownOf returns the parts of root that may be known here: those that hold
// objects, and the others.
func (e *Env) KnownOf(root Key) (objects, texts []string) {
	for ; e != nil; e = e.Parent {
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

// Forgot remembers that nothing is known here of the parts of root but for the
// objects that these hold.
func (e *Env) Forgot(root Key, objects []string) {
	*e.knownAt(root) = knownParts{objects: objects, all: true}
}
