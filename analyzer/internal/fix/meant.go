package fix

import (
	"go/ast"
	"go/token"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/lazy"
)

// twice matches what people write of a value that they escape twice on purpose, for a
// server that decodes it twice.
var twice = lazy.Pattern(`(?i)\b(double|doubly|twice)[ -]?(url|percent)?[ -]?(encod|escap)|(encod|escap)\w*(\s\w+){0,4}\s(twice|two times)\b`)

// IsMeant reports whether a comment says that something is escaped twice at pos: that
// of the function, or one in the lines above.
//
//	// GetLoginURL double encodes the state: the server decodes it twice.
func (s *Source) IsMeant(pos token.Pos) bool {
	decl, ok := s.Flow.Decl(pos).(*ast.FuncDecl)
	if !ok {
		return false
	}
	if twice().MatchString(decl.Doc.Text()) {
		return true
	}
	line := func(pos token.Pos) int { return s.Flow.Fset.Position(pos).Line }
	return slices.ContainsFunc(s.Flow.FileAt(pos).Comments, func(c *ast.CommentGroup) bool {
		return decl.Pos() < c.Pos() && line(c.End())+1 == line(pos) && twice().MatchString(c.Text())
	})
}
