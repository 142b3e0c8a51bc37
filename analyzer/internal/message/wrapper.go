package message

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// Wrapper says which function makes a URL of the text, for a finding on a line
// that shows none; it is empty elsewhere.
//
//	name := path.Join("keys", key)
//	c.newRequest("GET", name)      // "; the text becomes the path of Client.newRequest"
func Wrapper(of *flow.Package, t *urltemplate.Template, part int, pos token.Pos) string {
	fn := of.Taker(t.Root)
	if fn == nil || fn.Pkg() == nil || library.KnowsPackage(fn.Pkg().Path()) || library.Negative(fn) || showsURL(of, t, pos) {
		return ""
	}
	what := "URL"
	switch t.Parts[part].Place {
	case urltemplate.Segment:
		what = "path"
	case urltemplate.QueryKey, urltemplate.QueryValue:
		what = "query"
	case urltemplate.NoPlace, urltemplate.Base, urltemplate.Scheme, urltemplate.User, urltemplate.Password, urltemplate.Host,
		urltemplate.Port, urltemplate.Tail, urltemplate.Pairs, urltemplate.Fragment, urltemplate.OpaquePart:
	}
	return "; the text becomes the " + what + " of " + typed.ShortName(fn)
}

// showsURL reports whether a literal with a delimiter is in the expression of a
// finding, beside it among the arguments of a call, or on its line.
func showsURL(of *flow.Package, t *urltemplate.Template, pos token.Pos) bool {
	fset := of.Fset
	if fset == nil || !pos.IsValid() {
		return true
	}
	line := fset.Position(pos).Line
	for i := range t.Parts {
		p := &t.Parts[i]
		if p.Foreign || p.Literal == nil || p.Literal.Lit == nil || !strings.ContainsAny(p.Literal.Text, "/?#&=:") {
			continue
		}
		from, to := p.Literal.Span(0, len(p.Literal.Text))
		if fset.Position(from).Line <= line && line <= fset.Position(to).Line || inOneText(of, pos, p.Literal.Lit) {
			return true
		}
	}
	return false
}

// inOneText reports whether the expression that a literal is in spans a place, or
// the call that it is an argument of: a format and what it prints.
func inOneText(of *flow.Package, pos token.Pos, lit *ast.BasicLit) bool {
	spans := func(n ast.Node) bool { return n.Pos() <= pos && pos < n.End() }
	whole := ast.Node(lit)
	for {
		switch up := of.Uses().Parent(whole).(type) {
		case *ast.BinaryExpr:
			whole = up
		case *ast.CallExpr:
			return spans(up)
		default:
			return spans(whole)
		}
	}
}
