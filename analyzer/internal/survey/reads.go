package survey

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// IsReadAgain reports whether p is in a text that a variable holds and that is read more than once,
// so that escaping p would change other uses. To append to the variable or to test it does not
// count. To cut bytes off its ends does not count either, if an escaped p cannot have these bytes:
//
//	q += "&branch=" + branch
//	q = strings.TrimRight(q, "&")
func (s *Survey) IsReadAgain(p *urltemplate.Part) bool {
	if p.Apart == nil {
		return false
	}
	e := ast.Unparen(p.Apart)
	id, ok := e.(*ast.Ident)
	if !ok || s.Elsewhere.Info == nil {
		_, isSum := e.(*ast.BinaryExpr)
		return !isSum
	}
	index := s.Elsewhere.Uses()
	v := index.Named(id)
	if v == nil {
		return true
	}
	escaper := text.PathEscape
	if p.Place == urltemplate.QueryKey || p.Place == urltemplate.QueryValue {
		escaper = text.QueryEscape
	}
	reads := 0
	for _, u := range index.Variable(v) {
		if !s.Elsewhere.IsNoReading(v, u, escaper) {
			reads++
		}
	}
	return reads > 1
}
