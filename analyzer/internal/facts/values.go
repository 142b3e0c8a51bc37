package facts

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// parameterValues returns what the parameters of functions hold whose callers
// are all known: unexported ones that are only called. The same for fields
// that no other package can set.
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

// values joins what fields and parameters hold by all texts that they get.
type values struct {
	// writers returns all texts that a variable gets; nil where they are not known.
	writers func(*types.Var) []*eval.Candidate
	found   map[*types.Var]rfc3986.Value
}

// valueOf returns what a field, a variable or a parameter may hold. During its own computation the
// answer is unknown.
func (j *values) valueOf(v *types.Var) rfc3986.Value {
	if known, done := j.found[v]; done {
		return known
	}
	writers, unknown := j.writers(v), rfc3986.AnyValue()
	if len(writers) == 0 {
		return unknown
	}
	j.found[v] = unknown
	var out rfc3986.Value
	if v.IsField() || typed.IsPackageLevel(v) {
		out = rfc3986.Exactly("")
	}
	for _, c := range writers {
		if h, ok := c.Node.(*text.Hole); ok && h.Var == v && len(h.Escapers) == 0 {
			continue // what it held before
		}
		if out = out.Join(text.ValueWith(c.Node, j.ofHole)); out == unknown {
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

// setters returns all texts that a field or a variable is set to or a parameter is given, where the
// package has them all; nil where it does not.
func (s *solver) setters(v *types.Var) []*eval.Candidate {
	if !s.allWritersKnown(v) && !s.allCallersKnown(s.owners[v]) {
		return nil
	}
	return s.waiting[slot{v: v}]
}

// allWritersKnown reports whether the package has every assignment to a field, or to a variable
// of its own.
func (s *solver) allWritersKnown(v *types.Var) bool {
	return (v.IsField() || typed.IsPackageLevel(v)) && !v.Exported() && v.Pkg() == s.pkg && !s.flow.Addressed[v] && isSetWhole(v.Type())
}

// isSetWhole reports whether the text of a field is what assignments give it: not what is
// written to it, or what a function in it returns.
func isSetWhole(t types.Type) bool {
	_, isFunc := t.Underlying().(*types.Signature)
	return !isFunc && !library.IsType(t, library.AWriter)
}

// isUnknownBut reports whether v may be any text, or any but the empty one, which a
// test for "" leaves out, and which bytes were cut off its front.
//
//	path.Join("users", name)    // name begins with no "/" there
func isUnknownBut(v rfc3986.Value) (cut rfc3986.CharSet, ok bool) {
	cut = rfc3986.AnyChar().Minus(v.Lead)
	v.Empty, v.Lead = true, rfc3986.AnyChar()
	return cut, v == rfc3986.AnyValue()
}

// allCallersKnown reports whether the package has every call of the function
// of a parameter: nobody imports a program. What a method is called on may as well be
// printed.
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

// hiddenMethods are the names of the methods that interfaces have: they may be
// called without being named.
func (s *solver) hiddenMethods() map[string]bool {
	if s.hidden == nil {
		s.hidden = make(map[string]bool, len(s.links.order))
		for _, m := range s.links.order {
			s.hidden[m.Name()] = true
		}
	}
	return s.hidden
}
