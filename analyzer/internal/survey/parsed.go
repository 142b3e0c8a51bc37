package survey

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// EscapedIn returns what url.PathEscape went over in a text that the package parsed u from,
// a URL or a request: in the function that parses it, or in its callers. It is nil where
// no such value is seen: a number, of which nothing is escaped, is none.
//
//	req, err := http.NewRequest("GET", base+path, nil)    // called with "/users/" + url.PathEscape(name)
func (s *Survey) EscapedIn(from provenance.Slicer, u ast.Expr) ast.Expr {
	p := parsed{Survey: s, from: from, seen: map[*types.Var]bool{}}
	p.url(u)
	return p.escaped
}

// A parsed looks for an escaped segment in the texts that a URL is parsed from.
type parsed struct {
	*Survey
	from    provenance.Slicer
	seen    map[*types.Var]bool
	texts   int
	escaped ast.Expr // what is escaped
}

// maxParsed bounds the parameters that are followed to the callers, and maxTexts the
// texts and URLs that are read for one Path.
const (
	maxParsed = 16
	maxTexts  = 256
)

// done reports whether there is no more to read.
func (p *parsed) done() bool { return p.escaped != nil || p.texts > maxTexts }

// url reads the texts that u, a URL or a request, is made of.
func (p *parsed) url(u ast.Expr) {
	if p.texts++; p.texts > maxTexts {
		return
	}
	switch e := p.from.Source(u).Expr.(type) {
	case *ast.SelectorExpr:
		if library.IsRequestURL(p.from.Field(e)) {
			p.url(e.X)
		}
	case *ast.CallExpr:
		row := library.Of(p.from.Uses.Callee(e))
		if row.Makes != library.OpParseURL && row.Makes != library.OpParseReference && row.Makes != library.OpNewRequest {
			return
		}
		i, ok := row.Takes.Index(library.URL)
		if !ok {
			i, ok = row.Takes.Index(library.Reference)
		}
		if ok && i < len(e.Args) {
			p.argument(e.Args[i])
		}
	case *ast.Ident:
		p.given(p.from.Uses.Named(e))
	}
}

// argument reads a text that is parsed, or the URL that it is the text of.
//
//	http.NewRequest("GET", u.String(), nil)
func (p *parsed) argument(e ast.Expr) {
	p.text(p.Rooted(e))
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || library.Of(p.from.Uses.Callee(call)).Makes != library.OpURLString {
		return
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		p.url(sel.X)
	}
}

// given reads what calls in the package give to a parameter that is a URL or a request.
func (p *parsed) given(v *types.Var) {
	if v == nil || p.seen[v] || len(p.seen) >= maxParsed || p.escaped != nil {
		return
	}
	if len(p.seen) == 0 {
		if known, ok := p.escapedFor[v]; ok {
			p.escaped = known
			return
		}
		p.texts = 0 // the answer is that of v, whichever way led to it
		defer func() { p.escapedFor[v] = p.escaped }()
	}
	p.seen[v] = true
	for _, given := range p.from.Uses.Arguments(v) {
		if p.done() {
			break
		}
		p.url(given)
	}
}

// text looks for an escaped segment in a text, and in what callers give to its parameters.
func (p *parsed) text(t *urltemplate.Template) {
	if p.texts++; t == nil || p.texts > maxTexts {
		return
	}
	for i := range t.Parts {
		part := &t.Parts[i]
		h := part.Hole
		if h == nil || p.escaped != nil || part.Foreign {
			continue
		}
		if last, ok := h.LastEncoder(); ok && last.Name == text.PathEscape && h.Expr != nil && part.Place == urltemplate.Segment && h.Value.Set.Has('%') && !h.Trusted {
			p.escaped = h.Expr
			return
		}
		if v := h.Var; v != nil && !p.seen[v] && len(p.seen) < maxParsed {
			p.seen[v] = true
			for _, given := range p.GivenTo(v) {
				if p.done() {
					return
				}
				p.text(given)
			}
		}
	}
}
