package value

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A Memory holds what is known at one statement of a function: the values of its variables, and
// the objects that they point to.
type Memory struct {
	// Holes makes the holes for values of unknown content.
	Holes *Describer
	typed typed.Info
	// Env is the environment at the current statement.
	Env *Env
	// Work bounds the work of operations on texts.
	Work *text.Budget
	// Parts lists the names of the fields and elements that were set, by variable or object.
	Parts map[Key][]string
	// noted are the keys of all entries in Parts. ownParts lists, for each object, the fields that
	// held another object from the start.
	noted    map[Key]bool
	ownParts map[Key][]string
	// Own are the objects that variables and fields hold from the start. Like the other maps, it is
	// nil until it is needed.
	Own map[Key]*Object
	// Streams are the builders that were written to, in the order of their first write.
	Streams []Stream
	// outer returns the value of a package-level variable.
	outer func(v *types.Var) (Value, bool)
}

// NewMemory returns an empty memory for the function that d describes. work bounds its operations
// on texts. outer returns the value of a package-level variable; ok is false when it is unknown.
func NewMemory(d *Describer, work *text.Budget, outer func(v *types.Var) (Value, bool)) *Memory {
	return &Memory{Holes: d, typed: d.Typed, Env: NewEnv(), Work: work, outer: outer}
}

// Variable returns the value of obj at the current statement. If that is unknown, it returns a hole
// for a variable that fmt can print, and false for any other obj.
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

// Within calls f with a new branch in x.Env, restores x.Env, and returns the branch, not joined.
func (x *Memory) Within(f func()) *Env {
	parent := x.Env
	x.Env = parent.Child()
	f()
	branch := x.Env
	x.Env = parent
	return branch
}

// Initial returns the value of k before any statement sets it; false for a variable of unknown
// value. For a field of unknown value it returns true, and a hole if the object is a URL.
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

// Flatten returns a child of base, the environment at an earlier statement. The child has all
// values that were set since.
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

// Land is called at a label that a goto jumps to. It makes all values unknown that the function has
// set so far. What follows may be reached (Env.Dead is false), even after a return.
func (x *Memory) Land() {
	for e := x.Env; e != nil; e = e.parent {
		for k, v := range e.own {
			x.Env.Set(k, Value{Obj: v.Obj})
		}
	}
	x.Env.Dead = false
}

// AfterLastTurn returns the environment after a loop whose body ran at least once: the values of
// end, the environment at the end of the body. The keys in heads are left out; they keep their
// placeholders, which [Env.Settle] replaces later.
func (x *Memory) AfterLastTurn(heads map[Key]*Head, end *Env) *Env {
	after := end.parent.Child()
	for k, v := range end.own {
		if _, isHead := heads[k]; !isHead {
			after.Set(k, v)
		}
	}
	return after
}
