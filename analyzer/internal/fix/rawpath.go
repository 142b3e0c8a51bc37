package fix

import (
	"go/ast"
	"go/token"
	"net/url"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// CopyRawPath returns the fix that sets the RawPath of a URL beside its Path, which is set to e.
// path is the Path of another URL, and e is path or cut from it. It returns nil for any other e, or
// if the fix would evaluate a call twice.
//
//	dst.Path = strings.TrimPrefix(src.Path, "/v1")
//	dst.Path, dst.RawPath = strings.TrimPrefix(src.Path, "/v1"), strings.TrimPrefix(src.RawPath, "/v1")
//
// Nothing changes if the other URL has no RawPath, because net/url ignores a RawPath that does not
// match its Path.
func (s *Source) CopyRawPath(e, path ast.Expr) *Fix {
	if s.editor.file(e.Pos()) == nil {
		return nil
	}
	raw := rawOf(s.Flow.Uses(), e, path)
	if raw == "" {
		return nil
	}
	return s.setRawPath(e, raw, &Fix{Message: "Copy RawPath, too", Safe: true})
}

// CopyPaths returns the fix for a Path that is set to e, a call of EscapedPath of another URL; nil
// for any other e.
//
//	dst.Path = src.EscapedPath()
//	dst.Path, dst.RawPath = src.Path, src.RawPath
func (s *Source) CopyPaths(e ast.Expr) *Fix {
	call, ok := e.(*ast.CallExpr)
	if !ok || s.editor.file(e.Pos()) == nil || library.Of(s.Flow.Uses().Callee(call)).Makes != library.OpEscapedPath {
		return nil
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || !isChain(sel.X) {
		return nil
	}
	f := &Fix{Message: "Copy Path and RawPath", Safe: true, Edits: []analysis.TextEdit{Replace(sel.Sel.Pos(), e.End(), "Path")}}
	return s.setRawPath(e, text.Source(sel.X)+".RawPath", f)
}

// setRawPath returns f with edits that set RawPath to the source raw where Path is set to e. It
// returns nil if e is neither a value in a literal nor the only value of an assignment.
func (s *Source) setRawPath(e ast.Expr, raw string, f *Fix) *Fix {
	switch up := s.Flow.Uses().Parent(e).(type) {
	case *ast.KeyValueExpr:
		f.Edits = append(f.Edits, s.addEntry(up, "RawPath", raw, f.Edits)...)
	case *ast.AssignStmt:
		to, ok := up.Lhs[0].(*ast.SelectorExpr)
		if len(up.Lhs) != 1 || up.Tok != token.ASSIGN || !ok || !isChain(to) {
			return nil
		}
		f.Edits = append(f.Edits, insert(to.End(), ", "+text.Source(to.X)+".RawPath"), insert(e.End(), ", "+raw))
	default:
		return nil
	}
	return f
}

// rawOf returns the source text of e with src.RawPath in place of path, which is src.Path. e is
// path, or a call such as strings.TrimPrefix(path, prefix). For any other e, rawOf returns "".
func rawOf(index *uses.Index, e, path ast.Expr) string {
	sel, ok := ast.Unparen(path).(*ast.SelectorExpr)
	if !ok || !isChain(sel) {
		return ""
	}
	raw := text.Source(sel.X) + ".RawPath"
	if e == path {
		return raw
	}
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) != 2 || call.Args[0] != path || !isChain(call.Fun) {
		return ""
	}
	switch library.Of(index.Callee(call)).Makes {
	case library.OpTrimLeft, library.OpTrimPrefix, library.OpTrimRight, library.OpTrimSuffix, library.OpTrim:
	default:
		return ""
	}
	switch cut := call.Args[1].(type) {
	case *ast.BasicLit:
		return text.Source(call.Fun) + "(" + raw + ", " + cut.Value + ")"
	case *ast.Ident:
		return text.Source(call.Fun) + "(" + raw + ", " + cut.Name + ")"
	}
	return ""
}

// SameURL reports whether net/url parses the texts before and after to the same URL. It is also
// true if net/url refuses before and accepts after.
func SameURL(before, after string) bool {
	b, err := url.Parse(after)
	if err != nil {
		return false
	}
	a, err := url.Parse(before)
	if err != nil {
		return true
	}
	return a.Scheme == b.Scheme && a.Opaque == b.Opaque && a.User.String() == b.User.String() && a.Host == b.Host &&
		a.Path == b.Path && a.Query().Encode() == b.Query().Encode() && a.Fragment == b.Fragment
}
