package fix

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A PathForm says how a value in the Path of a URL is written in its RawPath.
type PathForm uint8

// The forms of a path.
const (
	NoForm  PathForm = iota // unknown: the value may be escaped
	Plain                   // unchanged: no byte of it needs escaping
	Segment                 // escaped as one segment
	SubPath                 // escaped except for "/"
)

// BothPaths returns the fix for a value e in the Path of a URL: Path gets the value, and RawPath
// the escaped value, so that a "/" in the value is data. e may also be the call that escapes the
// value. form returns how to write any other value of the text, which no call escapes, in RawPath.
//
// It returns nil if a part of the text has no escaped form, or if the function sets a RawPath or
// adds to a Path elsewhere: RawPath would not match Path then, and net/url would ignore it.
//
//	url.URL{Path: "/users/" + url.PathEscape(name)}
//	url.URL{Path: "/users/" + name, RawPath: "/users/" + url.PathEscape(name)}
//
//	u.Path = "/users/" + url.PathEscape(name)
//	u.Path, u.RawPath = "/users/"+name, "/users/"+url.PathEscape(name)
//
// The fix is safe if nothing else reads the Path.
func (s *Source) BothPaths(e ast.Expr, form func(ast.Expr) PathForm) *Fix {
	if s.Flow.Info == nil || s.editor.file(e.Pos()) == nil {
		return nil
	}
	set, ok := s.pathSetTo(e)
	if !ok {
		return nil
	}
	others := s.otherPaths(set)
	if others.raw || others.added {
		return nil
	}
	w := pathWriter{source: s, file: s.editor.file(e.Pos()), form: form, safe: !others.read && !s.leavesWithPath(set)}
	raw, ok := w.raw(set.value)
	if !ok {
		return nil
	}
	w.drop(set.value)
	return w.setRawPath(set, raw)
}

// PathObstacle returns why [Source.BothPaths] returns nil for e: Handed if e is set as a Path
// elsewhere, Added if the function adds to the Path or names a RawPath, and NoFix if the file is
// not edited. Otherwise it is Computed, even if BothPaths returns a fix.
func (s *Source) PathObstacle(e ast.Expr) Reason {
	if e == nil || s.Flow.Info == nil || s.editor.file(e.Pos()) == nil {
		return NoFix
	}
	set, ok := s.pathSetTo(e)
	if !ok {
		return Handed
	}
	if others := s.otherPaths(set); others.raw || others.added {
		return Added
	}
	return Computed
}

// PathSetTo returns the expression that contains e and is set as the Path of a URL; nil for none.
func (s *Source) PathSetTo(e ast.Expr) ast.Expr {
	if s.Flow.Info == nil {
		return nil
	}
	set, _ := s.pathSetTo(e)
	return set.value
}

// A pathSet is one place that sets the Path of a URL, in a literal or by a statement.
type pathSet struct {
	value ast.Expr          // the text
	pair  *ast.KeyValueExpr // the entry of the literal; nil for a statement
	stmt  *ast.AssignStmt   // the statement; nil for a literal
	url   ast.Expr          // the URL whose Path stmt sets
}

// pathSetTo returns the place p where a text that contains the expression e is set as the Path of a
// URL. Between e and p may be sums, formats and calls of path.Join. ok is false if there is no
// such place.
func (s *Source) pathSetTo(e ast.Expr) (p pathSet, ok bool) {
	for {
		switch up := s.Flow.Uses().Parent(e).(type) {
		case *ast.BinaryExpr:
			if up.Op != token.ADD {
				return p, false
			}
			e = up
			continue
		case *ast.CallExpr:
			if makes := library.Of(s.Flow.Uses().Callee(up)).Makes; makes != library.OpSprintf && makes != library.OpPathJoin {
				return p, false
			}
			e = up
			continue
		case *ast.KeyValueExpr:
			key, isField := up.Key.(*ast.Ident)
			if !isField || ast.Unparen(up.Value) != ast.Unparen(e) || !isURLField(s.Flow.Info, key, "Path") {
				return p, false
			}
			_, inLiteral := s.Flow.Uses().Parent(up).(*ast.CompositeLit)
			return pathSet{value: e, pair: up}, inLiteral
		case *ast.AssignStmt:
			to, isField := ast.Unparen(up.Lhs[0]).(*ast.SelectorExpr)
			if !isField || len(up.Lhs) != 1 || len(up.Rhs) != 1 {
				return p, false
			}
			return pathSet{value: e, stmt: up, url: to.X}, isURLField(s.Flow.Info, to.Sel, "Path") && isChain(to.X)
		}
		return p, false
	}
}

func isURLField(info *types.Info, id *ast.Ident, name string) bool {
	v, _ := info.Uses[id].(*types.Var)
	return v != nil && v.IsField() && v.Pkg() != nil && v.Pkg().Path() == urlPackage && v.Name() == name
}

// A pathWriter makes one fix of BothPaths: the edits of Path, and the source for RawPath.
type pathWriter struct {
	source  *Source
	file    *ast.File
	form    func(ast.Expr) PathForm // returns how a value without an escaper is written in RawPath
	edits   []analysis.TextEdit     // removals of escapers from the Path
	imports []analysis.TextEdit
	safe    bool // whether the fix may be applied automatically
}

// drop adds to w.edits the edits that remove the calls of escapers from e, the text of a Path.
func (w *pathWriter) drop(e ast.Expr) {
	ast.Inspect(e, func(n ast.Node) bool {
		call, isCall := n.(*ast.CallExpr)
		if !isCall || !w.source.isSegmentEscaper(call) {
			return true
		}
		w.edits = append(w.edits, w.source.DropCall(call).Edits...)
		return false
	})
}

// isSegmentEscaper reports whether call calls url.PathEscape or url.QueryEscape.
func (s *Source) isSegmentEscaper(call *ast.CallExpr) bool {
	name := netURLFunc(s.Flow.Info, call)
	return (name == text.PathEscape || name == text.QueryEscape) && len(call.Args) == 1
}

// setRawPath returns the fix that sets RawPath to the expression raw beside the Path of p.
func (w *pathWriter) setRawPath(p pathSet, raw string) *Fix {
	f := &Fix{Message: "Set Path and RawPath", Safe: true, Edits: w.edits, Imports: w.imports, shared: true}
	if !w.safe {
		f = f.Lower(Choice)
	}
	if p.pair != nil {
		f.Edits = append(f.Edits, insert(p.pair.End(), ", RawPath: "+raw))
		return f
	}
	f.Edits = append(f.Edits, insert(p.stmt.Lhs[0].End(), ", "+text.Source(p.url)+".RawPath"), insert(p.stmt.Rhs[0].End(), ", "+raw))
	return f
}
