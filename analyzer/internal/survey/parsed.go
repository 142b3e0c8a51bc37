package survey

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// EscapedIn returns what url.PathEscape went over in a text that the package parsed u from,
// a URL or a request: in the function that parses it, or in its callers. It is nil where
// no such value is seen: a number, of which nothing is escaped, is none.
//
//	req, err := http.NewRequest("GET", base+path, nil)    // called with "/users/" + url.PathEscape(name)
func (s *Survey) EscapedIn(from provenance.Slicer, u ast.Expr) (escaped ast.Expr) {
	w := uses.Walk{Barren: s.unescaped}
	w.Visit = func(n uses.Node) uses.Answer {
		if n.Var != nil {
			return n.To(from.Uses.Arguments(n.Var)...)
		}
		var a uses.Answer
		for _, p := range holesOf(s.Rooted(n.Expr)) {
			if isEscapedSegment(p) {
				escaped = p.Hole.Expr
				return uses.Found(true)
			}
			a.Next = append(a.Next, n.Holder(p.Hole.Var).Next...)
		}
		a.Next = append(a.Next, parsedFrom(from, n).Next...)
		return a
	}
	w.Finds(uses.Node{Expr: u})
	return escaped
}

// holesOf returns the values that a function puts into a text itself; none for nil.
func holesOf(t *urltemplate.Template) (parts []*urltemplate.Part) {
	if t == nil {
		return nil
	}
	for i := range t.Parts {
		if p := &t.Parts[i]; p.Hole != nil && !p.Foreign {
			parts = append(parts, p)
		}
	}
	return parts
}

// isEscapedSegment reports whether a value in a path is one of which url.PathEscape has
// escaped something.
func isEscapedSegment(p *urltemplate.Part) bool {
	last, ok := p.Hole.LastEncoder()
	return ok && last.Name == text.PathEscape && p.Hole.Expr != nil && p.Place == urltemplate.Segment && p.Hole.Value.Set.Has('%') && !p.Hole.Trusted
}

// parsedFrom goes back to what a URL or a request comes from: the text or the URL that it is
// made of, or the variable that has it.
//
//	http.NewRequest("GET", u.String(), nil)
func parsedFrom(from provenance.Slicer, n uses.Node) uses.Answer {
	switch e := from.Source(n.Expr).Expr.(type) {
	case *ast.Ident:
		return n.Holder(from.Uses.Named(e))
	case *ast.SelectorExpr:
		if library.IsRequestURL(from.Field(e)) {
			return n.To(e.X)
		}
	case *ast.CallExpr:
		row := library.Of(from.Uses.Callee(e))
		switch row.Makes {
		case library.OpParseURL, library.OpParseReference, library.OpNewRequest:
			i, ok := row.Takes.Index(library.URL)
			if !ok {
				i, ok = row.Takes.Index(library.Reference)
			}
			if ok && i < len(e.Args) {
				return n.To(e.Args[i])
			}
		case library.OpURLString:
			if sel, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr); ok {
				return n.To(sel.X)
			}
		default:
		}
	}
	return uses.Answer{}
}
