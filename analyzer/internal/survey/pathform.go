package survey

import (
	"go/ast"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// IsLedBySlash reports whether the escaped path of the URL u surely begins with "/". That is
// so for a path after a host. A URL parsed from a path alone may begin with "%2F" where its
// decoded Path begins with "/"; copied after another host, it would get a second "/". A u
// that this function did not parse counts as led by "/".
//
//	u, err := url.Parse(path)
//	dst.Path, dst.RawPath = u.Path, u.RawPath    "%2Fdb" becomes "//db"
func (s *Survey) IsLedBySlash(from provenance.Slicer, u ast.Expr) bool {
	t, isParsed := s.parsedText(from, u)
	if !isParsed {
		return true
	}
	return t != nil && (t.Absolute || !slices.ContainsFunc(t.Parts, func(p urltemplate.Part) bool {
		if p.Place != urltemplate.Base || p.Hole == nil {
			return false
		}
		v := names.ValueOf(p.Hole)
		v.Of = nil
		return names.Judge(v, names.Site{Place: names.Front}).Kind != names.URL
	}))
}

// parsedText returns the template of the text that the function parsed the URL u from; t is
// nil if that text is not known. isParsed is false if the function does not parse u.
func (s *Survey) parsedText(from provenance.Slicer, u ast.Expr) (t *urltemplate.Template, isParsed bool) {
	call, ok := from.Source(u).Expr.(*ast.CallExpr)
	if !ok || len(call.Args) == 0 || library.Of(from.Uses.Callee(call)).Makes != library.OpParseURL {
		return nil, false
	}
	return s.TemplateAt(call.Args[0]), true
}
