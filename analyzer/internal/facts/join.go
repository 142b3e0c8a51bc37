package facts

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A join says of fields and parameters what all texts that they get have in common, where
// the package has them all. Its values are those of a lattice of a few steps.
type join[T comparable] struct {
	*solver
	// unset is what a field or a variable has that gets no text, and unknown what is said where nothing is
	// known, as it is while it is asked for. The zero T says nothing.
	unset, unknown T
	// with returns what two texts have in common.
	with func(a, b T) T
	// ofText says of a text what is asked; it may ask for the variables in it.
	ofText func(text.Node) T
	// writers returns all texts that a variable gets; nil for those of solver.setters.
	writers func(*types.Var) []*eval.Candidate
	found   map[*types.Var]T
}

// of returns what the texts have in common that a field or a parameter gets.
func (j *join[T]) of(v *types.Var) T {
	if known, done := j.found[v]; done {
		return known
	}
	writers := j.writers
	if writers == nil {
		writers = j.setters
	}
	setters := writers(v)
	if len(setters) == 0 {
		return j.unknown
	}
	if j.found == nil {
		j.found = map[*types.Var]T{}
	}
	j.found[v] = j.unknown
	var out T
	if v.IsField() || typed.IsPackageLevel(v) {
		out = j.unset
	}
	for _, c := range setters {
		if h, ok := c.Node.(*text.Hole); ok && h.Var == v && len(h.Escapers) == 0 {
			continue // what it held before
		}
		if out = j.with(out, j.ofText(c.Node)); out == j.unknown {
			break
		}
	}
	j.found[v] = out
	return out
}

// A common is what texts have in common: nothing, one value, or no value.
type common[T comparable] struct {
	value T
	mixed bool
}

// with returns what is common to two.
func (a common[T]) with(b common[T]) common[T] {
	switch {
	case a == b || b == common[T]{}:
		return a
	case a == common[T]{}:
		return b
	}
	return common[T]{mixed: true}
}
