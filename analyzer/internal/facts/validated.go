package facts

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// validators are the names of methods that say whether a value is what its type stands for.
var validators = []string{"Validate", "IsValid", "Valid", "Check"}

// validated returns h as a value that its type, or the type that has the field, says to
// hold no delimiter, by a method without operands: who makes one may skip the test.
//
//	type TokenName string
//	func (n TokenName) Validate() error { if !tokenName.MatchString(string(n)) { return errToken }; return nil }
func (s *solver) validated(h *text.Hole) *text.Hole {
	t := h.Type
	if h.Var != nil {
		t = h.Var.Type() // string(name)
	}
	if h.Validated || len(h.Escapers) > 0 || !isBounded(h, s.validity(typed.Name(t)), false) && !isBounded(h, s.validity(h.Owner), true) {
		return h
	}
	c := *h
	c.Validated = true
	return &c
}

// isBounded reports whether verdicts say of the receiver, or of its field that h is read
// from, that nothing in it delimits a path or a query.
func isBounded(h *text.Hole, verdicts []library.Verdict, field bool) bool {
	for _, v := range verdicts {
		if v.Param != library.Receiver {
			continue
		}
		if !field && isDelimiterless(v.Yes) {
			return true
		}
		for _, f := range v.Fields {
			if field && h.Var != nil && f.Name == h.Var.Name() && isDelimiterless(f.Shown) {
				return true
			}
		}
	}
	return false
}

func isDelimiterless(s library.Shown) bool {
	return !s.Never && s.Value.Set.Intersect(rfc3986.Chars("/?#%&=+; ")).IsEmpty()
}

// validity returns what the method of a type that says whether a value is valid shows of
// one that is, once for all values; nil where there is none.
func (s *solver) validity(t *types.TypeName) []library.Verdict {
	if t == nil || t.Pkg() == nil {
		return nil
	}
	if known, ok := s.valid[t]; ok {
		return known
	}
	var out []library.Verdict
	for _, name := range validators {
		obj, _, _ := types.LookupFieldOrMethod(t.Type(), true, t.Pkg(), name)
		fn, ok := obj.(*types.Func)
		if !ok || fn.Signature().Params().Len() > 0 {
			continue
		}
		if fn.Pkg() == s.pkg {
			out = append(out, s.flow.Verdicts[fn.Origin()]...)
		} else if sum := s.links.in.Summaries; sum != nil {
			if f := sum.Func(fn.Origin()); f != nil {
				out = append(out, f.Verdicts...)
			}
		}
	}
	if s.valid == nil {
		s.valid = map[*types.TypeName][]library.Verdict{}
	}
	s.valid[t] = out
	return out
}
