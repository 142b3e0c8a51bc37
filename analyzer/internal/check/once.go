package check

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// A theme is what many findings of a package are about, of which one is told.
type theme struct {
	credential types.Object // what the program is known by
	custom     bool         // how the package escapes all its paths
}

// Once leaves one finding of each theme: of what a program is known by, a private field
// that one place of the package sets, or a token of a method without operands, told by
// its name alone; and of how a package escapes all its paths. It is the first of them in
// the order of the source, and its fix mends all.
//
//	"/movies/popular?api_key=" + c.apiKey, "/tv/popular?api_key=" + c.apiKey
func (ctx *Context) Once(found []Finding) []Finding {
	of := map[theme][]int{}
	var order []theme
	for i := range found {
		v := theme{found[i].credential(), found[i].custom}
		if v == (theme{}) {
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

// credential returns the private field or the method that a finding speaks of, where a
// name alone says that it holds an identifier, and one place sets the field, or the method
// hands out a token or key and has no operands to choose by; nil for others.
func (f *Finding) credential() types.Object {
	if f.Check != &unescapedIdentifier || f.t == nil {
		return nil
	}
	h := f.t.Parts[f.from.part].Hole
	switch {
	case h == nil || h.Made != nil || h.Missing != nil:
		return nil
	case h.Method != nil && h.Method.Signature().Params().Len() == 0 && names.IsCredential(h.Method.Name()):
		return h.Method.Origin()
	case h.Setter != nil && h.Var != nil:
		return h.Var.Origin()
	}
	return nil
}

// others returns where a field is set, and how often else the same is found.
func (ctx *Context) others(first, second *Finding, n int) []Related {
	var out []Related
	if h := first.t.Parts[first.from.part].Hole; h.Setter != nil && !first.custom {
		out = append(out, Related{h.Setter.Pos(), h.Setter.End(), "the field is set here"})
	}
	what := "it stands"
	if first.custom {
		what = "paths of the package are escaped so"
	}
	words := what + " in one more place, here"
	if n > 1 {
		words = what + " in " + strconv.Itoa(n) + " more places, the first of them here"
	}
	return append(out, Related{second.Pos, second.End, words})
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
