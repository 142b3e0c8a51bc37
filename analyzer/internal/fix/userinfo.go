package fix

import (
	"go/ast"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/edit"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// User returns the fix that escapes the value of h as a user name or a password.
//
//	"https://" + token + "@" + host
//	"https://" + url.User(token).String() + "@" + host
func (s *Source) User(h *text.Hole) *Fix {
	return s.enclose(h, enclosure{name: "User", end: ").String()", message: "Use url.User"})
}

// Users returns the fix that escapes a user name and a password, each by itself; nil
// when one of them cannot be.
func (s *Source) Users(user, password *text.Hole) *Fix {
	f, g := s.User(user), s.User(password)
	if f == nil || g == nil {
		return nil
	}
	f.Edits, f.Imports = append(f.Edits, g.Edits...), together(f.Imports, g.Imports)
	return f
}

// UserInstead returns the fix that escapes a user name or a password as such, in the
// place of a call of another escaper of net/url.
//
//	"https://" + url.PathEscape(token) + "@" + host
//	"https://" + url.User(token).String() + "@" + host
func (s *Source) UserInstead(h *text.Hole, call *ast.CallExpr) *Fix {
	if !s.serves(h, call) || s.netURLFunc(call) == "" || s.File(call.Pos()) == nil || len(call.Args) != 1 {
		return nil
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	return &Fix{Message: "Use url.User", Safe: true, Edits: []analysis.TextEdit{
		edit.Replace(sel.Sel.Pos(), sel.Sel.End(), "User"), edit.Insert(call.End(), ".String()"),
	}}
}
