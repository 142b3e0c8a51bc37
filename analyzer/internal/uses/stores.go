package uses

import (
	"go/ast"
	"go/types"
	"slices"
)

// Each calls visit for each node of the files, in the order of the source.
func (x *Index) Each(visit func(ast.Node)) {
	for _, file := range x.files {
		ast.Inspect(file, func(n ast.Node) bool {
			if n != nil {
				visit(n)
			}
			return true
		})
	}
}

// Stores has the values that the package stores in fields and package variables, as found by one
// walk over its files.
type Stores struct {
	of map[*types.Var]*stored
}

// A stored has the values of one field or package variable, in one list for each way. A value is
// nil when no single expression is stored, as in x.f, y = g().
type stored [3][]ast.Expr

// A way is how a value is stored: x.f = v (assigned), T{f: v} (keyed) or T{v} (unkeyed).
type way int

const (
	assigned way = iota
	keyed
	unkeyed
)

// Stores returns the values that the package stores in fields and package variables.
func (x *Index) Stores() *Stores {
	s := &Stores{of: map[*types.Var]*stored{}}
	enter := func(v *types.Var, value ast.Expr, how way) {
		of := s.of[v]
		if of == nil {
			of = &stored{}
			s.of[v] = of
		}
		of[how] = append(of[how], value)
	}
	x.Each(func(n ast.Node) { x.stores(n, wantsAll, enter) })
	return s
}

func wantsAll(ast.Expr) bool { return true }

// Of returns the expressions that the package assigns to v, a field or a package variable.
func (s *Stores) Of(v *types.Var) []ast.Expr {
	values := s.of[v.Origin()]
	if values == nil {
		return nil
	}
	all := slices.Concat(values[:]...)
	return slices.DeleteFunc(all, func(e ast.Expr) bool { return e == nil })
}

// Has reports whether v, a field or package variable, is set, or is a field whose address is taken.
func (s *Stores) Has(v *types.Var) bool { return s.of[v.Origin()] != nil }

// StoredIn returns the field or package variable that is set to e itself, as in x.f = e or T{f: e};
// nil if there is none.
func (x *Index) StoredIn(e ast.Expr) (in *types.Var) {
	isE := func(value ast.Expr) bool { return value != nil && ast.Unparen(value) == e }
	x.stores(x.Parent(e), isE, func(v *types.Var, _ ast.Expr, _ way) { in = v })
	return in
}

// stores calls set for each field or package variable that n itself, no node below n, sets to a
// value for which wants is true. set gets the value, nil if no expression has it, and its way.
func (x *Index) stores(n ast.Node, wants func(ast.Expr) bool, set func(*types.Var, ast.Expr, way)) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for i, dest := range n.Lhs {
			var value ast.Expr
			if len(n.Lhs) == len(n.Rhs) {
				value = n.Rhs[i]
			}
			if wants(value) {
				x.assign(dest, value, set)
			}
		}
	case *ast.UnaryExpr: // &c.Path
		if sel, ok := ast.Unparen(n.X).(*ast.SelectorExpr); ok && wants(nil) {
			x.assign(sel, nil, set)
		}
	case *ast.KeyValueExpr:
		if id, ok := n.Key.(*ast.Ident); ok && wants(n.Value) {
			if v := x.field(id); v != nil {
				set(v.Origin(), n.Value, keyed)
			}
		}
	case *ast.CompositeLit:
		x.eachUnkeyed(n, wants, set)
	}
}

// assign calls set for the field or package variable that dest names, with value and assigned as
// its way. It skips local variables, which [Index.Variable] covers.
func (x *Index) assign(dest, value ast.Expr, set func(*types.Var, ast.Expr, way)) {
	v := x.Place(dest)
	if v == nil || !v.IsField() && (v.Pkg() == nil || v.Parent() != v.Pkg().Scope()) {
		return
	}
	set(v.Origin(), value, assigned)
}

// eachUnkeyed calls set for each e in lit, a struct literal without keys, for which wants is true.
//
//	tests := []struct{ name, want string }{{"a", "/a"}}
func (x *Index) eachUnkeyed(lit *ast.CompositeLit, wants func(ast.Expr) bool, set func(*types.Var, ast.Expr, way)) {
	if !slices.ContainsFunc(lit.Elts, wants) {
		return
	}
	if _, isPair := lit.Elts[0].(*ast.KeyValueExpr); isPair {
		return
	}
	t := x.info.TypeOf(lit)
	if t == nil {
		return
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem() // &T{} in a list of pointers, where the type is left out
	}
	st, ok := t.Underlying().(*types.Struct)
	if !ok {
		return
	}
	for i, e := range lit.Elts[:min(len(lit.Elts), st.NumFields())] {
		if wants(e) {
			set(st.Field(i).Origin(), e, unkeyed)
		}
	}
}

// Place returns the variable or the field that e names, as v or x.v; nil for other expressions.
func (x *Index) Place(e ast.Expr) *types.Var {
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
		v, _ := x.info.Uses[sel.Sel].(*types.Var)
		return v
	}
	return x.Named(e)
}

// Field returns the field in which e is stored: f for T{f: e} and s.f = e; nil if there is none.
func (x *Index) Field(e ast.Expr) *types.Var {
	switch up := x.Parent(e).(type) {
	case *ast.KeyValueExpr:
		if id, ok := up.Key.(*ast.Ident); ok && up.Value == e {
			return x.field(id)
		}
	case *ast.AssignStmt:
		for i, rhs := range up.Rhs {
			if ast.Unparen(rhs) != ast.Unparen(e) || i >= len(up.Lhs) {
				continue
			}
			if sel, ok := ast.Unparen(up.Lhs[i]).(*ast.SelectorExpr); ok {
				return x.field(sel.Sel)
			}
		}
	}
	return nil
}

// HolderOf returns the variable or field in which e is stored, or the parameter of a declared
// function for which e is passed; nil when there is none.
func (x *Index) HolderOf(e ast.Expr) (v *types.Var) {
	switch u := x.Of(e); u.Kind {
	case Argument:
		if v = x.Parameter(u.Call, e); v == nil {
			return nil
		}
		if fn, _ := x.OwnerOf(v); fn == nil {
			return nil // a function of another package, or a method of an interface
		}
		return v
	case Assigned:
		return u.Var
	case Stored:
		if lit, ok := x.Parent(e).(*ast.CompositeLit); ok {
			x.eachUnkeyed(lit, func(value ast.Expr) bool { return value == e }, func(field *types.Var, _ ast.Expr, _ way) { v = field })
			return v
		}
		return x.Field(e)
	default:
		return nil
	}
}

// CallsOfValue returns the calls of the function value e through the variable or field that holds
// e. If the function may also be called in another way, calls is nil and ok is false.
//
//	visit := c.visit; visit(n)
func (x *Index) CallsOfValue(e ast.Expr) (calls []*ast.CallExpr, ok bool) {
	v := x.HolderOf(e)
	if v == nil || !IsLocal(v) && v.Exported() {
		return nil, false
	}
	for _, read := range x.Reads(v) {
		call := x.CallBy(read)
		switch {
		case call != nil:
			calls = append(calls, call)
		case x.Of(read).Kind != Compared: // a comparison with nil
			return nil, false
		}
	}
	return calls, true
}

func (x *Index) field(name *ast.Ident) *types.Var {
	if v, ok := x.info.Uses[name].(*types.Var); ok && v.IsField() {
		return v
	}
	return nil
}
