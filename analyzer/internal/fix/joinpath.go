package fix

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// joinPath returns the fix that calls the method JoinPath of a URL in place of join, the call of
// path.Join that p sets as the Path. JoinPath takes the elements in escaped form. The fix is nil if
// an element has no escaped form.
//
//	u.Path = path.Join(u.Path, "users", url.PathEscape(name))
//	u = u.JoinPath("users", url.PathEscape(name))
//
//	&url.URL{Host: host, Path: path.Join("/users", url.PathEscape(name))}
//	(&url.URL{Host: host, Path: "/users"}).JoinPath(url.PathEscape(name))
func (w *pathWriter) joinPath(p pathSet, join *ast.CallExpr) *Fix {
	elements, ok := w.elements(join.Args[1:])
	if !ok || !w.source.hasJoinPath() || p.at != p.value {
		return nil
	}
	f := &Fix{Message: "Use JoinPath", Imports: w.imports, shared: true, Safe: true}
	if !w.safe || !w.source.usesBeside(join) {
		f = f.Lower(Choice)
	}
	if p.pair != nil {
		f.Edits = w.joinLiteral(p, join, elements)
	} else {
		f.Edits = w.joinStatement(p, join, elements)
	}
	if f.Edits == nil {
		return nil
	}
	return f
}

// elements returns args, the arguments of a path.Join, as arguments of JoinPath: source in escaped
// form. ok is false if one has no such form, or if the last is a constant that ends with "/".
func (w *pathWriter) elements(args []ast.Expr) (list string, ok bool) {
	var out []string
	for i, arg := range args {
		if v := w.source.Flow.Info.Types[arg].Value; i == len(args)-1 && v != nil && strings.HasSuffix(constant.StringVal(v), "/") {
			return "", false // JoinPath keeps the last "/"
		}
		source, ok := w.raw(arg)
		if !ok {
			return "", false
		}
		out = append(out, source)
	}
	return strings.Join(out, ", "), true
}

// joinLiteral returns the edits that call JoinPath(elements) on the url.URL literal of p, whose
// Path is the call join. It returns nil if the first argument of join is no constant absolute path.
func (w *pathWriter) joinLiteral(p pathSet, join *ast.CallExpr, elements string) []analysis.TextEdit {
	v := w.source.Flow.Info.Types[join.Args[0]].Value
	lit, ok := w.source.Flow.Uses().Parent(p.pair).(*ast.CompositeLit)
	if v == nil || !ok || lit.Type == nil || !strings.HasPrefix(constant.StringVal(v), "/") || path.Clean(constant.StringVal(v)) != strings.TrimSuffix(constant.StringVal(v), "/") {
		return nil
	}
	first := []analysis.TextEdit{
		Replace(join.Pos(), join.Args[0].Pos(), ""),
		Replace(join.Args[0].End(), join.End(), ""),
	}
	begin, whole := "*(&", ast.Expr(lit)
	if addr, ok := w.source.Flow.Uses().Parent(lit).(*ast.UnaryExpr); ok && addr.Op == token.AND {
		begin, whole = "(", addr
	}
	if _, isOperand := w.source.Flow.Uses().Parent(whole).(*ast.SelectorExpr); isOperand {
		return nil // (&url.URL{...}).String(): the method would be called on what JoinPath returns
	}
	return append([]analysis.TextEdit{insert(whole.Pos(), begin)}, append(first, insert(whole.End(), ").JoinPath("+elements+")"))...)
}

// joinStatement returns the edits that replace u.Path = path.Join(u.Path, ...), the statement of p
// with the call join, by u = u.JoinPath(elements). It returns nil for any other statement.
func (w *pathWriter) joinStatement(p pathSet, join *ast.CallExpr, elements string) []analysis.TextEdit {
	base, ok := ast.Unparen(join.Args[0]).(*ast.SelectorExpr)
	if p.stmt.Tok != token.ASSIGN || !ok || !isURLField(w.source.Flow.Info, base.Sel, "Path") || text.Source(base.X) != text.Source(p.url) {
		return nil
	}
	name := text.Source(p.url)
	to, value := name, name+".JoinPath("+elements+")"
	if _, isPointer := w.source.Flow.Info.TypeOf(p.url).Underlying().(*types.Pointer); !isPointer {
		value = "*" + value
	} else if !w.isOwn(p) {
		to, value = "*"+to, "*"+value
	}
	return []analysis.TextEdit{Replace(p.stmt.Pos(), p.stmt.End(), to+" = "+value)}
}

// isOwn reports whether the statement of p may set p.url to another pointer. It may for the URL of
// a request, and for a variable with a new pointer that was not passed on before.
func (w *pathWriter) isOwn(p pathSet) bool {
	if sel, ok := ast.Unparen(p.url).(*ast.SelectorExpr); ok {
		field, _ := w.source.Flow.Info.Uses[sel.Sel].(*types.Var)
		return library.IsRequestURL(field)
	}
	v := w.source.Flow.Uses().Named(p.url)
	if v == nil {
		return false
	}
	all := w.source.Flow.Uses().Variable(v)
	if len(all) == 0 || all[0].Kind != uses.Set || all[0].Value == nil || isAlias(w.source.Flow.Info, all[0].Value) || !w.isAfter(p.stmt, all[0].Stmt) {
		return false
	}
	return !slices.ContainsFunc(all, func(u uses.Use) bool {
		return len(u.Within) != len(all[0].Within) || u.Kind == uses.Addressed ||
			u.Expr.Pos() < p.stmt.Pos() && w.source.leaves(uses.Node{Expr: u.Expr})
	})
}

// isAfter reports whether def, a statement above st, runs before each run of st. That is so if the
// innermost loop or function literal around st also contains def, or if none is around st.
func (w *pathWriter) isAfter(st, def ast.Stmt) bool {
	for n := ast.Node(st); n != nil; n = w.source.Flow.Uses().Parent(n) {
		switch n.(type) {
		case *ast.ForStmt, *ast.RangeStmt, *ast.FuncLit:
			return n.Pos() <= def.Pos() && def.End() <= n.End()
		}
	}
	return true
}

// A usedIn is a file and a package that the file imports. It is the key of the cache joinsBeside.
type usedIn struct {
	file *ast.File
	pkg  *types.Package
}

// usesBeside reports whether the file of join, a call of path.Join, uses package path for more than
// to set the Path of URLs. If it does not, fixes may leave the import of the package unused.
func (s *Source) usesBeside(join *ast.CallExpr) bool {
	pkg, file := s.Flow.Uses().Callee(join).Pkg(), s.Flow.FileAt(join.Pos())
	found, known := s.joinsBeside[usedIn{file, pkg}]
	if known {
		return found
	}
	if s.joinsBeside == nil {
		s.joinsBeside = map[usedIn]bool{}
	}
	found = slices.ContainsFunc(s.Flow.Uses().Qualifiers(file, pkg), func(id *ast.Ident) bool {
		call, ok := s.Flow.Uses().Parent(s.Flow.Uses().Parent(id)).(*ast.CallExpr)
		if ok && library.Of(s.Flow.Uses().Callee(call)).Makes == library.OpPathJoin {
			_, ok = s.pathSetTo(call)
		}
		return !ok
	})
	s.joinsBeside[usedIn{file, pkg}] = found
	return found
}
