package value

import (
	"go/types"
	"slices"
)

// A Key names what can hold a value: a variable (Var), a part of a variable, or a part of an object
// (Obj). Part is a path of field names ("Path", "a.b"); it is "" for the whole variable.
type Key struct {
	Var  types.Object
	Obj  *Object
	Part string
}

// An Env maps keys to values at one point of a function. Each branch writes to an Env of its own,
// whose parent is the Env before the branch. Join then copies the changed values to the parent.
type Env struct {
	parent *Env // the environment around this one; nil for the outermost one
	// up is the nearest environment around this one that had values when this one was made.
	up *Env
	// own are the values that were set in this environment.
	own map[Key]Value
	// known are, for each variable or object, the fields that got a value in this environment.
	known map[Key]*knownParts
	// parted has each variable with a field or element that was set, in any branch.
	parted map[types.Object]bool
	// Dead is set after a return, a panic or a break: no statement after it is reached.
	Dead bool
}

// NewEnv returns the environment of a function, in which nothing is known.
func NewEnv() *Env { return &Env{parted: map[types.Object]bool{}} }

// Child returns the environment of a branch within e.
func (e *Env) Child() *Env { return &Env{parent: e, up: e.nearest(), parted: e.parted} }

// nearest returns e if it has values or is the outermost environment; else the nearest environment
// around it with values, or the outermost, which e.up is.
func (e *Env) nearest() *Env {
	if len(e.own) > 0 || e.up == nil {
		return e
	}
	return e.up
}

// Get returns the value of k in e or the nearest environment around e; false if none has a value.
func (e *Env) Get(k Key) (Value, bool) {
	for ; e != nil; e = e.up {
		if v, ok := e.own[k]; ok {
			return v, true
		}
	}
	return Value{}, false
}

// Set sets the value of k in e to v.
func (e *Env) Set(k Key, v Value) {
	if e.own == nil {
		e.own = make(map[Key]Value)
	}
	if k.Part != "" {
		e.notePart(k, v)
	}
	e.own[k] = v
}

// Join sets in e each key that was set in branches, its children, to the value after the branches.
// initial returns the value of a key before any statement sets it; false when it is unknown.
// Branches whose end is never reached (Dead) do not count. If all are dead, e becomes dead.
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
	for k, s := range seen { // after all are joined, for initial may read other keys
		if s.known {
			e.Set(k, s.joined)
		}
	}
}

// A settings holds the values that branches set for one key. vals[i] is the value of the branch
// whose index is branches[i].
type settings struct {
	vals     []Value
	branches []int
	// joined is the value after the branches; known is set if it is known.
	joined Value
	known  bool
}

// usualBranches is the capacity for the values of a key: most keys are set in at most two branches.
const usualBranches = 2

func newSettings(branches int) *settings {
	n := min(branches, usualBranches)
	return &settings{vals: make([]Value, 0, n), branches: make([]int, 0, n)}
}

// every adds to s a value of k, a field of an object, for the branches in live that made the whole
// object unknown without setting k. The value is that before the branch; zero if it is unknown.
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

// join returns the join of the values that k has after the branches live. A branch that did not set
// k has the value before the branches, or initial(k); ok is false when that value is unknown.
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

// isParted reports whether a field or element of the variable v has been set.
func (e *Env) isParted(v types.Object) bool { return e.parted[v] }

// Many calls make all parts of an object unknown, which takes time for each known part. So each
// environment lists the parts that got a value in it since all of them became unknown.

// A knownParts lists the fields of one variable or object that one environment has set: objects has
// the fields set to an [Object], texts has those set to other known values. Fields that became
// unknown later stay in the lists.
type knownParts struct {
	texts, objects []string
	// all is set when all fields became unknown here: outer environments do not count then.
	all bool
}

// notePart adds k, a field that is set to v, to the known fields of e, unless v is unknown.
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

// knownOf returns the fields of the variable or object root that may be known in e: those that were
// set to objects, and those that were set to texts.
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

// forgot notes in e that the fields of the variable or object root are unknown, except those that
// objects names: they may hold an [Object].
func (e *Env) forgot(root Key, objects []string) {
	*e.knownAt(root) = knownParts{objects: objects, all: true}
}

// Names that Key.Part has for an object and that are not fields.
const (
	// textPart is the text of a builder.
	textPart = "$text"
	// spoiledPart is set when all fields are unknown that no statement has set.
	spoiledPart = "$spoiled"
)

// Spoiled reports whether the fields of o that no statement has set are unknown.
func (e *Env) Spoiled(o *Object) bool {
	if o == nil {
		return false
	}
	_, ok := e.Get(Key{Obj: o, Part: spoiledPart})
	return ok
}
