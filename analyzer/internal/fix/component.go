package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
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

// Hostname returns the fix that reads the host of a URL without its port: host is the field,
// and first the expression that cuts it at a colon. For the host of a request the fix builds a
// URL, and is not safe. It returns nil if the piece is part of a longer text, host is another
// value, or first does not enclose it.
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

// PutBack returns the fix for a change to a copy of a query that is never stored: at is the
// use of the call, and u is the URL that was copied.
//
//	u.Query().Set("page", next)
//
//	q := u.Query()
//	q.Set("page", next)
//	u.RawQuery = q.Encode()
//
// The URL changes for every value, so that the fix is offered only.
func (s *Source) PutBack(u ast.Expr, at uses.Use) *Fix {
	call, ok := at.Expr.(*ast.CallExpr)
	if !ok || at.Kind != uses.Discarded {
		return nil
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	name := s.freeName(at.Stmt.Pos(), "q", "query", "params")
	if !ok || name == "" || !isChain(u) {
		return nil
	}
	url := text.Source(u)
	copied, back := name+" := "+url+".Query()", url+".RawQuery = "+name+".Encode()"
	message := "Assign the changed query to " + url + ".RawQuery"
	instead := Replace(sel.X.Pos(), sel.X.End(), name)
	if l, alone := s.editor.linesOf(at.Stmt); alone {
		return &Fix{Message: message, Edits: append([]analysis.TextEdit{
			insert(at.Stmt.Pos(), copied+"\n"+l.indent), instead, insert(l.end, "\n"+l.indent+back),
		}, l.unfold...)}
	}
	end, ok := s.editor.among(at.Stmt, 2, len(copied)+len(back)+2*len("; "))
	if !ok {
		return nil
	}
	return &Fix{Message: message, Edits: []analysis.TextEdit{
		insert(at.Stmt.Pos(), copied+"; "), instead, insert(end, "; "+back),
	}}
}

// Encode returns the fix for a changed copy of a query, the variable name, that
// is not put back: last is the statement that changes it last, list are those
// among which it is declared, and u is the URL that it is a copy of.
//
//	q := u.Query()
//	q.Set("page", next)
//	u.RawQuery = q.Encode()
//
// The URL changes for every value, so that the fix is offered only.
func (s *Source) Encode(u ast.Expr, name string, list []ast.Stmt, last ast.Stmt) *Fix {
	i := slices.IndexFunc(list, func(st ast.Stmt) bool { return st.Pos() <= last.Pos() && last.End() <= st.End() })
	if i < 0 || !isChain(u) {
		return nil
	}
	url := text.Source(u)
	back, message := url+".RawQuery = "+name+".Encode()", "Assign the changed query to "+url+".RawQuery"
	if l, alone := s.editor.linesOf(list[i]); alone {
		return &Fix{Message: message, Edits: append([]analysis.TextEdit{insert(l.end, "\n"+l.indent+back)}, l.unfold...)}
	}
	end, ok := s.editor.among(list[i], 1, len(back)+len("; "))
	if !ok {
		return nil
	}
	return &Fix{Message: message, Edits: []analysis.TextEdit{insert(end, "; "+back)}}
}

// isChain reports whether e is a name, or fields of one: it can be assigned to
// and read again with the same result.
func isChain(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return true
	case *ast.SelectorExpr:
		return isChain(e.X)
	}
	return false
}

// freeName returns the first of names that means nothing at pos and is not
// declared later in its block; "" when there is none.
func (s *Source) freeName(pos token.Pos, names ...string) string {
	if s.editor.file(pos) == nil {
		return ""
	}
	scope := s.Flow.Pkg.Scope().Innermost(pos)
	for _, name := range names {
		if s.editor.lookup(pos, name) == nil && scope != nil && scope.Lookup(name) == nil {
			return name
		}
	}
	return ""
}

// AssignURL returns the fix for a statement that discards the URL that a method makes from u:
// it assigns the result to u. It returns nil if u is no local variable, because other code
// would see the change, or if the method also returns an error.
//
//	u.JoinPath("users")
//
//	u = u.JoinPath("users")
//
// The URL changes for every value, so that the fix is offered only.
func (s *Source) AssignURL(u ast.Expr, call *ast.CallExpr, stmt *ast.ExprStmt) *Fix {
	id, ok := ast.Unparen(u).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := s.Flow.Info.Uses[id].(*types.Var)
	if !ok || v.Parent() == s.Flow.Pkg.Scope() {
		return nil
	}
	assign := id.Name + " = "
	switch result := s.Flow.Info.TypeOf(call); {
	case types.Identical(result, v.Type()):
	case types.Identical(result, types.NewPointer(v.Type())):
		assign += "*"
	default:
		return nil
	}
	return &Fix{Message: "Assign the new URL to " + id.Name, Edits: []analysis.TextEdit{
		Replace(stmt.Pos(), call.Pos(), assign), // parentheses cannot stand around an assignment
		Replace(call.End(), stmt.End(), ""),
	}}
}

// CutText returns the fix that cuts off a text as a whole, where a call removes the characters of it
// in any order. What else the bytes take along that is meant is cut off, too: the shorter
// scheme, and the slashes at that end.
//
//	strings.TrimLeft(address, "https://")
//	strings.TrimPrefix(strings.TrimPrefix(address, "https://"), "http://")
//
// The bytes may be those of several texts: the fix is for a person to choose.
func CutText(s *Source, call *ast.CallExpr, set string) *Fix {
	fn, name := s.Flow.Uses().Callee(call), uses.CalleeName(call)
	if s.editor.file(call.Pos()) == nil || name == nil || !isString(s.Flow.Info, call.Args[0]) || !isChain(call.Fun) {
		return nil
	}
	callee := strings.TrimSuffix(text.Source(call.Fun), name.Name)
	before, after, verb := "", "", "TrimPrefix"
	isScheme := strings.HasSuffix(set, "://")
	switch op := library.Of(fn).Makes; {
	case op == library.OpTrimRight:
		verb = "TrimSuffix"
		if strings.HasPrefix(set, "/") {
			return cutSuffix(call, callee)
		}
	case op == library.OpTrim && !isScheme:
		return nil
	case set == "https://":
		before, after = callee+"TrimPrefix(", `, "http://")`
	case strings.HasPrefix(set, "/") && !strings.HasSuffix(set, "/"):
		before, after = callee+"TrimLeft(", `, "/")`
	}
	return &Fix{Message: "Use strings." + verb, Edits: []analysis.TextEdit{
		Replace(call.Pos(), name.End(), before+callee+verb),
		Replace(call.End(), call.End(), after),
	}}
}

// cutSuffix is CutText for what is cut off the end with its slash.
//
//	strings.TrimSuffix(strings.TrimRight(base, "/"), "/api")
func cutSuffix(call *ast.CallExpr, callee string) *Fix {
	return &Fix{Message: "Use strings.TrimSuffix", Edits: []analysis.TextEdit{
		Replace(call.Pos(), call.Args[0].Pos(), callee+"TrimSuffix("+callee+"TrimRight("),
		Replace(call.Args[0].End(), call.Args[0].End(), `, "/")`),
	}}
}
