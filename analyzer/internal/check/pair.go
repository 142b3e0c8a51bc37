package check

import (
	"go/ast"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
)

// offerPairs leaves the fixes of values that are escaped twice to a person where a
// reader decodes them twice. It returns the names of what the package reads so.
func offerPairs(p *survey.Survey, found []Finding) (read []string) {
	at := map[string]Related{}
	for i := range found {
		if f := &found[i]; f.Reads != "" {
			for _, name := range []string{f.Reads, survey.ReadSome} {
				if _, ok := at[name]; !ok {
					at[name] = Related{f.Pos, f.End, "a reader decodes the value twice here"}
					read = append(read, name)
				}
			}
		}
	}
	for i := range found {
		f := &found[i]
		if f.Check.Group != Twice || f.Fix == nil || !f.Fix.Safe && f.Fix.Why != fix.Twice || f.t == nil {
			continue
		}
		names := p.WrittenTo(f.t, f.from.part)
		f.entries.Names = append(f.entries.Names, names...)
		if k := slices.IndexFunc(names, func(name string) bool { _, ok := at[name]; return ok }); k >= 0 {
			f.Fix = f.Fix.Lower(fix.Paired)
			f.Related = append(f.Related, at[names[k]])
		}
	}
	return read
}

// readBy returns the name of the parameter that e is the value of; "" where it is
// that of none.
//
//	r.FormValue("prompt"), r.Form["prompt"][0], c.Query("prompt")
func (q *inquiry) readBy(e ast.Expr) string {
	var keys []ast.Expr
	switch e := q.from.Source(e).Expr.(type) {
	case *ast.CallExpr:
		keys = e.Args
	case *ast.IndexExpr:
		keys = []ast.Expr{e.Index}
	}
	for _, key := range keys {
		if s, ok := q.from.Constant(key); ok {
			return survey.ReadOf(s)
		}
	}
	if slices.ContainsFunc(keys, q.isString) {
		return survey.ReadAny
	}
	return ""
}
