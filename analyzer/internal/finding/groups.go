package finding

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// MaxSameParts bounds the templates that are compared with others.
const MaxSameParts = 64

// A kinship says which findings have the same fate: of those with one key, a fix that is
// applied automatically is left to a person where that of another one is.
type kinship struct {
	// key returns what findings have in common; nil for one that has nothing of the kind.
	key func(*Finding) any
	// isLow reports whether a finding decides for the others.
	isLow func(*Finding) bool
	// fits reports whether one that does decides for another one.
	fits func(low, high *Finding) bool
	why  fix.Reason
}

// meet gives the findings of each group the fate of the lowest.
func (k kinship) meet(found []Finding) {
	groups := map[any][]*Finding{}
	for i := range found {
		if key := k.key(&found[i]); key != nil {
			groups[key] = append(groups[key], &found[i])
		}
	}
	for _, group := range groups {
		low := slices.DeleteFunc(slices.Clone(group), func(f *Finding) bool { return !k.isLow(f) })
		for _, high := range group {
			if high.IsSafe() && slices.ContainsFunc(low, func(f *Finding) bool { return k.fits(f, high) }) {
				high.Lower(k.why)
			}
		}
	}
}

// inOnePath are the values that are segments of one path, and those of one check in one
// segment.
//
//	"/seasons/" + seasonID + "/" + stage
//	"/compare/" + source + "..." + target
var inOnePath = kinship{
	key: func(f *Finding) any {
		if f.Template == nil || len(f.Template.Parts) > MaxSameParts || f.Part().Place != urltemplate.Segment {
			return nil
		}
		return f.Template
	},
	isLow: func(f *Finding) bool {
		return f.Fix == nil && f.Why != fix.Escaped || f.Fix != nil && f.reason() == fix.Choice
	},
	fits: func(low, high *Finding) bool {
		return low.Kind.Segments && high.Kind.Segments
	},
	why: fix.Choice,
}

// inSameURL are the findings of one function in the same place of the same URL.
//
//	known[base+"/users/"+name] = true
//	return http.Get(base + "/users/" + name)
func inSameURL(p *flow.Package) kinship {
	type place struct {
		in   ast.Decl
		text string
		part int
	}
	return kinship{
		key: func(f *Finding) any {
			if f.Template == nil || f.Template.Sink == nil || len(f.Template.Parts) > MaxSameParts || p.Decl(f.Pos) == nil {
				return nil
			}
			return place{p.Decl(f.Pos), f.Template.String(), f.From.Part}
		},
		isLow: func(f *Finding) bool { return !f.IsSafe() },
		fits:  func(_, _ *Finding) bool { return true },
		why:   fix.OtherUse,
	}
}

// ofVariable are the values of one variable, in the same kind of place in the URLs of one
// function.
//
//	keys = append(keys, name+"@base64") and keys = append(keys, name)
func ofVariable(s *survey.Survey) kinship {
	type variable struct {
		in    ast.Decl
		v     *types.Var
		place urltemplate.Place
	}
	return kinship{
		key: func(f *Finding) any {
			if f.Template == nil || f.Kind.Group != Raw || f.Part().Hole == nil || s.LocalOf(f.Part().Hole) == nil {
				return nil
			}
			return variable{s.Elsewhere.Decl(f.Pos), s.LocalOf(f.Part().Hole), f.Part().Place}
		},
		isLow: func(f *Finding) bool { return f.reason() == fix.Branch || f.reason() == fix.Choice },
		fits:  func(_, high *Finding) bool { return high.Fix.Escapes() },
		why:   fix.Choice,
	}
}

// Meet gives the findings of each group the fate of its lowest.
func Meet(s *survey.Survey, found []Finding) {
	inOnePath.meet(found)
	inSameURL(s.Elsewhere.Package).meet(found)
	share(found)
	ofVariable(s).meet(found)
}

// share gives the findings that one fix fixes together the same result: if the fix is safe for
// one of them, it is applied for all.
//
//	url.URL{Path: "/users/" + user + "/keys/" + url.PathEscape(key)}
func share(found []Finding) {
	for i := range found {
		f := &found[i]
		if f.Fix == nil || f.Fix.Safe || !f.Fix.IsShared() {
			continue
		}
		// Findings stand in the order of their places: those of one text are near.
		for k := max(0, i-MaxSameParts); k < min(len(found), i+MaxSameParts); k++ {
			if g := found[k].Fix; g != nil && g.Safe && f.Fix.Shares(g) {
				f.Fix = g
				break
			}
		}
	}
}

// Complete lets the safe fix of a finding escape the other values of its URL, too, in the same
// function, of which the findings are less sure and may not be shown: none is fixed by half.
//
//	base + "?secret=" + c.Secret + "&code=" + code
func Complete(p *flow.Package, found []Finding) {
	for i := range found {
		low := &found[i]
		if !low.isEscaped() || !low.Fix.Safe {
			continue
		}
		level, _, _ := low.Confidence()
		for k := max(0, i-MaxSameParts); k < min(len(found), i+MaxSameParts); k++ {
			if f := &found[k]; f.IsSafe() && f.Template == low.Template && f.IsShown(level+1) && p.Decl(f.Pos) == p.Decl(low.Pos) {
				f.Fix, f.beside = f.Fix.With(low.Fix), append(f.beside, low.sources.Names...)
			}
		}
	}
}
