package uses

import (
	"go/ast"
	"go/types"
)

// ListOf returns the slice, array or map in which e is stored as an element; nil when e is no
// element. isNew is true when the list is a literal.
//
//	[]string{e}, map[string]string{"k": e}, v[0] = e
func (x *Index) ListOf(e ast.Expr) (list ast.Expr, isNew bool) {
	up := x.Parent(e)
	if pair, ok := up.(*ast.KeyValueExpr); ok {
		up = x.Parent(pair)
	}
	switch up := up.(type) {
	case *ast.CompositeLit:
		if t := x.info.TypeOf(up); t != nil && isList(t) {
			return up, true
		}
	case *ast.AssignStmt:
		for i, rhs := range up.Rhs {
			if ast.Unparen(rhs) != ast.Unparen(e) || i >= len(up.Lhs) {
				continue
			}
			if at, ok := ast.Unparen(up.Lhs[i]).(*ast.IndexExpr); ok {
				return at.X, false
			}
		}
	}
	return nil, false
}

func isList(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Slice, *types.Array, *types.Map:
		return true
	default:
		return false
	}
}

// Elements returns the expressions that read elements, or keys of a map, at the use u of a list or
// map. ok is false if u is no index, slice or range expression.
//
//	v[0], v[1:]                               the expression itself
//	for _, e := range v { print(e, e) }       both reads of e
func (x *Index) Elements(u Use) (reads []ast.Expr, ok bool) {
	switch up := x.Parent(u.Expr).(type) {
	case *ast.IndexExpr:
		if x.Of(up).Kind == Set {
			return nil, true
		}
		return []ast.Expr{up}, true
	case *ast.SliceExpr:
		return []ast.Expr{up}, true
	case *ast.RangeStmt:
		each := []ast.Expr{up.Value}
		if t := x.info.TypeOf(up.X); t == nil {
			return nil, false
		} else if _, isMap := t.Underlying().(*types.Map); isMap {
			each = append(each, up.Key)
		}
		for _, e := range each {
			if id, isName := e.(*ast.Ident); e == nil || isName && id.Name == "_" {
				continue
			}
			v := x.Named(e)
			if v == nil || !IsLocal(v) {
				return nil, false
			}
			for _, read := range x.Variable(v) {
				if read.Kind != Set {
					reads = append(reads, read.Expr)
				}
			}
		}
		return reads, true
	}
	return nil, false
}

// Puts returns the values that the package puts into the slice, map or channel v one by one.
//
//	v = append(v, e), v[k] = e, v <- e
func (x *Index) Puts(v *types.Var) (values []ast.Expr) {
	at := x.Mentions(v)
	if IsLocal(v) {
		at = nil
		for _, u := range x.Variable(v) {
			at = append(at, u.Expr)
		}
	}
	for _, e := range at {
		switch up := x.Parent(e).(type) {
		case *ast.SendStmt:
			if up.Chan == e {
				values = append(values, up.Value)
			}
		case *ast.IndexExpr:
			if u := x.Of(up); u.Kind == Set && u.Value != nil {
				values = append(values, u.Value)
			}
		case *ast.CallExpr:
			if x.info.Types[up.Fun].IsBuiltin() && !up.Ellipsis.IsValid() && up.Args[0] == e {
				values = append(values, up.Args[1:]...) // append
			}
		}
	}
	return values
}
