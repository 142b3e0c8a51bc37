package uses

import (
	"go/ast"
	"go/types"
	"slices"
	"sort"
)

// Sets are the places where a variable gets a value, in the order of the source.
type Sets struct {
	All []Use
	// Addressed reports that there is a pointer to it, by which it may get others.
	Addressed bool
}

// Sets returns where a variable that a function declares gets its values. The caller
// must not change them.
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

// AllSets is Sets for fields and for the variables of a package, too: by their declaration,
// by statements, and by literals with keys.
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

// Values returns what the variable gets there, but for what is no expression of its own.
func (s Sets) Values() (values []ast.Expr) {
	for _, set := range s.All {
		if set.Value != nil {
			values = append(values, set.Value)
		}
	}
	return values
}

// Only returns the place where the variable gets the one value that it has wherever it is
// read; ok is false where it may have others.
func (s Sets) Only() (set Use, ok bool) {
	if len(s.All) != 1 || s.Addressed {
		return Use{}, false
	}
	return s.All[0], true
}

// Before returns how many values the variable gets before id, which is in the
// statement at, and the last of them. That statement gives it one afterwards, as each
// after id does; the last of these is later, the zero Use when there is none.
func (s Sets) Before(id *ast.Ident, at ast.Stmt) (n int, last, later Use) {
	after := sort.Search(len(s.All), func(i int) bool { return s.All[i].Expr.Pos() > id.Pos() })
	if after < len(s.All) {
		later = s.All[len(s.All)-1]
	}
	n = after
	for i := after - 1; i >= 0 && (at == nil || s.All[i].Expr.Pos() >= at.Pos()); i-- {
		if s.All[i].Stmt != at {
			continue
		}
		n--
		if later.Expr == nil {
			later = s.All[i]
		}
	}
	for i := after - 1; i >= 0 && last.Expr == nil; i-- {
		if s.All[i].Stmt != at {
			last = s.All[i]
		}
	}
	return n, last, later
}
