package survey

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// IsPlainQuery reports whether a call of Encode gives a query in which nothing is escaped:
// the function makes the values itself, and puts only such keys and entries into them.
//
//	v := url.Values{}
//	v.Set("limit", strconv.Itoa(limit))
//	v.Encode()
func (s *Survey) IsPlainQuery(index *uses.Index, e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	def, later, ok := index.Private(index.Named(sel.X))
	if !ok || !isNew(def.Value) {
		return false
	}
	for _, u := range later {
		if u.Kind != uses.Receiver || u.Call == nil || !s.arePlain(u.Call.Args) {
			return false
		}
	}
	return true
}

// isNew reports whether an expression is a new map without entries.
func isNew(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return len(e.Elts) == 0
	case *ast.CallExpr:
		id, ok := ast.Unparen(e.Fun).(*ast.Ident)
		return ok && id.Name == "make"
	}
	return false
}

// arePlain reports whether texts are known and have no byte that is escaped in a query.
func (s *Survey) arePlain(args []ast.Expr) bool {
	for _, arg := range args {
		t := s.Rooted(arg)
		if t == nil {
			return false
		}
		for i := range t.Parts {
			p := &t.Parts[i]
			if p.Hole != nil && !text.IsBenign(p.Hole.Value) || p.Hole == nil && text.CodingNamed(text.QueryEscape).Text(p.Text()) != p.Text() {
				return false
			}
		}
	}
	return true
}
