package check

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// maxSource bounds the steps back to where a value comes from.
const maxSource = 12

// A source is where a value was taken from.
type source struct {
	Expr ast.Expr
	// whole is false when the value is one piece of what Expr holds: an element
	// between separators. What was cut off at the ends makes no piece.
	whole bool
}

// source goes back from e to where its text comes from: through variables that
// have one value there, and through functions that return a part of a text.
//
//	name := strings.TrimPrefix(r.URL.Path, "/files/")
//	parts := strings.Split(name, "/")                     // parts[1] is a piece of r.URL.Path
func (q *inquiry) source(e ast.Expr) source {
	s := source{e, true}
	for range maxSource {
		next, whole, ok := q.sourceStep(ast.Unparen(s.Expr))
		if !ok {
			break
		}
		s = source{ast.Unparen(next), s.whole && whole}
	}
	return s
}

func (q *inquiry) sourceStep(e ast.Expr) (next ast.Expr, whole, ok bool) {
	switch e := e.(type) {
	case *ast.Ident:
		return q.valueOf(e)
	case *ast.StarExpr:
		return e.X, true, true
	case *ast.IndexExpr:
		_, isMap := q.typeUnder(e.X).(*types.Map)
		return e.X, false, !isMap
	case *ast.SliceExpr:
		_, isList := q.typeUnder(e.X).(*types.Slice)
		return e.X, !isList, true
	case *ast.CallExpr:
		if tv, isTyped := q.ctx.Source.Info.Types[e.Fun]; isTyped && tv.IsType() && len(e.Args) == 1 {
			return e.Args[0], true, true
		}
		if len(e.Args) == 0 {
			return nil, false, false
		}
		switch op := library.Of(q.uses.Callee(e)).Makes; op {
		case library.OpSplit, library.OpSplitAfter, library.OpFields, library.OpCut, library.OpPathBase:
			return e.Args[0], false, true
		case library.OpCutPrefix, library.OpCutSuffix, library.OpPathClean:
			return e.Args[0], true, true
		default:
			return e.Args[0], true, op.IsPart()
		}
	}
	return nil, false, false
}

// valueOf returns the value that a variable has where it is named: that which the
// last statement before gives it, when no other way leads there.
func (q *inquiry) valueOf(id *ast.Ident) (value ast.Expr, whole, ok bool) {
	v := q.uses.Named(id)
	if v == nil {
		return nil, false, false
	}
	def, ok := q.lastSet(v, id)
	if !ok {
		return nil, false, false
	}
	if def.Value != nil {
		return def.Value, true, true
	}
	if loop, isLoop := def.Stmt.(*ast.RangeStmt); isLoop && loop.Value != nil && q.uses.Named(loop.Value) == v {
		return loop.X, false, true
	}
	return nil, false, false
}

// lastSet returns the statement that gives v its value at id: the only one before, or
// the last one when id stands behind it in the same list of statements.
func (q *inquiry) lastSet(v *types.Var, id *ast.Ident) (def uses.Use, ok bool) {
	at := q.uses.Of(id).Stmt
	sets := q.uses.Sets(v)
	if sets.Addressed {
		return uses.Use{}, false
	}
	before, def, later := sets.Before(id, at)
	if before == 0 || later.Expr != nil && q.isLooped(id, def.Expr.Pos(), later.Expr.Pos()) {
		return uses.Use{}, false
	}
	return def, before == 1 || isAmong(q.uses.List(def.Stmt), id.Pos())
}

// isAmong reports whether pos is in one of the statements of a list.
func isAmong(list []ast.Stmt, pos token.Pos) bool {
	i := sort.Search(len(list), func(i int) bool { return list[i].End() > pos })
	return i < len(list) && list[i].Pos() <= pos
}

// isLooped reports whether a loop around n goes from later back to n, and not to def.
func (q *inquiry) isLooped(n ast.Node, def, later token.Pos) bool {
	for up := q.uses.Parent(n); up != nil; up = q.uses.Parent(up) {
		switch up.(type) {
		case *ast.ForStmt, *ast.RangeStmt, *ast.FuncLit:
			if def < up.Pos() && up.Pos() <= later && later < up.End() {
				return true
			}
		}
	}
	return false
}

func (q *inquiry) typeUnder(e ast.Expr) types.Type {
	if t := q.ctx.Source.Info.TypeOf(e); t != nil {
		return t.Underlying()
	}
	return nil
}

// places returns where the value of e is used, and that of a variable that it is
// the only value of.
func (q *inquiry) places(e ast.Expr) []uses.Use {
	u := q.uses.Of(e)
	if u.Kind != uses.Assigned || u.Var == nil {
		return []uses.Use{u}
	}
	all := q.uses.Variable(u.Var)
	var out []uses.Use
	for _, use := range all {
		switch {
		case use.Kind == uses.Addressed:
			return []uses.Use{u}
		case use.Kind != uses.Set && use.Expr.Pos() > e.End():
			if id, ok := use.Expr.(*ast.Ident); ok {
				if value, _, ok := q.valueOf(id); ok && ast.Unparen(value) == ast.Unparen(e) {
					out = append(out, use)
				}
			}
		}
	}
	return out
}

// sent says which component of a URL, or a part of which, e is in the form in which
// it was sent: still escaped. It is Unknown for all else.
//
//	r.URL.EscapedPath(), u.RawQuery, chi.URLParam(r, "name")
func (q *inquiry) sent(e ast.Expr) (of rfc3986.Component, from source) {
	from = q.source(e)
	switch e := from.Expr.(type) {
	case *ast.SelectorExpr:
		switch q.slotOf(e) {
		case library.EscapedPath:
			return rfc3986.Path, from
		case library.RawQuery:
			return rfc3986.Query, from
		default:
		}
	case *ast.CallExpr:
		row := library.Of(q.uses.Callee(e))
		switch {
		case row.Makes == library.OpEscapedPath:
			return rfc3986.Path, from
		case row.Makes == library.OpEncodeQuery:
			return rfc3986.Query, from
		case row.Does.Has(library.IsPathParam):
			from.whole = false
			return rfc3986.Path, from
		}
	}
	return rfc3986.Unknown, from
}

// slotOf returns what the field that a selector names becomes in a URL.
func (q *inquiry) slotOf(sel *ast.SelectorExpr) library.Slot {
	t := q.ctx.Source.Info.TypeOf(sel.X)
	if t == nil {
		return library.NoSlot
	}
	use, _ := library.LookupField(t, sel.Sel.Name)
	return use.Slot
}
