package fix

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// User returns the fix that escapes the value of h as a user name or a password. It returns nil if
// it would not compile, or if the value has delimiters or escaped text from a constant.
//
//	"https://" + token + "@" + host
//	"https://" + url.User(token).String() + "@" + host
func (s *Source) User(h *text.Hole) *Fix {
	return s.enclose(h, enclosure{name: "User", end: ").String()", message: "Use url.User"})
}

// Users returns the fix that escapes user and password each by its own call, as [Source.User] does
// for one value; nil if one of the two cannot be escaped.
func (s *Source) Users(user, password *text.Hole) *Fix {
	f, g := s.User(user), s.User(password)
	if f == nil || g == nil {
		return nil
	}
	f.Edits, f.Imports = append(f.Edits, g.Edits...), together(f.Imports, g.Imports)
	return f
}

// isChain reports whether e is a name, or a field selected by names only, such as a.b.c. Such an
// expression can be assigned, and gives the same result when it is read again.
func isChain(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return true
	case *ast.SelectorExpr:
		return isChain(e.X)
	}
	return false
}
