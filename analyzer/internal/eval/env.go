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
	m      map[key]value
	// dead is set when no statement after this point is reached: a return,
	// a panic, a break.
	dead bool
}

func (e *env) child() *env { return &env{parent: e} }

func (e *env) get(k key) (value, bool) {
	for ; e != nil; e = e.parent {
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
	merged := make(map[key]value)
	for _, b := range live {
		for k := range b.m {
			if _, done := merged[k]; !done {
				if v, ok := joinKey(k, live, initial); ok {
					merged[k] = v
				}
			}
		}
	}
	for k, v := range merged {
		e.set(k, v)
	}
}

func joinKey(k key, live []*env, initial func(key) (value, bool)) (value, bool) {
	var out value
	for i, b := range live {
		v, ok := b.get(k)
		if !ok && !b.spoiled(k.obj) {
			if v, ok = initial(k); !ok {
				return value{}, false
			}
		}
		if i == 0 {
			out = v
			continue
		}
		out = join(out, v)
	}
	return out, true
}
