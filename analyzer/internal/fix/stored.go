package fix

import (
	"go/ast"
	"go/types"
	"slices"
)

// A store is what fields and package-level variables get, as one walk over the files of a
// package finds it.
type store struct {
	// assigned and keyed have the values of assignments and of literals with keys, nil for
	// one that is no expression of its own, as behind a pointer.
	assigned, keyed map[*types.Var][]ast.Expr
	// unkeyed has those of literals without keys.
	unkeyed map[*types.Var][]ast.Expr
	// escapedID is an ID in escaped form; nil where there is none.
	escapedID ast.Expr
}

// stored returns what the package stores, read once.
func (s *Source) stored() *store {
	if s.store == nil {
		s.store = &store{assigned: map[*types.Var][]ast.Expr{}, keyed: map[*types.Var][]ast.Expr{}, unkeyed: map[*types.Var][]ast.Expr{}}
		for _, file := range s.Files {
			ast.Inspect(file, func(n ast.Node) bool {
				s.enter(n)
				return true
			})
		}
	}
	return s.store
}

// of returns all expressions that a field or a package-level variable is set to.
func (s *store) of(v *types.Var) []ast.Expr {
	v = v.Origin()
	all := slices.Concat(s.assigned[v], s.keyed[v], s.unkeyed[v])
	return slices.DeleteFunc(all, func(e ast.Expr) bool { return e == nil })
}

// enter notes what a node stores.
func (s *Source) enter(n ast.Node) {
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
			if v, ok := s.Info.Uses[id].(*types.Var); ok && v.IsField() {
				s.store.keyed[v.Origin()] = append(s.store.keyed[v.Origin()], n.Value)
			}
		}
		s.enterID(n)
	case *ast.CompositeLit:
		s.enterUnkeyed(n)
	case *ast.BasicLit:
		s.enterID(n)
	}
}

// assign enters what a field or a package-level variable gets: uses.Index knows the
// variables of functions.
func (s *Source) assign(to, value ast.Expr) {
	v := s.variable(to)
	if v == nil || !v.IsField() && (v.Pkg() == nil || v.Parent() != v.Pkg().Scope()) {
		return
	}
	s.store.assigned[v.Origin()] = append(s.store.assigned[v.Origin()], value)
}

// enterUnkeyed enters the elements of the literal of a struct that have no keys.
//
//	tests := []struct{ name, want string }{{"a", "/a"}}
func (s *Source) enterUnkeyed(lit *ast.CompositeLit) {
	t := s.Info.TypeOf(lit)
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
		v := st.Field(i).Origin()
		s.store.unkeyed[v] = append(s.store.unkeyed[v], e)
	}
}

func (s *Source) enterID(n ast.Node) {
	if s.store.escapedID == nil {
		s.store.escapedID = s.idIn(n)
	}
}
