package fix

import (
	"go/ast"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A Site is a finding about Template.Parts[Part] with the fix for this part, which may be nil.
// Template is nil for a finding that is about no text.
type Site struct {
	Template *urltemplate.Template
	Part     int
	Fix      *Fix
}

// OfPlace returns one fix for sites, findings at the same position in the source. This text may be
// in several URLs. The fix is safe if it is safe for all of sites. ok is false if the findings need
// different fixes, or if the fix would change a part without a finding.
func (s *Source) OfPlace(sites []Site) (f *Fix, ok bool) {
	f = sites[0].Fix
	for i, of := range sites {
		g := of.Fix
		if of.Template != nil {
			if slices.ContainsFunc(sites[:i], func(at Site) bool { return at.Template == of.Template }) {
				continue
			}
			if g, ok = s.ofParts(sites, i); !ok {
				return nil, false
			}
		}
		if i == 0 {
			f = g
			continue
		}
		if !sameFix(f, g) || f != nil && f.Edits != nil && !slices.EqualFunc(f.Edits, g.Edits, sameEdit) {
			return nil, false
		}
		if f != nil && f.Safe && !g.Safe {
			f = f.Lower(Choice) // a fix that is already unsafe keeps its reason
		}
	}
	return f, true
}

// ofParts returns one fix for sites[i] and the later sites with the same template; nil if none has
// a fix. All are at the same position in the source. ok is false if they need different fixes, or
// if the fix would change a part without a finding.
func (s *Source) ofParts(sites []Site, i int) (f *Fix, ok bool) {
	t, h := sites[i].Template, sites[i].Template.Parts[sites[i].Part].Hole
	fixes := map[int]*Fix{}
	f = sites[i].Fix
	same := true
	for _, of := range sites[i:] {
		if of.Template != t {
			continue
		}
		fixes[of.Part] = of.Fix
		if (f == nil) != (of.Fix == nil) {
			return nil, false
		}
		same = same && sameFix(f, of.Fix)
		if same && f != nil && f.Safe && !of.Fix.Safe {
			f = f.Lower(Choice)
		}
	}
	if f == nil || h == nil || h.Expr == nil || same && !f.edits(h.Expr) {
		return f, same
	}
	for _, k := range s.partsOf(t, h.Expr) {
		same = same && (fixes[k] != nil || f.leaves(t.Parts[k].Hole))
	}
	if !same {
		return nil, false
	}
	return f, true
}

// edits reports whether an edit of f is inside of the source of e.
func (f *Fix) edits(e ast.Expr) bool {
	return slices.ContainsFunc(f.Edits, func(edit analysis.TextEdit) bool { return e.Pos() <= edit.Pos && edit.End <= e.End() })
}

// leaves reports whether the escaper that f adds changes no value that h may hold.
func (f *Fix) leaves(h *text.Hole) bool {
	if h.Verb != "" && h.Verb != "%s" && h.Verb != "%v" {
		return false // an escaped value would be printed in another way
	}
	raw := rfc3986.Unreserved()
	if f.escaper != "" {
		raw = text.CodingNamed(f.escaper).Raw
	}
	return raw.Contains(h.Value.Set)
}

// partsOf returns the indexes of the parts of t whose value is the expression e.
func (s *Source) partsOf(t *urltemplate.Template, e ast.Expr) []int {
	at, ok := s.parts[t]
	if !ok {
		at = map[ast.Expr][]int{}
		for i := range t.Parts {
			if h := t.Parts[i].Hole; h != nil && h.Expr != nil {
				at[h.Expr] = append(at[h.Expr], i)
			}
		}
		if s.parts == nil {
			s.parts = map[*urltemplate.Template]map[ast.Expr][]int{}
		}
		s.parts[t] = at
	}
	return at[e]
}

func sameFix(a, b *Fix) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Message == b.Message
}
