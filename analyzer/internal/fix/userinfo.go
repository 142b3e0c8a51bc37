package fix

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/analysis"

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
	if !serves(s.Flow.Uses(), h, call) || netURLFunc(s.Flow.Info, call) == "" || s.editor.file(call.Pos()) == nil || len(call.Args) != 1 {
		return nil
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	return &Fix{Message: "Use url.User", Safe: true, Edits: []analysis.TextEdit{
		Replace(sel.Sel.Pos(), sel.Sel.End(), "User"), insert(call.End(), ".String()"),
	}}
}

// UserPasswordInstead returns the fix that joins a user name and a password with
// url.UserPassword, in the place of calls of other escapers of net/url. It fixes both
// values.
//
//	"https://" + url.PathEscape(user) + ":" + url.PathEscape(password) + "@" + host
//	"https://" + url.UserPassword(user, password).String() + "@" + host
func (s *Source) UserPasswordInstead(user *text.Hole, ofUser *ast.CallExpr, colon *text.Literal, password *text.Hole, ofPassword *ast.CallExpr) *Fix {
	if s.UserInstead(user, ofUser) == nil || s.UserInstead(password, ofPassword) == nil || user.Expr != ofUser || password.Expr != ofPassword {
		return nil
	}
	f := s.UserPassword(user, colon, password)
	if f == nil {
		return nil
	}
	for _, call := range []*ast.CallExpr{ofUser, ofPassword} {
		f.Edits = without(f.Edits, call.Pos(), call.Args[0].Pos())
		f.Edits = without(f.Edits, call.Args[0].End(), call.End())
	}
	f.shared = true
	return f
}

// without returns edits that remove a span as well, which none of them is in: one that
// ends where it begins, or the other way around, grows over it.
func without(edits []analysis.TextEdit, from, to token.Pos) []analysis.TextEdit {
	for i := range edits {
		switch e := &edits[i]; {
		case e.End == from:
			e.End = to
			return edits
		case e.Pos == to:
			e.Pos = from
			return edits
		}
	}
	return append(edits, Replace(from, to, ""))
}
