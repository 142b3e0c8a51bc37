package guard

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// Pattern returns the language of an expression of type *regexp.Regexp: a call
// of MustCompile with a constant, or a variable that is set to one; nil for
// others.
func (p *Package) Pattern(e ast.Expr) *Language {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		e = p.constants.Of(id)
	}
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return nil
	}
	fn, _ := p.info.Callee(ast.Unparen(call.Fun))
	if !library.Of(fn).Does.Has(library.Compiles) {
		return nil
	}
	return p.constantPattern(call.Args[0])
}

func (p *Package) constantPattern(e ast.Expr) *Language {
	pattern, ok := p.info.Text(e)
	if !ok {
		return nil
	}
	return p.language(pattern)
}

// assumeMatch narrows a text by a regular expression that it matches, or not:
// re.MatchString(v), re.FindStringSubmatch(v) != nil.
func (g *Narrower) assumeMatch(call *ast.CallExpr, recv ast.Expr, holds bool) {
	var l *Language
	var e ast.Expr
	switch {
	case recv != nil && len(call.Args) > 0:
		l, e = g.pkg.Pattern(recv), call.Args[0]
	case recv == nil && len(call.Args) == 2:
		l, e = g.pkg.constantPattern(call.Args[0]), call.Args[1]
	}
	if l == nil {
		return
	}
	s, ok := g.state.Subject(e)
	if !ok {
		return
	}
	g.narrow(s, l.restriction(holds))
}

// restriction returns what a match, or no match, says of the text.
func (l *Language) restriction(holds bool) restriction {
	r := unrestricted()
	switch {
	case !holds:
		if set := l.Excluded(); !set.IsEmpty() {
			r = without(set)
		}
		r.guarded = l.re.String() == `\.\.`
	case l.starts && l.ends:
		r = restriction{value: l.Value, guarded: true, deep: true}
	case l.starts:
		r.value.Lead = l.Value.Lead
		r.value.Empty = l.Value.Empty
		if l.Value.Empty {
			r.value.Lead = rfc3986.AnyChar()
		}
	}
	return r
}
