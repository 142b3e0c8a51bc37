package eval

import "go/types"

// A key names something that holds a value: a variable, a part of a variable,
// or a part of an object. part is a path of field names ("Path", "a.b"), and
// "" for the whole.
type key struct {
	v    types.Object
	obj  *object
	part string
}

// An env maps keys to values. Environments of nested branches are overlays:
// a branch writes to its own map, and the join writes what changed to the
// parent, so that the cost of a branch is what it changes.
type env struct {
	parent *env
	// up is the nearest environment around this one that has values; no value is
	// put into those between as long as this one is in use.
	up *env
	m  map[key]value
	// known are the parts of variables and objects that got a value here.
	known map[key]*knownParts
	// parted are the variables of which some part has a value, in any of the
	// environments of a function.
	parted map[types.Object]bool
	// dead is set when no statement after this point is reached: a return,
	// a panic, a break.
	dead bool
}

func newEnv() *env { return &env{parted: map[types.Object]bool{}} }

func (e *env) child() *env { return &env{parent: e, up: e.nearest(), parted: e.parted} }

// nearest returns the first environment with values, from e on outwards.
func (e *env) nearest() *env {
	if len(e.m) > 0 || e.up == nil {
		return e
	}
	return e.up
}

func (e *env) get(k key) (value, bool) {
	for ; e != nil; e = e.up {
		if v, ok := e.m[k]; ok {
			return v, true
		}
	}
	return value{}, false
}

func (e *env) set(k key, v value) {
	if e.m == nil {
		e.m = make(map[key]value)
	}
	if k.part != "" {
		e.notePart(k, v)
	}
	e.m[k] = v
}

// join merges the branches of e that reach the end. initial gives the value
// of a key that a branch did not set; it is not known when ok is false.
func (e *env) join(branches []*env, initial func(key) (value, bool)) {
	var live []*env
	for _, b := range branches {
		if !b.dead {
			live = append(live, b)
		}
	}
	if len(live) == 0 {
		e.dead = true
		return
	}
	if len(live) == 1 {
		for k, v := range live[0].m {
			e.set(k, v)
		}
		return
	}
	seen := make(map[key]*settings)
	for i, b := range live {
		for k, v := range b.m {
			s := seen[k]
			if s == nil {
				s = &settings{}
				seen[k] = s
			}
			s.vals, s.branches = append(s.vals, v), append(s.branches, i)
		}
	}
	merged := make(map[key]value, len(seen))
	for k, s := range seen {
		if _, spoiled := seen[key{obj: k.obj, part: spoiledPart}]; spoiled && k.obj != nil {
			s.every(k, live)
		}
		if v, ok := s.join(k, live, initial); ok {
			merged[k] = v
		}
	}
	for k, v := range merged {
		e.set(k, v)
	}
}

// Settings are the values that branches set a key to, in the order of the branches.
type settings struct {
	vals     []value
	branches []int
}

// every takes the branches that make the key unknown for branches that set it.
func (s *settings) every(k key, live []*env) {
	vals, branches := s.vals, s.branches
	s.vals, s.branches = nil, nil
	for i, b := range live {
		switch {
		case len(branches) > 0 && branches[0] == i:
			s.vals, s.branches = append(s.vals, vals[0]), append(s.branches, i)
			vals, branches = vals[1:], branches[1:]
		case b.spoiled(k.obj):
			v, _ := b.get(k)
			s.vals, s.branches = append(s.vals, v), append(s.branches, i)
		}
	}
}

// join joins the values of a key. In the branches that did not set it, it has
// the value from before, which is taken once.
func (s *settings) join(k key, live []*env, initial func(key) (value, bool)) (value, bool) {
	vals := s.vals
	if len(vals) < len(live) {
		at := 0
		for at < len(s.branches) && s.branches[at] == at {
			at++
		}
		before, ok := live[at].get(k)
		if !ok {
			if before, ok = initial(k); !ok {
				return value{}, false
			}
		}
		vals = append(append(append([]value(nil), vals[:at]...), before), vals[at:]...)
	}
	return joinAll(vals), true
}

// maxRow bounds the values that are joined one after the other.
const maxRow = 8

// joinAll joins values in their order. Many are joined in halves, so that the
// time is not quadratic in their number.
func joinAll(vals []value) value {
	if half := len(vals) / 2; len(vals) > maxRow {
		return join(joinAll(vals[:half]), joinAll(vals[half:]))
	}
	out := vals[0]
	for _, v := range vals[1:] {
		out = join(out, v)
	}
	return out
}
