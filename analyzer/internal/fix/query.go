package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// PutBack returns the fix for a change of a copy of a query that nothing keeps:
// at is what becomes of the call, and u is the URL that the copy is of.
//
//	u.Query().Set("page", next)
//
//	q := u.Query()
//	q.Set("page", next)
//	u.RawQuery = q.Encode()
//
// The URL changes for every value, so that the fix is offered only.
func (s *Source) PutBack(u ast.Expr, at uses.Use) *Fix {
	call, ok := at.Expr.(*ast.CallExpr)
	if !ok || at.Kind != uses.Discarded {
		return nil
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	name := s.freeName(at.Stmt.Pos(), "q", "query", "params")
	indent, alone := s.indentation(at)
	if !ok || name == "" || !alone || !isChain(u) {
		return nil
	}
	url := types.ExprString(u)
	return &Fix{Message: "Assign the changed query to " + url + ".RawQuery", Edits: []analysis.TextEdit{
		insert(at.Stmt.Pos(), name+" := "+url+".Query()\n"+indent),
		replace(sel.X.Pos(), sel.X.End(), name),
		insert(s.lineEnd(at.Stmt), "\n"+indent+url+".RawQuery = "+name+".Encode()"),
	}}
}

// Encode returns the fix for a changed copy of a query, the variable name, that
// is not put back: at is what becomes of the call that changes it last, def the
// declaration, and u the URL that it is a copy of.
//
//	q := u.Query()
//	q.Set("page", next)
//	u.RawQuery = q.Encode()
//
// The URL changes for every value, so that the fix is offered only.
func (s *Source) Encode(u ast.Expr, name string, def, at uses.Use) *Fix {
	i := slices.IndexFunc(def.List, func(st ast.Stmt) bool { return st.Pos() <= at.Stmt.Pos() && at.Stmt.End() <= st.End() })
	if i < 0 || !isChain(u) {
		return nil
	}
	at.Stmt, at.List = def.List[i], def.List
	indent, alone := s.indentation(at)
	if !alone {
		return nil
	}
	url := types.ExprString(u)
	return &Fix{Message: "Assign the changed query to " + url + ".RawQuery", Edits: []analysis.TextEdit{
		insert(s.lineEnd(at.Stmt), "\n"+indent+url+".RawQuery = "+name+".Encode()"),
	}}
}

// isChain reports whether e is a name, or fields of one: it can be assigned to
// and read again with the same result.
func isChain(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return true
	case *ast.SelectorExpr:
		return isChain(e.X)
	}
	return false
}

// freeName returns the first of names that means nothing at pos and is not
// declared later in its block; "" when there is none.
func (s *Source) freeName(pos token.Pos, names ...string) string {
	if s.file(pos) == nil {
		return ""
	}
	scope := s.Pkg.Scope().Innermost(pos)
	for _, name := range names {
		if s.lookup(pos, name) == nil && scope != nil && scope.Lookup(name) == nil {
			return name
		}
	}
	return ""
}

// indentation returns what stands before a statement in its line; ok is false
// when that is more than space, when other statements end in its last line, or
// when the file must not be edited.
func (s *Source) indentation(at uses.Use) (indent string, ok bool) {
	i := slices.Index(at.List, at.Stmt)
	if i < 0 || s.file(at.Stmt.Pos()) == nil {
		return "", false
	}
	line := func(pos token.Pos) int { return s.Fset.Position(pos).Line }
	if i > 0 && line(at.List[i-1].End()) == line(at.Stmt.Pos()) || i+1 < len(at.List) && line(at.List[i+1].Pos()) == line(at.Stmt.End()) {
		return "", false
	}
	up := s.parent(s.file(at.Stmt.Pos()), at.Stmt)
	if up == nil || line(up.Pos()) == line(at.Stmt.Pos()) || line(up.End()) == line(at.Stmt.End()) && up.End() > at.Stmt.End() {
		return "", false
	}
	return strings.Repeat("\t", s.Fset.Position(at.Stmt.Pos()).Column-1), true
}

// lineEnd returns the end of a statement, or of the comment behind it.
func (s *Source) lineEnd(st ast.Stmt) token.Pos {
	end := st.End()
	for _, c := range s.fileAt(end).Comments {
		if c.Pos() >= end && s.Fset.Position(c.Pos()).Line == s.Fset.Position(end).Line {
			return c.List[0].End()
		}
	}
	return end
}
