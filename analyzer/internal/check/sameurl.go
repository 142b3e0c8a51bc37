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

// groupsOf returns the findings that have a key, by it.
func groupsOf[K comparable](found []Finding, key func(*Finding) (K, bool)) map[K][]*Finding {
	groups := map[K][]*Finding{}
	for i := range found {
		if k, ok := key(&found[i]); ok {
			groups[k] = append(groups[k], &found[i])
		}
	}
	return groups
}

// mendAlike lets findings of one function in the same place of the same URL have the
// same fate: where one of them has no fix that may be applied unseen, none has.
//
//	known[base+"/users/"+name] = true
//	return http.Get(base + "/users/" + name)
func (ctx *Context) mendAlike(found []Finding) {
	type sameURL struct {
		in   ast.Decl
		text string
		part int
	}
	for _, group := range groupsOf(found, func(f *Finding) (key sameURL, ok bool) {
		if f.t == nil || f.t.Root == nil || len(f.t.Parts) > maxSameParts {
			return key, false
		}
		decl := ctx.Source.Decl(f.Pos)
		return sameURL{decl, f.t.String(), f.from.part}, decl != nil
	}) {
		if slices.ContainsFunc(group, func(f *Finding) bool { return !f.isSafe() }) {
			for _, f := range group {
				f.suggest(fix.OtherUse)
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
	isRaw := func(f *Finding) bool { return f.Check == &unescapedIdentifier || f.Check == &unescapedSegment }
	isLeft := func(f *Finding) bool {
		return f.Fix == nil && f.Why != fix.Escaped || f.Fix != nil && f.reason() == fix.Choice
	}
	for t, list := range groupsOf(found, func(f *Finding) (*urltemplate.Template, bool) {
		return f.t, f.t != nil && len(f.t.Parts) <= maxSameParts && f.part().Place == urltemplate.Segment
	}) {
		for _, f := range list {
			for _, g := range list {
				if isLeft(f) && (isRaw(f) && isRaw(g) || g.Check == f.Check && t.InOneSegment(f.from.part, g.from.part)) {
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
	for _, group := range groupsOf(found, func(f *Finding) (key variable, ok bool) {
		if f.t == nil || f.Check.Group != Raw || f.part().Hole == nil {
			return key, false
		}
		v := s.LocalOf(f.part().Hole)
		return variable{ctx.Source.Decl(f.Pos), v, f.part().Place}, v != nil
	}) {
		isLeft := func(f *Finding) bool { return f.reason() == fix.Branch || f.reason() == fix.Choice }
		if !slices.ContainsFunc(group, isLeft) {
			continue
		}
		for _, f := range group {
			if f.isSafe() && f.Fix.Escapes() {
				f.suggest(fix.Choice)
				left = append(left, f.part())
			}
		}
	}
	return left
}
