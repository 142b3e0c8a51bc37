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

// MaxSameParts is the largest number of parts of a template that is compared with others.
const MaxSameParts = 64

// A kinship groups findings by a key, so that their fixes are applied together or not at all:
// if one finding of the group has no safe fix, the safe fixes of the others are only offered.
type kinship struct {
	// key returns the group of a finding; nil if the finding is in no group.
	key func(*Finding) any
	// isLow reports whether a finding may lower the fixes of the others in its group.
	isLow func(*Finding) bool
	// fits reports whether low, for which isLow is true, lowers the fix of high.
	fits func(low, high *Finding) bool
	why  fix.Reason // the reason for which safe fixes in the group are lowered
}

// meet lowers the safe fix of each finding that another finding of its group lowers, for the reason
// k.why. k.key gives the group; the other finding is one for which k.isLow and k.fits are true.
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

// inOnePath groups the findings on raw values that are segments of the same path.
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

// inSameURL returns the kinship of findings in one function of p on the same part of equal URLs.
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

// ofVariable returns the kinship that groups the findings in one function on one local variable, if
// the variable has the same place, such as a path segment, in all their URLs.
//
//	get("/keys/" + name + "@base64")
//	get("/keys/" + name)
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

// Meet lowers the safe fixes in found that must not be applied alone: another finding in the same
// path, URL or variable has no safe fix. s is the survey of the package.
func Meet(s *survey.Survey, found []Finding) {
	inOnePath.meet(found)
	inSameURL(s.Elsewhere.Package).meet(found)
	share(found)
	ofVariable(s).meet(found)
}

// share makes a fix that several findings in found have in common safe for all of them if it is
// safe for one. In the example, a single fix is for both values:
//
//	url.URL{Path: "/users/" + user + "/keys/" + url.PathEscape(key)}
func share(found []Finding) {
	for i := range found {
		f := &found[i]
		if f.Fix == nil || f.Fix.Safe || !f.Fix.IsShared() {
			continue
		}
		// Findings are sorted by position, so that the findings in one text are near each other.
		for k := max(0, i-MaxSameParts); k < min(len(found), i+MaxSameParts); k++ {
			if g := found[k].Fix; g != nil && g.Safe && f.Fix.Shares(g) {
				f.Fix = g
				break
			}
		}
	}
}

// Complete extends safe fixes in found, so that no URL is fixed by half. The safe fix of a finding
// also gets the edits of the less sure findings for the same URL in the same function of p, even if
// these findings are not reported.
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
