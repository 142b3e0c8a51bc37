package survey

import (
	"go/ast"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// IsLedBySlash reports whether the path of a URL begins with a "/" as it was sent, so far
// as is known: after a host it does. Of a text that may be a path alone the escaped form
// may begin with "%2F" where the decoded one begins with "/", and copied after another
// host it would get a "/" more.
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

// parsedText returns the text that a URL was parsed from in the function; nil where it is
// not known, and isParsed is false where it was not.
func (s *Survey) parsedText(from provenance.Slicer, u ast.Expr) (t *urltemplate.Template, isParsed bool) {
	call, ok := from.Source(u).Expr.(*ast.CallExpr)
	if !ok || len(call.Args) == 0 || library.Of(from.Uses.Callee(call)).Makes != library.OpParseURL {
		return nil, false
	}
	return s.TemplateAt(call.Args[0]), true
}
