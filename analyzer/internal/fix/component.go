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

// Hostname returns the fix that replaces first by a call of Hostname. host is the field Host of a
// URL or a request, and first is the index expression that cuts off its port. The fix is not safe
// for a request. It is nil for other fields, or if the value of first is put into a longer text.
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

// isInText reports whether the value of host is put into a longer text, directly or by a variable.
// In a text an IPv6 address needs its brackets, which Hostname removes.
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

// BareHost returns the fix that replaces host, the field Host of a URL, by a call of Hostname. arg
// is the argument of a call that adds brackets and a port. The fix is not safe, because a port is
// lost. It returns nil if host is not all of arg, or is no field of a URL.
//
//	net.JoinHostPort(u.Host, "443")
//	net.JoinHostPort(u.Hostname(), "443")
func (s *Source) BareHost(host *ast.SelectorExpr, arg ast.Expr) *Fix {
	of := s.Flow.Info.Types[host.X]
	if ast.Unparen(arg) != host || !library.IsURL(of.Type) || s.editor.file(host.Pos()) == nil {
		return nil
	}
	if _, isPointer := of.Type.Underlying().(*types.Pointer); !isPointer && !of.Addressable() {
		return nil
	}
	f := &Fix{Message: "Use Hostname", Edits: []analysis.TextEdit{Replace(host.Sel.Pos(), host.Sel.End(), "Hostname()")}}
	return f.Lower(Choice)
}

// PutBack returns the fix that stores a changed query in the URL u. change is a call that changes
// only a copy of the query. The fix is nil if the result of the call is used.
//
//	u.Query().Set("page", next)
//
//	q := u.Query()
//	q.Set("page", next)
//	u.RawQuery = q.Encode()
//
// The fix is never safe, because it changes the URL for every value.
func (s *Source) PutBack(u ast.Expr, change uses.Use) *Fix {
	call, ok := change.Expr.(*ast.CallExpr)
	if !ok || change.Kind != uses.Discarded {
		return nil
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	name := s.freeName(change.Stmt.Pos(), "q", "query", "params")
	if !ok || name == "" || !isChain(u) {
		return nil
	}
	url := text.Source(u)
	copied, back := name+" := "+url+".Query()", url+".RawQuery = "+name+".Encode()"
	message := "Assign the changed query to " + url + ".RawQuery"
	instead := Replace(sel.X.Pos(), sel.X.End(), name)
	l, alone := s.editor.linesOf(change.Stmt)
	if !alone {
		return nil
	}
	return &Fix{Message: message, Edits: append([]analysis.TextEdit{
		insert(change.Stmt.Pos(), copied+"\n"+l.indent), instead, insert(l.end, "\n"+l.indent+back),
	}, l.unfold...)}
}

// Encode returns the fix that stores a changed query in the URL u. The variable called name holds
// this query, which is stored nowhere else. The new statement follows the one in list that contains
// last, the last change. The fix is nil if no statement can be added there.
//
//	q := u.Query()
//	q.Set("page", next)
//	u.RawQuery = q.Encode()
//
// The fix is never safe, because it changes the URL for every value.
func (s *Source) Encode(u ast.Expr, name string, list []ast.Stmt, last ast.Stmt) *Fix {
	i := slices.IndexFunc(list, func(st ast.Stmt) bool { return st.Pos() <= last.Pos() && last.End() <= st.End() })
	if i < 0 || !isChain(u) {
		return nil
	}
	url := text.Source(u)
	back, message := url+".RawQuery = "+name+".Encode()", "Assign the changed query to "+url+".RawQuery"
	l, alone := s.editor.linesOf(list[i])
	if !alone {
		return nil
	}
	return &Fix{Message: message, Edits: append([]analysis.TextEdit{insert(l.end, "\n"+l.indent+back)}, l.unfold...)}
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

// freeName returns the first of names that a new variable at pos may have: one that means nothing
// there and is not declared later in the block. It is "" for none, or if the file is not edited.
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

// CutText returns the fix for call, a call such as strings.TrimLeft, which cuts off the bytes of
// set in any order. The new code cuts off set as a whole. With the set "https://" it also cuts off
// "http://". With a set such as "/api" it also cuts off slashes, on the side that call cuts.
//
//	strings.TrimLeft(address, "https://")
//	strings.TrimPrefix(strings.TrimPrefix(address, "https://"), "http://")
//
// The bytes of set may be meant as several texts, so that the fix is never safe.
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

// cutSuffix returns the fix for call, a call of strings.TrimRight whose set begins with "/". The
// new code cuts off slashes first. callee is the source of the package name, "strings.".
//
//	strings.TrimSuffix(strings.TrimRight(base, "/"), "/api")
func cutSuffix(call *ast.CallExpr, callee string) *Fix {
	return &Fix{Message: "Use strings.TrimSuffix", Edits: []analysis.TextEdit{
		Replace(call.Pos(), call.Args[0].Pos(), callee+"TrimSuffix("+callee+"TrimRight("),
		Replace(call.Args[0].End(), call.Args[0].End(), `, "/")`),
	}}
}
