package check

import (
	"go/ast"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
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
		isSafe := func(i int) bool { return found[i].Fix != nil && found[i].Fix.Safe }
		if len(group) < 2 || !slices.ContainsFunc(group, func(i int) bool { return !isSafe(i) }) {
			continue
		}
		for _, i := range group {
			if isSafe(i) {
				found[i].Fix, found[i].why = found[i].Fix.Because(fix.OtherUse), fix.OtherUse
			}
		}
	}
}
