package fix

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A PathForm says how a value in the Path of a URL is written in its RawPath.
type PathForm uint8

// The forms of a value in a RawPath.
const (
	NoForm  PathForm = iota // unknown: the value may be escaped
	Plain                   // unchanged: no byte of it needs escaping
	Segment                 // escaped as one segment
	SubPath                 // escaped except for "/"
)

// BothPaths returns the fix that sets the RawPath of a URL beside its Path. e is a value, or a call
// that escapes a value, in the text that the program sets as the Path. With the fix, Path has the
// value and RawPath the escaped value, so that a "/" in the value is data. form returns how RawPath
// shows a value that no call escapes.
//
//	url.URL{Path: "/users/" + url.PathEscape(name)}
//	url.URL{Path: "/users/" + name, RawPath: "/users/" + url.PathEscape(name)}
//
// If the text is a path.Join, the fix calls the method JoinPath of the URL instead:
//
//	u.Path = path.Join(u.Path, "users", url.PathEscape(name))
//	u = u.JoinPath("users", url.PathEscape(name))
//
// The fix is nil if a part of the text has no escaped form. It is also nil if the function around e
// names a RawPath or adds to a Path elsewhere, because net/url ignores a RawPath that does not fit
// its Path. The fix is safe if nothing else reads the Path.
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
	if join := w.pathJoin(set.value); join != nil {
		w.once = set.stmt != nil
		return w.joinPath(set, join)
	}
	raw, ok := w.raw(set.value)
	if !ok {
		return nil
	}
	w.drop(set.value)
	return w.setRawPath(set, raw)
}

// PathObstacle returns why [Source.BothPaths] returns nil for e: Handed if the text with e is set
// as a Path elsewhere, Added if the function also names a RawPath or adds to a Path, NoFix if the
// file is not edited, else Computed. It does not check whether there is a fix.
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

// PathSetTo returns the expression that holds the Path that e is put into: the text set as the
// Path, the variable with this text, or the Path itself for "+=". It is nil if e is in no Path.
func (s *Source) PathSetTo(e ast.Expr) ast.Expr {
	if s.Flow.Info == nil {
		return nil
	}
	set, _ := s.pathSetTo(e)
	return set.at
}

// A pathSet is code that sets the Path of a URL: url.URL{Path: p}, u.Path = p or u.Path += p.
type pathSet struct {
	at    ast.Expr          // the text that is set, or the variable that holds it; for += the Path itself
	value ast.Expr          // the text that is set as the Path, never the variable that holds it
	pair  *ast.KeyValueExpr // the entry of a url.URL literal that sets the Path; nil for a statement
	stmt  *ast.AssignStmt   // the assignment that sets the Path; nil for a literal
	url   ast.Expr          // the URL whose Path stmt sets; nil for a literal
}

// pathSetTo returns the code p that sets a text with the expression e in it as the Path of a URL.
// The text may be made by sums, formats, calls of path.Join, and one variable with no other use. ok
// is false if there is no such code.
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
			return pathSet{at: e, value: e, pair: up}, inLiteral
		case *ast.AssignStmt:
			return s.pathAssigned(up, e)
		}
		return p, false
	}
}

// pathAssigned returns the code p that sets e, which st assigns, as the Path of a URL: st itself,
// or the only use of the variable that st declares. ok is false if there is no such code.
func (s *Source) pathAssigned(st *ast.AssignStmt, e ast.Expr) (p pathSet, ok bool) {
	if len(st.Lhs) != 1 || len(st.Rhs) != 1 {
		return p, false
	}
	if to, isSel := ast.Unparen(st.Lhs[0]).(*ast.SelectorExpr); isSel {
		at := e
		if st.Tok == token.ADD_ASSIGN {
			at = st.Lhs[0]
		}
		return pathSet{at: at, value: e, stmt: st, url: to.X}, (at != e || st.Tok == token.ASSIGN) && isURLField(s.Flow.Info, to.Sel, "Path") && isChain(to.X)
	}
	v := s.Flow.Uses().Named(st.Lhs[0])
	if v == nil || st.Tok != token.DEFINE {
		return p, false
	}
	all := s.Flow.Uses().Variable(v)
	if len(all) != 2 || all[1].Kind != uses.Stored {
		return p, false
	}
	p, ok = s.pathSetTo(all[1].Expr)
	p.value = e
	return p, ok && p.at == all[1].Expr && s.keepValues(e, p.at.Pos())
}

// keepValues reports whether e surely has the same value at pos as where it is. The variables in e
// must be set only once, and e must have no element, field or dereference.
func (s *Source) keepValues(e ast.Expr, pos token.Pos) bool {
	ok := true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IndexExpr, *ast.StarExpr:
			ok = false
			return false
		case *ast.SelectorExpr:
			_, isField := s.Flow.Info.Uses[n.Sel].(*types.Var)
			ok = ok && !isField && s.keepValues(n.X, pos)
			return false
		case *ast.Ident:
			ok = ok && s.editor.lookup(pos, n.Name) == s.Flow.Info.Uses[n]
			if v, isVar := s.Flow.Info.Uses[n].(*types.Var); isVar {
				_, isOnly := s.Flow.Uses().Sets(v).Only()
				ok = ok && isOnly
			}
		}
		return ok
	})
	return ok
}

