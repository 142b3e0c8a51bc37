package facts

import (
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A stored says what the package puts into the exported fields of its types. Whoever imports
// it may put anything else there, so that this makes no finding wrong, only less sure.
//
//	parts := strings.Split(s, ":"); e.Redis.Host = parts[0]
//	e.Redis.Host + ":6379"
type stored struct {
	solver *solver
	values *values
}

// newStored returns what fields get; nil where the package was not read whole.
func (s *solver) newStored() *stored {
	if s.flow.Partial {
		return nil
	}
	x := &stored{solver: s}
	x.values = &values{writers: x.writers, found: map[*types.Var]rfc3986.Value{}}
	return x
}

// writers returns the texts that a field gets in this package, one of which is made of
// values; nil where others fill it by its tag, by its address, or by none.
func (x *stored) writers(v *types.Var) []*eval.Candidate {
	if all := x.solver.setters(v); all != nil {
		return all
	}
	if !v.IsField() || v.Pkg() != x.solver.pkg || x.solver.flow.Addressed[v] || x.solver.tags.of(v) != "" {
		return nil
	}
	all := x.solver.waiting[slot{v: v}]
	if !slices.ContainsFunc(all, func(c *eval.Candidate) bool { return text.HasHole(c.Node) }) {
		return nil // defaults
	}
	return all
}

// mark says of the value of p, which is that of a field, what the package puts there.
func (x *stored) mark(p *urltemplate.Part) {
	v := p.Hole.Var.Origin()
	_, isUnknown := isUnknownBut(p.Hole.Value)
	if x == nil || !isUnknown || !v.IsField() || !v.Exported() || len(p.Hole.Escapers) > 0 {
		return
	}
	if value := x.values.of(v); value != rfc3986.AnyValue() {
		h := *p.Hole
		h.Stored = &value
		p.Hole = &h
	}
}
