package check

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
)

// Once leaves one finding of what a program is known by: a private field that one place
// of the package sets, told by its name alone. It is the first of them in the order of
// the source, and its fix mends all.
//
//	"/movies/popular?api_key=" + c.apiKey, "/tv/popular?api_key=" + c.apiKey
func (ctx *Context) Once(found []Finding) []Finding {
	of := map[*types.Var][]int{}
	var order []*types.Var
	for i := range found {
		v := found[i].credential()
		if v == nil {
			continue
		}
		if of[v] == nil {
			order = append(order, v)
		}
		of[v] = append(of[v], i)
	}
	told := map[int]bool{} // those that another one speaks for
	for _, v := range order {
		group := of[v]
		if len(group) < 2 {
			continue
		}
		slices.SortStableFunc(group, func(i, k int) int { return ctx.compare(found[i].Pos, found[k].Pos) })
		first := &found[group[0]]
		fixes := make([]*fix.Fix, len(group))
		for n, i := range group {
			fixes[n] = found[i].Fix
			if n > 0 {
				told[i] = true
				first.entries.Names = append(first.entries.Names, found[i].entries.Names...)
				ctx.Trace.Silenced(&found[i], "it is told once, at "+ctx.place(first.Pos))
			}
		}
		slices.Sort(first.entries.Names)
		first.entries.Names = slices.Compact(first.entries.Names)
		first.Related = append(first.Related, ctx.others(first, &found[group[1]], len(group)-1)...)
		if all := fix.Together(fixes); all != nil {
			first.Fix = all
		}
	}
	out := make([]Finding, 0, len(found)-len(told))
	for i := range found {
		if !told[i] {
			out = append(out, found[i])
		}
	}
	return out
}

// credential returns the private field that a finding speaks of, where its name alone
// says that it holds an identifier, and one place sets it; nil for others.
func (f *Finding) credential() *types.Var {
	if f.Check != &unescapedIdentifier || f.t == nil {
		return nil
	}
	h := f.t.Parts[f.from.part].Hole
	if h == nil || h.Setter == nil || h.Var == nil || h.Made != nil || h.Missing != nil {
		return nil
	}
	return h.Var.Origin()
}

// others returns where a field is set, and how often else it is found.
func (ctx *Context) others(first, second *Finding, n int) []Related {
	setter := first.t.Parts[first.from.part].Hole.Setter
	words := "it stands in one more place, here"
	if n > 1 {
		words = "it stands in " + strconv.Itoa(n) + " more places, the first of them here"
	}
	return []Related{{setter.Pos(), setter.End(), "the field is set here"}, {second.Pos, second.End, words}}
}

// compare orders places by file and offset, whatever order the files were read in.
func (ctx *Context) compare(a, b token.Pos) int {
	if ctx.Source.Fset == nil {
		return cmp.Compare(a, b)
	}
	p, q := ctx.Source.Fset.Position(a), ctx.Source.Fset.Position(b)
	return cmp.Or(cmp.Compare(p.Filename, q.Filename), cmp.Compare(p.Offset, q.Offset))
}

// place names a place for people.
func (ctx *Context) place(pos token.Pos) string {
	if ctx.Source.Fset == nil {
		return ""
	}
	at := ctx.Source.Fset.Position(pos)
	return at.Filename + ":" + strconv.Itoa(at.Line)
}
