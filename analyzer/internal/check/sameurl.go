package check

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// maxSameParts bounds the templates that are compared with others.
const maxSameParts = 64

// A sameURL is a place in a URL that a function may build more than once.
type sameURL struct {
	in   ast.Decl
	text string
	part int
}

// mendAlike lets findings of one function in the same place of the same URL have the
// same fate: where one of them has no fix that may be applied unseen, none has.
//
//	known[base+"/users/"+name] = true
//	return http.Get(base + "/users/" + name)
func (ctx *Context) mendAlike(found []Finding) {
	groups := map[sameURL][]int{}
	for i := range found {
		f := &found[i]
		if f.t == nil || f.t.Root == nil || len(f.t.Parts) > maxSameParts {
			continue
		}
		if decl := ctx.Source.Decl(f.Pos); decl != nil {
			key := sameURL{decl, f.t.String(), f.from.part}
			groups[key] = append(groups[key], i)
		}
	}
	for _, group := range groups {
		if len(group) < 2 || !slices.ContainsFunc(group, func(i int) bool { return !found[i].isSafe() }) {
			continue
		}
		for _, i := range group {
			if found[i].isSafe() {
				found[i].suggest(fix.OtherUse)
			}
		}
	}
}

// mendSegmentAlike lets the findings of values that are segments of one path have the same
// fate: where the fix of one is for a person to choose, so are those of the others. So do
// those of one check in one segment.
//
//	"/seasons/" + seasonID + "/" + stage
//	"/compare/" + source + "..." + target
func mendSegmentAlike(found []Finding) {
	of := map[*urltemplate.Template][]*Finding{}
	for i := range found {
		f := &found[i]
		if f.t != nil && len(f.t.Parts) <= maxSameParts && f.t.Parts[f.from.part].Place == urltemplate.Segment {
			of[f.t] = append(of[f.t], f)
		}
	}
	isRaw := func(f *Finding) bool { return f.Check == &unescapedIdentifier || f.Check == &unescapedSegment }
	isLeft := func(f *Finding) bool {
		return f.Fix == nil && f.Why != fix.Escaped || f.Fix != nil && f.reason() == fix.Choice
	}
	for t, list := range of {
		for _, f := range list {
			for _, g := range list {
				if isLeft(f) && g.isSafe() && (isRaw(f) && isRaw(g) || g.Check == f.Check && t.InOneSegment(f.from.part, g.from.part)) {
					g.suggest(fix.Choice)
				}
			}
		}
	}
}

// mendShared lets the findings that one fix fixes together have the same fate: where it
// is safe for one of them, it is made, and mends the others.
//
//	url.URL{Path: "/users/" + user + "/keys/" + url.PathEscape(key)}
func mendShared(found []Finding) {
	for i := range found {
		f := &found[i]
		if f.Fix == nil || f.Fix.Safe || !f.Fix.IsShared() {
			continue
		}
		// Findings stand in the order of their places: those of one text are near.
		for k := max(0, i-maxPathParts); k < min(len(found), i+maxPathParts); k++ {
			if g := found[k].Fix; g != nil && g.Safe && f.Fix.Shares(g) {
				f.Fix = g
				break
			}
		}
	}
}

// mendVariableAlike lets findings of one variable, in the same kind of place in the URLs
// of one function, have the same fate: where one of them is for a person to choose, all
// are. It returns the values of those that lose their safe fix by it.
//
//	keys = append(keys, name+"@base64") and keys = append(keys, name)
func (ctx *Context) mendVariableAlike(s *survey.Survey, found []Finding) (left []*urltemplate.Part) {
	type variable struct {
		in    ast.Decl
		v     *types.Var
		place urltemplate.Place
	}
	groups := map[variable][]*Finding{}
	for i := range found {
		f := &found[i]
		if f.t == nil || f.Check.Group != Raw || f.t.Parts[f.from.part].Hole == nil {
			continue
		}
		p := &f.t.Parts[f.from.part]
		if v := s.LocalOf(p.Hole); v != nil {
			key := variable{ctx.Source.Decl(f.Pos), v, p.Place}
			groups[key] = append(groups[key], f)
		}
	}
	for _, group := range groups {
		isLeft := func(f *Finding) bool { return f.reason() == fix.Branch || f.reason() == fix.Choice }
		if !slices.ContainsFunc(group, isLeft) {
			continue
		}
		for _, f := range group {
			if f.isSafe() && f.Fix.Escapes() {
				f.suggest(fix.Choice)
				left = append(left, &f.t.Parts[f.from.part])
			}
		}
	}
	return left
}
