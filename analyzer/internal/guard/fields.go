package guard

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// join adds known to v.valid. known has, by field name, the findings at one return of true or a nil
// error. v.valid keeps only the fields that are known at every return of this kind.
func (v *Verdict) join(known map[string]finding) {
	if v.valid == nil {
		v.valid = known
		return
	}
	for part, f := range v.valid {
		if g, ok := known[part]; ok {
			v.valid[part] = f.join(g)
			continue
		}
		delete(v.valid, part)
	}
}

// findFields returns, by name, the findings for those of fields that the function has not set.
func (v *Verdict) findFields(fields map[string]Held) map[string]finding {
	known := map[string]finding{}
	for part, held := range fields {
		h := held.Text.Hole()
		if h == nil || h.Var == nil || h.Var.Name() != part || h.Name != v.v.Name()+"."+part || len(h.Escapers) > 0 {
			continue
		}
		known[part] = finding{restriction: restriction{value: h.Value, trusted: h.Trusted, guarded: h.Guarded}}
	}
	return known
}

// assumeFields refines the fields of the struct e after fn accepted it as its parameter param.
func (g *Refiner) assumeFields(fn *types.Func, param int, e ast.Expr) {
	t := g.info.TypeOf(e)
	if t == nil || !hasText(typed.Pointed(t)) || !g.isSameStruct(e) {
		return
	}
	for _, v := range g.state.Verdicts(fn) {
		if v.param != param {
			continue
		}
		for part, found := range v.valid {
			g.refineField(e, typed.Field(typed.Pointed(t), part), found.restriction)
		}
	}
}

// refineField refines the given field of the struct e by r, if the field is a text.
func (g *Refiner) refineField(e ast.Expr, field *types.Var, r restriction) {
	if field == nil || !typed.IsTextual(field.Type()) {
		return
	}
	s, ok := g.state.Field(e, field)
	if !ok || g.tested != nil && !g.isAsTested(s, field) {
		return
	}
	tested := g.tested
	g.tested = nil
	g.refine(s, r)
	g.tested = tested
}

// hasText reports whether the struct type t has a text field or an embedded field.
func hasText(t types.Type) bool {
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if f.Embedded() || typed.IsTextual(f.Type()) {
			return true
		}
	}
	return false
}

// isSameStruct reports whether e is still the struct that the earlier test g.tested was about. It
// is true if g.tested is nil: then the condition itself is the test.
func (g *Refiner) isSameStruct(e ast.Expr) bool {
	if g.tested == nil {
		return true
	}
	id, ok := typed.Root(e).(*ast.Ident)
	if !ok {
		return false
	}
	now := g.state.Struct(id)
	if len(now) == 0 {
		return false
	}
	for _, s := range g.tested.subjects {
		if s.Is(now[0]) {
			was, latest := s.Held(), now[0].Held()
			return was.Object == latest.Object && (was.Object != nil || was.same(latest))
		}
	}
	return false
}

// isAsTested reports whether s, the Subject of field, still has the value that the earlier test
// g.tested has read. A field that this test did not read must have the caller's value.
func (g *Refiner) isAsTested(s Subject, field *types.Var) bool {
	held := s.Held()
	for _, was := range g.tested.subjects {
		if was.Is(s) {
			return was.Held().Text.Known && was.Held().same(held)
		}
	}
	h := held.Text.Hole()
	return h != nil && h.Var == field && len(h.Escapers) == 0 && text.LastName(h.Name) == field.Name()
}
