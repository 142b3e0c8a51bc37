package holders

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Keyed returns the map whose keys an expression yields one after the other; nil where it
// yields none.
//
//	for k, v := range c.params { query = append(query, k+"="+v) }
func (r Reader) Keyed(e ast.Expr) ast.Expr {
	v := r.Index.Named(e)
	if v == nil {
		return nil
	}
	set, ok := r.Index.AllSets(v).Only()
	if !ok {
		return nil
	}
	loop, ok := r.Index.Parent(set.Expr).(*ast.RangeStmt)
	if !ok || set.Expr != loop.Key || !isMap(r.Info.TypeOf(loop.X)) {
		return nil
	}
	return loop.X
}

// Keys returns the keys that a map of the package gets, which a variable or a field holds; ok is
// false where others may put any into it.
//
//	c.params[url.QueryEscape(name)] = n
func (r Reader) Keys(v *types.Var) (keys []ast.Expr, ok bool) {
	if v == nil || v.IsField() && v.Exported() || len(r.Index.Unkeyed(v)) > 0 {
		return nil, false
	}
	for _, e := range r.Index.Mentions(v) {
		more, isSeen := r.keysAt(e)
		if !isSeen {
			return nil, false
		}
		keys = append(keys, more...)
	}
	return keys, len(keys) > 0
}

// keysAt returns the keys that a map gets where e names it; ok is false where it may get others.
func (r Reader) keysAt(e ast.Expr) (keys []ast.Expr, ok bool) {
	if pair, isPair := r.Index.Parent(e).(*ast.KeyValueExpr); isPair && pair.Key == e {
		return r.newKeys(pair.Value)
	}
	switch u := r.Index.Of(e); u.Kind {
	case uses.Ranged, uses.Compared:
		return nil, true
	case uses.Argument:
		return nil, typed.Info{Info: r.Info}.Builtin(u.Call.Fun) != "" // len, delete, clear
	case uses.Indexed:
		entry, isEntry := r.Index.Parent(e).(*ast.IndexExpr)
		if !isEntry {
			return nil, false
		}
		switch up := r.Index.Parent(entry).(type) {
		case *ast.IncDecStmt:
			return []ast.Expr{entry.Index}, true
		case *ast.AssignStmt:
			if slices.Contains(up.Lhs, ast.Expr(entry)) {
				return []ast.Expr{entry.Index}, true
			}
		case *ast.UnaryExpr:
			return nil, up.Op != token.AND
		}
		return nil, true
	case uses.Set:
		return r.newKeys(u.Value)
	default:
		return nil, false
	}
}

// newKeys returns the keys of a new map; ok is false for another one.
func (r Reader) newKeys(e ast.Expr) (keys []ast.Expr, ok bool) {
	if lit, isLiteral := ast.Unparen(e).(*ast.CompositeLit); isLiteral {
		for _, elt := range lit.Elts {
			if pair, isPair := elt.(*ast.KeyValueExpr); isPair {
				keys = append(keys, pair.Key)
			}
		}
		return keys, true
	}
	return nil, e != nil && r.isEmpty(e)
}

func isMap(t types.Type) bool {
	if t == nil {
		return false
	}
	_, ok := t.Underlying().(*types.Map)
	return ok
}

// Value returns the expression that gives a variable its only value; e itself where it names
// none.
func (r Reader) Value(e ast.Expr) ast.Expr {
	if v := r.Index.Named(e); v != nil && uses.IsLocal(v) {
		if set, ok := r.Index.AllSets(v).Only(); ok && set.Value != nil {
			return set.Value
		}
	}
	return e
}
