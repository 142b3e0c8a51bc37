package facts

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// parameterValues returns what unexported fields and the parameters of functions may hold. It has
// only those for which all assignments and calls are in this package. It is nil if some code of the
// package is too large to be read.
func (s *solver) parameterValues() map[*types.Var]rfc3986.Value {
	if s.flow.Partial {
		return nil
	}
	j := &values{writers: s.setters, found: map[*types.Var]rfc3986.Value{}}
	for _, v := range s.params {
		j.valueOf(v)
	}
	for i := range s.flow.Candidates {
		if v := s.flow.Candidates[i].Sink.Field; v != nil {
			j.valueOf(v)
		}
	}
	return j.found
}

// A values computes what a variable may hold: any of the texts assigned to it. found is a cache.
type values struct {
	// writers returns all texts that are assigned to a variable; nil if some are not known.
	writers func(*types.Var) []*eval.Candidate
	found   map[*types.Var]rfc3986.Value
}

// valueOf returns the value that v may hold. It is any value if not all texts assigned to v are
// known, and while the value of v is being computed, as in a recursive function.
func (j *values) valueOf(v *types.Var) rfc3986.Value {
	if known, done := j.found[v]; done {
		return known
	}
	writers, anything := j.writers(v), rfc3986.AnyValue()
	if len(writers) == 0 {
		return anything
	}
	j.found[v] = anything
	var out rfc3986.Value
	if v.IsField() || typed.IsPackageLevel(v) {
		out = rfc3986.Exactly("")
	}
	for _, c := range writers {
		if h, ok := c.Node.(*text.Hole); ok && h.Var == v && len(h.Escapers) == 0 {
			continue // v keeps its value
		}
		if out = out.Join(text.ValueWith(c.Node, j.ofHole)); out == anything {
			break
		}
	}
	j.found[v] = out
	return out
}

func (j *values) ofHole(h *text.Hole) rfc3986.Value {
	if h.Var != nil && len(h.Escapers) == 0 {
		if cut, ok := isUnknownBut(h.Value); ok {
			return text.Trimmed(j.valueOf(h.Var), cut, true).Meet(h.Value)
		}
	}
	return h.Value
}

// setters returns all texts that are assigned to the field or variable v, or passed for the
// parameter v. It is nil if other packages may assign or pass some.
func (s *solver) setters(v *types.Var) []*eval.Candidate {
	if !s.allWritersKnown(v) && !s.allCallersKnown(s.owners[v]) {
		return nil
	}
	return s.waiting[slot{v: v}]
}

// allWritersKnown reports whether only assignments in this package set v: v is an unexported field
// or variable here, neither a function nor a builder, and the address of v is not taken.
func (s *solver) allWritersKnown(v *types.Var) bool {
	return (v.IsField() || typed.IsPackageLevel(v)) && !v.Exported() && v.Pkg() == s.pkg && !s.flow.Addressed[v] && isSetWhole(v.Type())
}

// isSetWhole reports whether a field of type t gets its text by assignment alone: t is neither a
// function nor a writer such as a strings.Builder.
func isSetWhole(t types.Type) bool {
	_, isFunc := t.Underlying().(*types.Signature)
	return !isFunc && !library.IsType(t, library.AWriter)
}

// isUnknownBut returns cut, the bytes with which v cannot begin. ok is true if nothing else is
// known of v, except perhaps that it is not empty. Below, cut has "/", which path.Join removes:
//
//	path.Join("users", name)    // v is the value of name in the result
func isUnknownBut(v rfc3986.Value) (cut rfc3986.CharSet, ok bool) {
	cut = rfc3986.AnyChar().Minus(v.Lead)
	v.Empty, v.Lead = true, rfc3986.AnyChar()
	return cut, v == rfc3986.AnyValue()
}

// allCallersKnown reports whether the package has every call that passes parameter o.index of o.fn:
// the function is unexported or in package main, and never used as a value. It is false for a
// receiver, a variadic parameter, and a method with the name of an interface method.
func (s *solver) allCallersKnown(o owner) bool {
	if o.fn == nil || o.fn.Exported() && s.pkg.Name() != "main" || s.flow.Escaping[o.fn] || o.fn.Pkg() != s.pkg || o.index == text.Receiver {
		return false
	}
	sig := o.fn.Signature()
	if sig.Variadic() && o.index == sig.Params().Len()-1 {
		return false
	}
	return sig.Recv() == nil || !s.hiddenMethods()[o.fn.Name()]
}

// hiddenMethods returns the names of the interface methods of the package. A method with such a
// name may be called through the interface.
func (s *solver) hiddenMethods() map[string]bool {
	if s.hidden == nil {
		s.hidden = make(map[string]bool, len(s.links.order))
		for _, m := range s.links.order {
			s.hidden[m.Name()] = true
		}
	}
	return s.hidden
}