// isURLField reports whether id names the field of url.URL called name.
func isURLField(info *types.Info, id *ast.Ident, name string) bool {
	v, _ := info.Uses[id].(*types.Var)
	return v != nil && v.IsField() && v.Pkg() != nil && v.Pkg().Path() == urlPackage && v.Name() == name
}

// A pathWriter makes one fix of BothPaths: the edits of Path, and the source for RawPath.
type pathWriter struct {
	source  *Source
	file    *ast.File
	form    func(ast.Expr) PathForm // returns how a value without an escaper is written in RawPath
	edits   []analysis.TextEdit     // the edits that remove calls of escapers from the text of the Path
	imports []analysis.TextEdit
	safe    bool // whether the fix may be applied automatically
	once    bool // whether the new code computes each value only once, so that any call may stay in it
}

// drop adds to w.edits the edits that remove the calls of escapers from e, the text of a Path.
func (w *pathWriter) drop(e ast.Expr) {
	ast.Inspect(e, func(n ast.Node) bool {
		if id, isIdent := n.(*ast.Ident); isIdent {
			if call := w.escapedBefore(id); call != nil {
				value, _ := w.source.written(w.file, call.Args[0])
				w.edits = append(w.edits, Replace(id.Pos(), id.End(), open(call.Args[0])+value+shut(call.Args[0])))
			}
		}
		call, isCall := n.(*ast.CallExpr)
		if !isCall || !w.source.isSegmentEscaper(call) {
			return true
		}
		w.edits = append(w.edits, w.source.DropCall(call).Edits...)
		return false
	})
}

// escapedBefore returns the call of url.PathEscape whose result the variable id holds; nil if id
// holds anything else, or if computing the argument again at id could give another value.
//
//	escaped := url.PathEscape(name)
func (w *pathWriter) escapedBefore(id *ast.Ident) *ast.CallExpr {
	v := w.source.Flow.Uses().Named(id)
	if v == nil || w.source.Flow.Info.Uses[id] == nil {
		return nil
	}
	set, _ := w.source.Flow.Uses().Sets(v).Only()
	call, ok := ast.Unparen(set.Value).(*ast.CallExpr)
	if !ok || netURLFunc(w.source.Flow.Info, call) != text.PathEscape || len(call.Args) != 1 || !w.source.keepValues(call.Args[0], id.Pos()) || !w.source.isRepeatable(call.Args[0]) {
		return nil
	}
	if _, ok := w.source.written(w.file, call.Args[0]); !ok {
		return nil
	}
	return call
}

// isSegmentEscaper reports whether call calls url.PathEscape or url.QueryEscape.
func (s *Source) isSegmentEscaper(call *ast.CallExpr) bool {
	name := netURLFunc(s.Flow.Info, call)
	return (name == text.PathEscape || name == text.QueryEscape) && len(call.Args) == 1
}

// setRawPath returns the fix that sets RawPath to the source text raw where p sets Path. It returns
// nil if p is a statement with "+=" before which no line can be added.
func (w *pathWriter) setRawPath(p pathSet, raw string) *Fix {
	f := &Fix{Message: "Set Path and RawPath", Safe: true, Edits: w.edits, Imports: w.imports, shared: true}
	if !w.safe {
		f = f.Lower(Choice)
	}
	if p.pair != nil {
		f.Edits = append(f.Edits, w.source.addEntry(p.pair, "RawPath", raw, f.Edits)...)
		return f
	}
	to := text.Source(p.url) + ".RawPath"
	if l, alone := w.source.editor.linesOf(p.stmt); alone && len(l.unfold) == 0 {
		f.Edits = append(f.Edits, insert(p.stmt.Pos(), to+" = "+w.before(p)+raw+"\n"+l.indent))
		return f
	}
	if p.stmt.Tok != token.ASSIGN {
		return nil
	}
	f.Edits = append(f.Edits, insert(p.stmt.Lhs[0].End(), ", "+to), insert(p.stmt.Rhs[0].End(), ", "+raw))
	return f
}

// before returns the source to write before the text that is new in a RawPath. It is
// "u.EscapedPath() + " if p sets the Path of u by "+=", else "".
func (w *pathWriter) before(p pathSet) string {
	if p.stmt.Tok == token.ADD_ASSIGN {
		return text.Source(p.url) + ".EscapedPath() + "
	}
	return ""
}

// pathJoin returns e if it is a path.Join call with several arguments and no "..."; else nil.
func (w *pathWriter) pathJoin(e ast.Expr) *ast.CallExpr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || library.Of(w.source.Flow.Uses().Callee(call)).Makes != library.OpPathJoin || call.Ellipsis.IsValid() || len(call.Args) < 2 {
		return nil
	}
	return call
}

// hasJoinPath reports whether the Go version of the package has (*url.URL).JoinPath.
func (s *Source) hasJoinPath() bool {
	return !s.Flow.IsBefore("go1.19")
}
