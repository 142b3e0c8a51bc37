package value

import (
	"go/types"
	"slices"
)

// A Key names something that holds a value: a variable, a part of a variable,
// or a part of an object. Part is a path of field names ("Path", "a.b"), and
// "" for the whole.
type Key struct {
	Var  types.Object
	Obj  *Object
	Part string
}

// An Env maps keys to values. Environments of nested branches are overlays:
// a branch writes to its own map, and the join writes what changed to the
// parent, so that the cost of a branch is what it changes.
type Env struct {
	parent *Env // the environment around this one; nil for that of a function
	// up is the nearest environment around this one that has values; no value is
	// put into those between as long as this one is in use.
	up *Env
	// Own are the values that were set here.
	own map[Key]Value
	// known are the parts of variables and objects that got a value here.
	known map[Key]*knownParts
	// parted are the variables of which some part has a value, in any of the
	// environments of a function.
	parted map[types.Object]bool
	// Dead is set when no statement after this point is reached: a return,
	// a panic, a break.
	Dead bool
}

// NewEnv returns the environment of a function, in which nothing is known.
func NewEnv() *Env { return &Env{parted: map[types.Object]bool{}} }

// Child returns the environment of a branch within e.
func (e *Env) Child() *Env { return &Env{parent: e, up: e.nearest(), parted: e.parted} }

// nearest returns the first environment with values, from e on outwards.
func (e *Env) nearest() *Env {
	if len(e.own) > 0 || e.up == nil {
		return e
	}
	return e.up
}

// Get returns the value of a key in the nearest environment that has one.
func (e *Env) Get(k Key) (Value, bool) {
	for ; e != nil; e = e.up {
		if v, ok := e.own[k]; ok {
			return v, true
		}
	}
	return Value{}, false
}

// Set puts a value under a key.
func (e *Env) Set(k Key, v Value) {
	if e.own == nil {
		e.own = make(map[Key]Value)
	}
	if k.Part != "" {
		e.notePart(k, v)
	}
	e.own[k] = v
}

// Join merges the branches of e that reach the end. initial gives the value
// of a key that a branch did not set; it is not known when ok is false.
func (e *Env) Join(branches []*Env, initial func(Key) (Value, bool)) {
	var live []*Env
	for _, b := range branches {
		if !b.Dead {
			live = append(live, b)
		}
	}
	if len(live) == 0 {
		e.Dead = true
		return
	}
	if len(live) == 1 {
		for k, v := range live[0].own {
			e.Set(k, v)
		}
		return
	}
	seen := make(map[Key]*settings)
	for i, b := range live {
		for k, v := range b.own {
			s := seen[k]
			if s == nil {
				s = newSettings(len(live))
				seen[k] = s
			}
			s.vals, s.branches = append(s.vals, v), append(s.branches, i)
		}
	}
	for k, s := range seen {
		if k.Obj != nil && seen[Key{Obj: k.Obj, Part: spoiledPart}] != nil {
			s.every(k, live)
		}
		s.joined, s.known = s.join(k, live, initial)
	}
	for k, s := range seen { // when all are joined: one may be asked for in place of another
		if s.known {
			e.Set(k, s.joined)
		}
	}
}

// Settings are the values that branches set a key to, in the order of the branches.
type settings struct {
	vals     []Value
	branches []int
	// joined is what comes of them, if anything is known.
	joined Value
	known  bool
}

// usualBranches is how many branches set a key, with what was there before, in most cases.
const usualBranches = 2

func newSettings(branches int) *settings {
	n := min(branches, usualBranches)
	return &settings{vals: make([]Value, 0, n), branches: make([]int, 0, n)}
}

// every takes the branches that make the key unknown for branches that set it.
func (s *settings) every(k Key, live []*Env) {
	vals, branches := s.vals, s.branches
	s.vals, s.branches = nil, nil
	for i, b := range live {
		switch {
		case len(branches) > 0 && branches[0] == i:
			s.vals, s.branches = append(s.vals, vals[0]), append(s.branches, i)
			vals, branches = vals[1:], branches[1:]
		case b.Spoiled(k.Obj):
			v, _ := b.Get(k)
			s.vals, s.branches = append(s.vals, v), append(s.branches, i)
		}
	}
}

// join joins the values of a key. In the branches that did not set it, it has
// the value from before, which is taken once.
func (s *settings) join(k Key, live []*Env, initial func(Key) (Value, bool)) (Value, bool) {
	vals, at := s.vals, 0
	if len(vals) < len(live) {
		for at < len(s.branches) && s.branches[at] == at {
			at++
		}
		before, ok := live[at].Get(k)
		if !ok {
			if before, ok = initial(k); !ok {
				return Value{}, false
			}
		}
		vals = slices.Insert(vals, at, before) // the settings are used once
	}
	return joinAll(vals), true
}

// isParted reports whether some part of a variable has a value, in any of the
// environments of a function.
func (e *Env) isParted(v types.Object) bool { return e.parted[v] }

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
	if !v.IsKnown() || k.Part == spoiledPart {
		return
	}
	parts := e.knownAt(Key{Var: k.Var, Obj: k.Obj})
	old := e.own[k]
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

// knownOf returns the parts of root that may be known here: those that hold
// objects, and the others.
func (e *Env) knownOf(root Key) (objects, texts []string) {
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
func (e *Env) forgot(root Key, objects []string) {
	*e.knownAt(root) = knownParts{objects: objects, all: true}
}

// Parts of objects that are no fields.
const (
	// textPart is the text of a builder.
	textPart = "$text"
	// spoiledPart is set when a part that no statement set may hold anything.
	spoiledPart = "$spoiled"
)

// Spoiled reports whether the parts of o that were not set are unknown.
func (e *Env) Spoiled(o *Object) bool {
	if o == nil {
		return false
	}
	_, ok := e.Get(Key{Obj: o, Part: spoiledPart})
	return ok
}
