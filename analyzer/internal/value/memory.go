package value

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A Memory is what a function that is read keeps: the environment, and the objects
// that its values point to.
type Memory struct {
	// Holes says what a variable is that nothing was assigned to.
	Holes *Describer
	typed typed.Info
	// Env is the environment of the statement that is read.
	Env *Env
	// Work is what operations on texts may read.
	Work *text.Budget
	// Parts lists, for every variable and object, the parts that were set, so
	// that a loop finds them.
	Parts map[Key][]string
	// noted are the keys of these parts, and ownParts the parts that held an
	// object from the start.
	noted    map[Key]bool
	ownParts map[Key][]string
	// Own are the objects of variables and fields that hold one from the start. Most
	// functions have none, nor parts, so that the maps are made when they are needed.
	Own map[Key]*Object
	// Streams are the builders that were written to, in their order, each with the
	// expression at the last write, of which the text is after it.
	Streams []Stream
	// outer is what package-level variables hold.
	outer func(v *types.Var) (Value, bool)
}

// NewMemory returns the memory of a function of which nothing is read. outer
// returns what a package-level variable holds.
func NewMemory(d *Describer, work *text.Budget, outer func(v *types.Var) (Value, bool)) *Memory {
	return &Memory{Holes: d, typed: d.Typed, Env: NewEnv(), Work: work, outer: outer}
}

// Variable returns what a variable holds here.
func (x *Memory) Variable(obj types.Object) (Value, bool) {
	if v, ok := x.Env.Get(Key{Var: obj}); ok {
		return v, true
	}
	v, ok := obj.(*types.Var)
	if !ok {
		return Value{}, false
	}
	if typed.IsPackageLevel(v) && v.Pkg() == x.Holes.Scan.Pkg {
		if val, ok := x.outer(v); ok && val.IsKnown() && !((val.List || val.Entries != nil) && x.Holes.Scan.Constants.IsChanged(v)) {
			return val, true
		}
	}
	t := v.Type()
	if typed.IsTextual(t) || typed.IsFormattable(t) {
		return x.Adopted(Key{Var: v}, OfNode(x.Holes.HoleFor(v), 1), t), true
	}
	return Value{}, false
}

// Within runs f in a new branch of the environment and returns the branch.
func (x *Memory) Within(f func()) *Env {
	parent := x.Env
	x.Env = parent.Child()
	f()
	branch := x.Env
	x.Env = parent
	return branch
}

// Initial is the value of a key that one branch did not set.
func (x *Memory) Initial(k Key) (Value, bool) {
	switch {
	case k.Obj != nil:
		v, ok := x.unset(k)
		if !ok && library.IsURL(k.Obj.Type) && k.Part != spoiledPart {
			v = x.URL(k.Obj, nil).unset(k.Part)
		}
		return v, true
	case k.Part != "" || k.Var == nil:
		return Value{}, k.Part != ""
	}
	return x.Variable(k.Var)
}

// Flatten returns an environment with all that was set since the statement
// before which base was the environment.
func (x *Memory) Flatten(base *Env) *Env {
	out := base.Child()
	for e := x.Env; e != nil && e != base; e = e.parent {
		for k, v := range e.own {
			if _, ok := out.own[k]; !ok {
				out.Set(k, v)
			}
		}
	}
	return out
}

// Land goes on at a label that a goto leads to: what the function has set
// until then is not known there.
func (x *Memory) Land() {
	for e := x.Env; e != nil; e = e.parent {
		for k, v := range e.own {
			x.Env.Set(k, Value{Obj: v.Obj})
		}
	}
	x.Env.Dead = false
}

// AfterLastTurn is the environment after a loop that had a turn. The values
// of the heads are their own already.
func (x *Memory) AfterLastTurn(heads map[Key]*Head, end *Env) *Env {
	after := end.parent.Child()
	for k, v := range end.own {
		if _, isHead := heads[k]; !isHead {
			after.Set(k, v)
		}
	}
	return after
}
