package fix

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/text"
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
	if !ok || name == "" || !isChain(u) {
		return nil
	}
	url := text.Source(u)
	copied, back := name+" := "+url+".Query()", url+".RawQuery = "+name+".Encode()"
	message := "Assign the changed query to " + url + ".RawQuery"
	instead := Replace(sel.X.Pos(), sel.X.End(), name)
	if l, alone := s.editor.linesOf(at.Stmt); alone {
		return &Fix{Message: message, Edits: append([]analysis.TextEdit{
			insert(at.Stmt.Pos(), copied+"\n"+l.indent), instead, insert(l.end, "\n"+l.indent+back),
		}, l.unfold...)}
	}
	end, ok := s.editor.among(at.Stmt, 2, len(copied)+len(back)+2*len("; "))
	if !ok {
		return nil
	}
	return &Fix{Message: message, Edits: []analysis.TextEdit{
		insert(at.Stmt.Pos(), copied+"; "), instead, insert(end, "; "+back),
	}}
}

// Encode returns the fix for a changed copy of a query, the variable name, that
// is not put back: last is the statement that changes it last, list are those
// among which it is declared, and u is the URL that it is a copy of.
//
//	q := u.Query()
//	q.Set("page", next)
//	u.RawQuery = q.Encode()
//
// The URL changes for every value, so that the fix is offered only.
func (s *Source) Encode(u ast.Expr, name string, list []ast.Stmt, last ast.Stmt) *Fix {
	i := slices.IndexFunc(list, func(st ast.Stmt) bool { return st.Pos() <= last.Pos() && last.End() <= st.End() })
	if i < 0 || !isChain(u) {
		return nil
	}
	url := text.Source(u)
	back, message := url+".RawQuery = "+name+".Encode()", "Assign the changed query to "+url+".RawQuery"
	if l, alone := s.editor.linesOf(list[i]); alone {
		return &Fix{Message: message, Edits: append([]analysis.TextEdit{insert(l.end, "\n"+l.indent+back)}, l.unfold...)}
	}
	end, ok := s.editor.among(list[i], 1, len(back)+len("; "))
	if !ok {
		return nil
	}
	return &Fix{Message: message, Edits: []analysis.TextEdit{insert(end, "; "+back)}}
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
	if s.editor.file(pos) == nil {
		return ""
	}
	scope := s.Flow.Pkg.Scope().Innermost(pos)
	for _, name := range names {
		if s.editor.lookup(pos, name) == nil && scope != nil && scope.Lookup(name) == nil {
			return name
		}
	}
	return ""
}
