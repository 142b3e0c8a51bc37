package survey

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// IsSetEscaped reports whether an expression is the Path of a URL that a function of the
// package made, and the caller gave it escaped text for that: to take it out again is all
// that is done with the URL.
//
//	u := c.urlFor("/hosts/" + url.PathEscape(id)); u.Scheme + "://" + u.Host + u.Path
func (s *Survey) IsSetEscaped(from provenance.Slicer, e ast.Expr) bool {
	if e == nil {
		return false
	}
	u, ok := from.URLOfPath(e)
	if !ok {
		return false
	}
	call, ok := from.Source(u).Expr.(*ast.CallExpr)
	return ok && slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		t := s.Rooted(arg)
		return t != nil && t.Frame.Escaped
	})
}

// IsStoredDecoded reports whether a value, p of t, is stored in a field that is named as the
// Path of a URL is: it is decoded there, too, and who puts it into a URL escapes it.
//
//	&CalendarObject{Path: resp.Request.URL.Path}
func (s *Survey) IsStoredDecoded(t *urltemplate.Template, p *urltemplate.Part) bool {
	return slices.ContainsFunc(s.Takers(t, p), func(v *types.Var) bool {
		return v.IsField() && names.SaysPath(v.Name())
	})
}
