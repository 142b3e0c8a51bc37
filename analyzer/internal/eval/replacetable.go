package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// replacedByTable narrows what a variable holds after a loop that replaces in it all
// that the regular expressions of a fixed list match, one after the other.
//
//	for _, r := range table { name = r.match.ReplaceAllString(name, r.by) }
//
// Where the list holds what is not known, or the loop does anything else, the variable
// stays as it is.
func (lp *looper) replacedByTable(s *ast.RangeStmt) {
	row, isVar := s.Value.(*ast.Ident)
	list := lp.x.fixedList(s.X)
	if !isVar || list == nil || len(list.Elts) == 0 || len(s.Body.List) != 1 || lp.x.mem.Env.Dead {
		return
	}
	set, ok := s.Body.List[0].(*ast.AssignStmt)
	if !ok || set.Tok != token.ASSIGN || len(set.Lhs) != 1 || len(set.Rhs) != 1 {
		return
	}
	to, isIdent := set.Lhs[0].(*ast.Ident)
	call, isCall := ast.Unparen(set.Rhs[0]).(*ast.CallExpr)
	if !isIdent || !isCall || len(call.Args) != 2 {
		return
	}
	fn, re := lp.x.typed.Callee(call.Fun)
	v, ok := lp.x.typed.Object(to).(*types.Var)
	if fn == nil || re == nil || !ok || library.Of(fn).Makes != library.OpReplaceMatches || !lp.x.names(call.Args[0], v) {
		return
	}
	held := rfc3986.AnyChar()
	for _, elem := range list.Elts {
		by, ok := lp.x.typed.Text(lp.x.inRow(call.Args[1], row, elem))
		if !ok {
			return
		}
		if strings.Contains(by, "$") {
			held = held.Union(rfc3986.Chars(by)) // "$1" puts back what was cut out
			continue
		}
		if l := lp.x.prog.guards.Pattern(lp.x.inRow(re, row, elem)); l != nil {
			held = held.Minus(l.Excluded())
		}
		held = held.Union(rfc3986.Chars(by))
	}
	if held == rfc3986.AnyChar() {
		return
	}
	h := &text.Hole{Expr: call, Inner: call, Name: text.Source(call), Type: v.Type(), Value: rfc3986.NonEmpty(held)}
	h.Value.Empty = true
	lp.x.mem.Env.Set(key{Var: v}, ofNode(h, 1))
}

// fixedList returns the literal of a list whose elements no statement changes; nil for
// others.
func (x *exec) fixedList(e ast.Expr) *ast.CompositeLit {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		e = x.prog.scan.Constants.Elements(id)
	}
	list, ok := e.(*ast.CompositeLit)
	if !ok || x.typed.TypeOf(list) == nil {
		return nil
	}
	switch x.typed.TypeOf(list).Underlying().(type) {
	case *types.Slice, *types.Array:
		return list
	}
	return nil
}

// names reports whether e is the variable v.
func (x *exec) names(e ast.Expr, v *types.Var) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && x.typed.Object(id) == types.Object(v)
}

// inRow returns what an expression that reads the variable of a loop is in one row of
// its list: the row itself or a field of it; the expression where it reads something else.
//
//	r, r.match
func (x *exec) inRow(e ast.Expr, row *ast.Ident, elem ast.Expr) ast.Expr {
	if kv, ok := elem.(*ast.KeyValueExpr); ok {
		elem = kv.Value // 0: {...}
	}
	if id, ok := ast.Unparen(e).(*ast.Ident); ok && x.typed.Object(id) == x.typed.Object(row) {
		return elem
	}
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return e
	}
	if id, ok := ast.Unparen(sel.X).(*ast.Ident); !ok || x.typed.Object(id) != x.typed.Object(row) {
		return e
	}
	if ref, ok := elem.(*ast.UnaryExpr); ok && ref.Op == token.AND {
		elem = ref.X
	}
	if lit, ok := elem.(*ast.CompositeLit); ok {
		if of := fieldIn(x.typed.TypeOf(lit), lit, sel.Sel.Name); of != nil {
			return of
		}
	}
	return e
}

// fieldIn returns what the literal of a struct, or of a pointer to one, sets a field to;
// nil when it sets it to nothing.
func fieldIn(t types.Type, lit *ast.CompositeLit, name string) ast.Expr {
	if t == nil {
		return nil
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for i, e := range lit.Elts {
		kv, isKeyed := e.(*ast.KeyValueExpr)
		switch {
		case isKeyed:
			if key, ok := kv.Key.(*ast.Ident); ok && key.Name == name {
				return kv.Value
			}
		case i < s.NumFields() && s.Field(i).Name() == name:
			return e
		}
	}
	return nil
}
