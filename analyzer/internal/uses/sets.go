package uses

import (
	"go/ast"
	"go/types"
	"slices"
)

// Sets are the places where one variable or field gets a value, in the order of the source.
type Sets struct {
	All []Use
	// Addressed is true when the address of the variable is taken, so that it may get more values
	// through a pointer.
	Addressed bool
}

// Sets returns the places where v, a local variable or a parameter, gets its values, its
// declaration included. The caller must not change the result.
func (x *Index) Sets(v *types.Var) Sets {
	if s, ok := x.sets[v]; ok {
		return s
	}
	var s Sets
	for _, u := range x.Variable(v) {
		if u.Kind == Set {
			s.All = append(s.All, u)
		}
		s.Addressed = s.Addressed || u.Kind == Addressed
	}
	x.sets[v] = s
	return s
}

// AllSets returns the Sets of v, any variable or field. For a field or a package variable, they are
// the declaration, the assignments, and the values in composite literals with keys.
func (x *Index) AllSets(v *types.Var) Sets {
	if IsLocal(v) {
		return x.Sets(v)
	}
	if s, ok := x.allSets[v]; ok {
		return s
	}
	var s Sets
	enter := func(e ast.Expr) {
		u := x.Of(e)
		if pair, ok := x.Parent(e).(*ast.KeyValueExpr); ok && pair.Key == e && v.IsField() {
			u.Kind, u.Value = Set, pair.Value
		}
		if u.Kind == Set {
			s.All = append(s.All, u)
		}
		s.Addressed = s.Addressed || u.Kind == Addressed
	}
	if decl, ok := x.DeclAt(v.Pos()).(*ast.GenDecl); ok && !v.IsField() {
		for _, spec := range decl.Specs {
			if spec, ok := spec.(*ast.ValueSpec); ok {
				if i := slices.IndexFunc(spec.Names, func(id *ast.Ident) bool { return x.info.Defs[id] == v }); i >= 0 {
					enter(spec.Names[i])
				}
			}
		}
	}
	for _, e := range x.Mentions(v) {
		enter(e)
	}
	slices.SortStableFunc(s.All, func(a, b Use) int { return x.Compare(a.Expr.Pos(), b.Expr.Pos()) })
	x.allSets[v] = s
	return s
}

// Values returns the expressions that the variable is set to. It skips sets without a Value.
func (s Sets) Values() (values []ast.Expr) {
	for _, set := range s.All {
		if set.Value != nil {
			values = append(values, set.Value)
		}
	}
	return values
}

// Only returns the one place where the variable gets a value. ok is false when there are no or
// several such places, or the variable is Addressed.
func (s Sets) Only() (set Use, ok bool) {
	if len(s.All) != 1 || s.Addressed {
		return Use{}, false
	}
	return s.All[0], true
}
