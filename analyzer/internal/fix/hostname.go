package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Hostname returns the fix that takes the host without its port from a URL: host is its
// field, and first the expression that gives what is before a colon of that. For the
// host of a request, a URL is made of it, which is offered. It returns nil where the piece is put
// into a longer text, host is another value, or first is no expression around it.
//
//	strings.Split(u.Host, ":")[0]
//	u.Hostname()
//
//	strings.Split(r.Host, ":")[0]
//	(&url.URL{Host: r.Host}).Hostname()
func (s *Source) Hostname(host *ast.SelectorExpr, first ast.Expr) *Fix {
	index, ok := first.(*ast.IndexExpr)
	if !ok || host.Sel.Name != "Host" || host.Pos() < index.Pos() || index.End() < host.End() || s.editor.file(host.Pos()) == nil || isInText(s, first) {
		return nil
	}
	if of := s.Flow.Info.Types[host.X]; library.IsURL(of.Type) {
		if _, isPointer := of.Type.Underlying().(*types.Pointer); !isPointer && !of.Addressable() {
			return nil
		}
		return &Fix{Message: "Use Hostname", Safe: true, Edits: []analysis.TextEdit{
			Replace(index.Pos(), host.Pos(), ""),
			Replace(host.Sel.Pos(), index.End(), "Hostname()"),
		}}
	}
	f := s.enclose(&text.Hole{Expr: host, Inner: host}, enclosure{begin: "(&", name: "URL", open: "{Host: ", end: "}).Hostname()", message: "Use Hostname"})
	if f == nil || len(f.Edits) != 2 {
		return nil
	}
	f.Edits[0].Pos, f.Edits[1].End = index.Pos(), index.End()
	return f.Lower(Choice)
}

// isInText reports whether a host is put into a longer text, which wants the brackets of an
// address that Hostname takes off.
//
//	host := strings.Split(r.Host, ":")[0]; "https://" + host + "/"
func isInText(s *Source, host ast.Expr) bool {
	at := []ast.Expr{host}
	if u := s.Flow.Uses().Of(host); u.Kind == uses.Assigned && u.Var != nil {
		at = s.Flow.Uses().Reads(u.Var)
	}
	return slices.ContainsFunc(at, func(e ast.Expr) bool {
		sum, ok := s.Flow.Uses().Parent(e).(*ast.BinaryExpr)
		u := s.Flow.Uses().Of(e)
		return ok && sum.Op == token.ADD || u.Kind == uses.Argument && u.Func != nil && library.Of(u.Func).Makes.IsText()
	})
}

// BareHost returns the fix that takes the host of a URL without its brackets and its port
// where its field is given away, which is offered: a port that it has is lost. It returns
// nil where host is another expression.
//
//	net.JoinHostPort(u.Host, "443")
//	net.JoinHostPort(u.Hostname(), "443")
func (s *Source) BareHost(host *ast.SelectorExpr, at ast.Expr) *Fix {
	of := s.Flow.Info.Types[host.X]
	if ast.Unparen(at) != host || !library.IsURL(of.Type) || s.editor.file(host.Pos()) == nil {
		return nil
	}
	if _, isPointer := of.Type.Underlying().(*types.Pointer); !isPointer && !of.Addressable() {
		return nil
	}
	f := &Fix{Message: "Use Hostname", Edits: []analysis.TextEdit{Replace(host.Sel.Pos(), host.Sel.End(), "Hostname()")}}
	return f.Lower(Choice)
}
