package uses

import (
	"go/ast"
	"go/types"
	"slices"
)

// Stores are what fields and package-level variables get, as one walk over the files of a
// package finds it.
type Stores struct {
	// Assigned and Keyed have the values of assignments and of literals with keys, nil for
	// one that is no expression of its own, as behind a pointer.
	Assigned, Keyed map[*types.Var][]ast.Expr
	// Unkeyed has those of literals without keys.
	Unkeyed map[*types.Var][]ast.Expr
	index   *Index
}

// Stores reads what the package stores. Each node is given to visit, too.
func (x *Index) Stores(visit func(ast.Node)) *Stores {
	s := &Stores{Assigned: map[*types.Var][]ast.Expr{}, Keyed: map[*types.Var][]ast.Expr{}, Unkeyed: map[*types.Var][]ast.Expr{}, index: x}
	for _, file := range x.files {
		ast.Inspect(file, func(n ast.Node) bool {
			s.enter(n)
			visit(n)
			return true
		})
	}
	return s
}

// Of returns all expressions that a field or a package-level variable is set to.
func (s *Stores) Of(v *types.Var) []ast.Expr {
	v = v.Origin()
	all := slices.Concat(s.Assigned[v], s.Keyed[v], s.Unkeyed[v])
	return slices.DeleteFunc(all, func(e ast.Expr) bool { return e == nil })
}

// enter notes what a node stores.
func (s *Stores) enter(n ast.Node) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for i, to := range n.Lhs {
			var value ast.Expr
			if len(n.Lhs) == len(n.Rhs) {
				value = n.Rhs[i]
			}
			s.assign(to, value)
		}
	case *ast.UnaryExpr: // &c.Path
		if sel, ok := ast.Unparen(n.X).(*ast.SelectorExpr); ok {
			s.assign(sel, nil)
		}
	case *ast.KeyValueExpr:
		if id, ok := n.Key.(*ast.Ident); ok {
			if v := s.index.field(id); v != nil {
				s.Keyed[v.Origin()] = append(s.Keyed[v.Origin()], n.Value)
			}
		}
	case *ast.CompositeLit:
		s.enterUnkeyed(n)
	}
}

// assign enters what a field or a package-level variable gets: [Index.Variable] knows the
// variables of functions.
func (s *Stores) assign(to, value ast.Expr) {
	v := s.index.Place(to)
	if v == nil || !v.IsField() && (v.Pkg() == nil || v.Parent() != v.Pkg().Scope()) {
		return
	}
	s.Assigned[v.Origin()] = append(s.Assigned[v.Origin()], value)
}

// enterUnkeyed enters the elements of the literal of a struct that have no keys.
//
//	tests := []struct{ name, want string }{{"a", "/a"}}
func (s *Stores) enterUnkeyed(lit *ast.CompositeLit) {
	s.index.eachUnkeyed(lit, func(v *types.Var, e ast.Expr) { s.Unkeyed[v] = append(s.Unkeyed[v], e) })
}

// Unkeyed returns what a field gets by literals without keys, in no order.
func (x *Index) Unkeyed(v *types.Var) []ast.Expr {
	if x.unkeyed == nil {
		x.unkeyed = map[*types.Var][]ast.Expr{}
		for e := range x.info.Types {
			if lit, ok := e.(*ast.CompositeLit); ok {
				x.eachUnkeyed(lit, func(v *types.Var, e ast.Expr) { x.unkeyed[v] = append(x.unkeyed[v], e) })
			}
		}
	}
	return x.unkeyed[v.Origin()]
}

// eachUnkeyed calls f with the fields and the elements of the literal of a struct that has
// no keys.
func (x *Index) eachUnkeyed(lit *ast.CompositeLit, f func(*types.Var, ast.Expr)) {
	t := x.info.TypeOf(lit)
	if t == nil || len(lit.Elts) == 0 {
		return
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem() // &T{} in a list of pointers, where the type is left out
	}
	st, ok := t.Underlying().(*types.Struct)
	if _, isPair := lit.Elts[0].(*ast.KeyValueExpr); isPair || !ok {
		return
	}
	for i, e := range lit.Elts[:min(len(lit.Elts), st.NumFields())] {
		f(st.Field(i).Origin(), e)
	}
}

// Place returns the variable or the field that e names; nil when it names none.
func (x *Index) Place(e ast.Expr) *types.Var {
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
		v, _ := x.info.Uses[sel.Sel].(*types.Var)
		return v
	}
	return x.Named(e)
}
