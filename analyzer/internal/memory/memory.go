package memory

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/holes"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urlobject"
)

// A Memory is what a function that is read keeps: the environment, and the objects
// that its values point to.
type Memory struct {
	// Holes says what a variable is that nothing was assigned to.
	Holes *holes.Describer
	typed typed.Info
	// Env is the environment of the statement that is read.
	Env *store.Env
	// Work is what operations on texts may read.
	Work *text.Budget
	// Parts lists, for every variable and object, the parts that were set, so
	// that a loop finds them.
	Parts map[store.Key][]string
	// noted are the keys of these parts, and ownParts the parts that held an
	// object from the start.
	noted    map[store.Key]bool
	ownParts map[store.Key][]string
	// Own are the objects of variables and fields that hold one from the start. Most
	// functions have none, nor parts, so that the maps are made when they are needed.
	Own map[store.Key]*store.Object
	// Streams are the builders that were written to, in their order, each with the
	// expression at the last write, of which the text is after it.
	Streams []Stream
	// outer is what package-level variables hold.
	outer func(v *types.Var) (store.Value, bool)
}

// New returns the memory of a function of which nothing is read. outer
// returns what a package-level variable holds.
func New(d *holes.Describer, work *text.Budget, outer func(v *types.Var) (store.Value, bool)) *Memory {
	return &Memory{Holes: d, typed: d.Typed, Env: store.NewEnv(), Work: work, outer: outer}
}

// Variable returns what a variable holds here.
func (x *Memory) Variable(obj types.Object) (store.Value, bool) {
	if v, ok := x.Env.Get(store.Key{Var: obj}); ok {
		return v, true
	}
	v, ok := obj.(*types.Var)
	if !ok {
		return store.Value{}, false
	}
	if typed.IsPackageLevel(v) && v.Pkg() == x.Holes.Scan.Pkg {
		if val, ok := x.outer(v); ok && val.IsKnown() && !((val.List || val.Entries != nil) && x.Holes.Scan.Constants.IsChanged(v)) {
			return val, true
		}
	}
	t := v.Type()
	if typed.IsTextual(t) || typed.IsFormattable(t) {
		return x.Adopted(store.Key{Var: v}, store.OfNode(x.Holes.HoleFor(v), 1), t), true
	}
	return store.Value{}, false
}

// Get returns what a statement set a part to; ok is false when none did.
func (x *Memory) Get(k store.Key) (v store.Value, ok bool) { return x.Env.Get(k) }

// Spoiled reports whether the parts of an object that were not set are unknown.
func (x *Memory) Spoiled(o *store.Object) bool { return x.Env.Spoiled(o) }

// URL returns what reads the URL o, which is e.
func (x *Memory) URL(o *store.Object, e ast.Expr) urlobject.View {
	return urlobject.View{Fields: x, Work: x.Work, Object: o, Expr: e}
}
