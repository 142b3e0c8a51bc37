package fix

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Rename returns the fix that replaces the function of net/url that call calls by fn. It returns
// nil if the result of call may be used for more than the hole h.
//
//	"/u/" + url.QueryEscape(id)
//	"/u/" + url.PathEscape(id)
func (s *Source) Rename(h *text.Hole, call *ast.CallExpr, fn string) *Fix {
	if !serves(s.Flow.Uses(), h, call) {
		return nil
	}
	return s.RenameCallee(call, fn)
}

// RenameCallee returns the fix of Rename even if the result of call has other uses, which then
// change, too. It returns nil if call is no call of net/url, or cannot be edited.
func (s *Source) RenameCallee(call *ast.CallExpr, fn string) *Fix {
	if netURLFunc(s.Flow.Info, call) == "" {
		return nil
	}
	file := s.editor.file(call.Pos())
	if file == nil {
		return nil
	}
	id := uses.CalleeName(call)
	if id == nil {
		return nil
	}
	if _, qualified := ast.Unparen(call.Fun).(*ast.SelectorExpr); !qualified {
		// A dot import: the new name must mean the function here.
		prefix, edits, ok := s.editor.qualify(file, call.Pos(), "net/url", fn)
		if !ok || prefix != "" || len(edits) > 0 {
			return nil
		}
	}
	return &Fix{Message: "Use url." + fn, Safe: true, Edits: []analysis.TextEdit{Replace(id.Pos(), id.End(), fn)}}
}

// Instead returns the fix that passes the value of h to the function fn of net/url, instead of to
// call. It is not safe, because fn escapes more than call does. It returns nil if the value is no
// string, or is not inside of call.
//
//	"/u/" + strings.ReplaceAll(name, " ", "%20")
//	"/u/" + url.PathEscape(name)
func (s *Source) Instead(h *text.Hole, call *ast.CallExpr, fn string) *Fix {
	if fn == "" || call == nil || h.Inner == nil || !contains(h.Expr, call) || h.Inner.Pos() <= call.Pos() || call.End() <= h.Inner.End() {
		return nil
	}
	file := s.editor.file(call.Pos())
	if t := typeOf(s.Flow.Info, h.Inner); file == nil || t == nil || !types.Identical(t, types.Typ[types.String]) {
		return nil
	}
	prefix, imports, ok := s.editor.qualify(file, call.Pos(), "net/url", fn)
	if !ok {
		return nil
	}
	return &Fix{Message: "Use url." + fn, Imports: imports, Edits: []analysis.TextEdit{
		Replace(call.Pos(), h.Inner.Pos(), prefix+fn+"("),
		Replace(h.Inner.End(), call.End(), ")"),
	}}
}

// EscapedPath returns the fix that replaces a Path or RawPath by a call of the method EscapedPath.
//
//	backend + r.URL.Path
//	backend + r.URL.EscapedPath()
//
// This method returns a valid RawPath as it is. The fix is nil if h is not one of the two fields.
func (s *Source) EscapedPath(h *text.Hole) *Fix {
	sel, ok := h.Expr.(*ast.SelectorExpr)
	if !ok || h.Given != nil || sel.Sel.Name != "Path" && sel.Sel.Name != "RawPath" {
		return nil
	}
	return s.EscapedField(sel, "EscapedPath")
}

// EscapedField returns the fix that replaces sel, a field of a URL, by a call of method, such as
// EscapedFragment. The fix is nil if sel is in a file that must not be edited.
func (s *Source) EscapedField(sel *ast.SelectorExpr, method string) *Fix {
	if s.editor.file(sel.Pos()) == nil {
		return nil
	}
	return &Fix{Message: "Use " + method, Safe: true, Edits: []analysis.TextEdit{Replace(sel.Sel.Pos(), sel.Sel.End(), method+"()")}}
}

// typeOf returns the type of e; nil if it is unknown.
func typeOf(info *types.Info, e ast.Expr) types.Type {
	if info == nil {
		return nil
	}
	return info.TypeOf(e)
}

// Drop returns the fix that replaces call, an escaper of net/url, by its argument. It returns nil
// if the result of call may be used for more than the hole h.
//
//	q.Set("name", url.QueryEscape(name))
//	q.Set("name", name)
//
//	u.Path = from.EscapedPath()
//	u.Path = from.Path
func (s *Source) Drop(h *text.Hole, call *ast.CallExpr) *Fix {
	if !serves(s.Flow.Uses(), h, call) {
		return nil
	}
	return s.DropCall(call)
}

// DropCall returns the fix of Drop even if the result of call has other uses, which then change,
// too. It returns nil if call is no escaper of net/url, or is in a file that must not be edited.
func (s *Source) DropCall(call *ast.CallExpr) *Fix {
	if s.editor.file(call.Pos()) == nil {
		return nil
	}
	name := netURLFunc(s.Flow.Info, call)
	f := &Fix{Message: "Drop url." + name, Safe: true}
	switch name {
	case "PathEscape", "QueryEscape":
		if len(call.Args) != 1 {
			return nil
		}
		f.Edits = []analysis.TextEdit{
			Replace(call.Pos(), call.Args[0].Pos(), open(call.Args[0])),
			Replace(call.Args[0].End(), call.End(), shut(call.Args[0])),
		}
	case "EscapedPath":
		id := uses.CalleeName(call)
		f.Message = "Use the decoded path"
		f.Edits = []analysis.TextEdit{Replace(id.Pos(), call.End(), "Path")}
	case "EscapedFragment":
		id := uses.CalleeName(call)
		f.Message = "Use the decoded fragment"
		f.Edits = []analysis.TextEdit{Replace(id.Pos(), call.End(), "Fragment")}
	default:
		return nil
	}
	return f
}

// open returns "(" if e needs parentheses when it replaces a call with the argument e; else "".
func open(e ast.Expr) string {
	if isOperand(e) {
		return ""
	}
	return "("
}

func shut(e ast.Expr) string {
	if isOperand(e) {
		return ""
	}
	return ")"
}

func isOperand(e ast.Expr) bool {
	b, ok := e.(*ast.BinaryExpr)
	return !ok || b.Op.Precedence() > 4 // "+" is 4
}

// netURLFunc returns the name of the function or method of net/url that call calls; else "".
func netURLFunc(info *types.Info, call *ast.CallExpr) string {
	id := uses.CalleeName(call)
	if id == nil || info == nil {
		return ""
	}
	fn, ok := info.Uses[id].(*types.Func)
	if !ok || fn.Pkg() == nil || fn.Pkg().Path() != "net/url" {
		return ""
	}
	return fn.Name()
}

// serves reports whether the result of call is used for the hole h alone: the expression of h
// contains call, or is a variable that is set to the result of call and used once.
//
//	e := url.QueryEscape(id)
//	http.Get("https://example.com/users/" + e)
func serves(index *uses.Index, h *text.Hole, call *ast.CallExpr) bool {
	if contains(h.Expr, call) {
		return true
	}
	if h.Expr == nil || call == nil {
		return false
	}
	v := index.Named(h.Expr)
	if v == nil {
		return false
	}
	list := index.Variable(v)
	return len(list) == 2 && list[0].Kind == uses.Set && list[0].Value != nil && ast.Unparen(list[0].Value) == ast.Expr(call) &&
		list[1].Kind != uses.Set && list[1].Expr.Pos() == ast.Unparen(h.Expr).Pos()
}

func contains(outer ast.Expr, inner *ast.CallExpr) bool {
	return outer != nil && inner != nil && outer.Pos() <= inner.Pos() && inner.End() <= outer.End()
}
