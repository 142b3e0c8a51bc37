package memory

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/store"
)

// Within runs f in a new branch of the environment and returns the branch.
func (x *Memory) Within(f func()) *store.Env {
	parent := x.Env
	x.Env = parent.Child()
	f()
	branch := x.Env
	x.Env = parent
	return branch
}

// Initial is the value of a key that one branch did not set.
func (x *Memory) Initial(k store.Key) (store.Value, bool) {
	switch {
	case k.Obj != nil:
		v, ok := x.unset(k)
		if !ok && library.IsURL(k.Obj.Type) && k.Part != store.SpoiledPart {
			v = x.URL(k.Obj, nil).Unset(k.Part)
		}
		return v, true
	case k.Part != "" || k.Var == nil:
		return store.Value{}, k.Part != ""
	}
	return x.Variable(k.Var)
}

// Flatten returns an environment with all that was set since the statement
// before which base was the environment.
func (x *Memory) Flatten(base *store.Env) *store.Env {
	out := base.Child()
	for e := x.Env; e != nil && e != base; e = e.Parent {
		for k, v := range e.Own {
			if _, ok := out.Own[k]; !ok {
				out.Set(k, v)
			}
		}
	}
	return out
}

// Land goes on at a label that a goto leads to: what the function has set
// until then is not known there.
func (x *Memory) Land() {
	for e := x.Env; e != nil; e = e.Parent {
		for k, v := range e.Own {
			x.Env.Set(k, store.Value{Obj: v.Obj})
		}
	}
	x.Env.Dead = false
}

// AfterLastTurn is the environment after a loop that had a turn. The values
// of the heads are their own already.
func (x *Memory) AfterLastTurn(heads map[store.Key]*store.Head, end *store.Env) *store.Env {
	after := end.Parent.Child()
	for k, v := range end.Own {
		if _, isHead := heads[k]; !isHead {
			after.Set(k, v)
		}
	}
	return after
}
