package check

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// wrapper says which function makes a URL of the text, for a finding on a line
// that shows none; it is empty elsewhere.
//
//	name := path.Join("keys", key)
//	c.newRequest("GET", name)      // "; the text becomes the path of Client.newRequest"
func (r *review) wrapper(part int, pos token.Pos) string {
	fn := r.ctx.Source.Taker(r.t.Root)
	if fn == nil || fn.Pkg() == nil || library.KnowsPackage(fn.Pkg().Path()) || library.Negative(fn) || r.showsURL(pos) {
		return ""
	}
	what := "URL"
	switch r.t.Parts[part].Place {
	case urltemplate.Segment:
		what = "path"
	case urltemplate.QueryKey, urltemplate.QueryValue:
		what = "query"
	case urltemplate.NoPlace, urltemplate.Base, urltemplate.Scheme, urltemplate.User, urltemplate.Password, urltemplate.Host,
		urltemplate.Port, urltemplate.Tail, urltemplate.Pairs, urltemplate.Fragment, urltemplate.OpaquePart:
	}
	return "; the text becomes the " + what + " of " + typed.ShortName(fn)
}

// showsURL reports whether a literal with a delimiter stands in the expression of a
// finding, beside it among the arguments of a call, or on its line.
func (r *review) showsURL(pos token.Pos) bool {
	fset := r.ctx.Source.Fset
	if fset == nil || !pos.IsValid() {
		return true
	}
	line := fset.Position(pos).Line
	for i := range r.t.Parts {
		p := &r.t.Parts[i]
		if p.Foreign || p.Literal == nil || p.Literal.Lit == nil || !strings.ContainsAny(p.Literal.Text, "/?#&=:") {
			continue
		}
		from, to := p.Literal.Span(0, len(p.Literal.Text))
		if fset.Position(from).Line <= line && line <= fset.Position(to).Line || r.inOneText(pos, p.Literal.Lit) {
			return true
		}
	}
	return false
}

// inOneText reports whether the expression that a literal stands in spans a place, or
// the call that it is an argument of: a format and what it prints.
func (r *review) inOneText(pos token.Pos, lit *ast.BasicLit) bool {
	spans := func(n ast.Node) bool { return n.Pos() <= pos && pos < n.End() }
	whole := ast.Node(lit)
	for {
		switch up := r.ctx.Source.Uses().Parent(whole).(type) {
		case *ast.BinaryExpr:
			whole = up
		case *ast.CallExpr:
			return spans(up)
		default:
			return spans(whole)
		}
	}
}
