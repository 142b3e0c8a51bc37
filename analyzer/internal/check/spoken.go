package check

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/literals"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A spoken says of what a function speaks in its literals, and what it does with addresses, so
// that it may know what else a value can be.
type spoken struct {
	two, back      bool // two slashes, or one of a text; the other slash
	slash, percent bool // such a byte alone
	// minds is set when it speaks of brackets or of a colon alone, or parses addresses.
	minds bool
	// joined has the expressions that it joins to a port, as they are written.
	joined map[string]bool
}

// spokenAt returns of what the function around an expression speaks.
func (ctx *Context) spokenAt(e ast.Expr) *spoken {
	decl := ctx.Source.Decl(e.Pos())
	if s, ok := ctx.spoken[decl]; ok {
		return s
	}
	if ctx.spoken == nil {
		ctx.spoken = map[ast.Decl]*spoken{}
	}
	s := &spoken{joined: map[string]bool{}}
	ctx.spoken[decl] = s
	ctx.around(e.Pos(), func(n ast.Node) {
		switch n := n.(type) {
		case *ast.BasicLit:
			if n.Kind == token.STRING || n.Kind == token.CHAR {
				s.read(n.Value)
			}
		case *ast.CallExpr:
			row := library.Of(ctx.Source.Uses().Callee(n))
			s.minds = s.minds || row.Tests.Form != library.NoForm && row.Tests.Set.Has(':') || row.Does.Has(library.IsIPv4)
			if row.Makes == library.OpJoinHostPort && len(n.Args) > 0 {
				if name := text.Source(n.Args[0]); name != "" {
					s.joined[name] = true
				}
			}
		}
	})
	return s
}

// read reads a literal as it is written.
func (s *spoken) read(lit string) {
	s.two = s.two || literals.KnowsSlashes(lit)
	s.back = s.back || strings.Contains(lit, `\\`) || lit[0] == '`' && strings.Contains(lit, `\`)
	value := strings.Trim(lit, "\"'`")
	s.slash, s.percent = s.slash || value == "/", s.percent || value == "%"
	s.minds = s.minds || strings.ContainsAny(value, "[]") || value == ":"
}
