package survey

import (
	"go/ast"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// IsLedBySlash reports whether the escaped path of the URL u surely begins with "/". It is false if
// u is parsed from a text that is unknown or may be a path alone. It is true if this text begins
// with a scheme and a host, or if slicer finds no call that parses u.
//
//	u, err := url.Parse(path)                   // false: path may be "%2Fdb"
//	dst.Path, dst.RawPath = u.Path, u.RawPath   // with a host, dst is sent as "/%2Fdb", not "/db"
func (s *Survey) IsLedBySlash(slicer provenance.Slicer, u ast.Expr) bool {
	t, isParsed := s.parsedText(slicer, u)
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

// parsedText returns the template of the text that the function around u parsed the URL u from; t
// is nil if that text is not known. isParsed is false if slicer finds no call that parses u.
func (s *Survey) parsedText(slicer provenance.Slicer, u ast.Expr) (t *urltemplate.Template, isParsed bool) {
	call, ok := slicer.Source(u).Expr.(*ast.CallExpr)
	if !ok || len(call.Args) == 0 || library.Of(slicer.Uses.Callee(call)).Makes != library.OpParseURL {
		return nil, false
	}
	return s.TemplateAt(call.Args[0]), true
}
