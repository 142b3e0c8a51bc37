package survey

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// Spliced returns where the package puts a value into the URL that it gets from
// elsewhere, p of t: in a function that has it as a parameter, or in one that reads the
// field. It is nil where that is not known.
//
//	func teamURL(team string) string { return "https://" + team + ".example.com/" }
//	http.Get(teamURL(r.FormValue("team")))
func (s *Survey) Spliced(t *urltemplate.Template, p *urltemplate.Part) *urltemplate.Part {
	takers := s.Takers(t, p)
	var at *urltemplate.Part
	for _, t := range s.Templates {
		for j := range t.Parts {
			q := &t.Parts[j]
			if q.Hole == nil || q.Hole.Expr == nil || q.Place != p.Place || q.Foreign || q.ForeignArg || !slices.Contains(takers, q.Hole.Var) {
				continue
			}
			if at != nil && at.Hole.Expr.Pos() != q.Hole.Expr.Pos() {
				return nil // which of them it is, is not known here
			}
			at = q
		}
	}
	return at
}

// Takers returns the variables that a value is given to, p of t, which another function
// puts into the URL: parameters, or the field that it is kept in.
//
//	teamURL(team), &client{region: region}, c.region = region
func (s *Survey) Takers(t *urltemplate.Template, p *urltemplate.Part) []*types.Var {
	var out []*types.Var
	for _, fn := range []*types.Func{p.ForeignFunc, s.Elsewhere.Taker(t.Root)} {
		if fn != nil {
			out = slices.AppendSeq(out, fn.Signature().Params().Variables())
		}
	}
	if t.Root == nil || s.Elsewhere.Info == nil {
		return out
	}
	switch up := s.Elsewhere.Uses().Parent(t.Root).(type) {
	case *ast.KeyValueExpr:
		if key, ok := up.Key.(*ast.Ident); ok {
			if v, ok := s.Elsewhere.Info.Uses[key].(*types.Var); ok {
				out = append(out, v.Origin())
			}
		}
	case *ast.AssignStmt:
		if sel, ok := up.Lhs[0].(*ast.SelectorExpr); ok && len(up.Lhs) == 1 {
			if v, ok := s.Elsewhere.Info.Uses[sel.Sel].(*types.Var); ok {
				out = append(out, v.Origin())
			}
		}
	}
	return out
}
