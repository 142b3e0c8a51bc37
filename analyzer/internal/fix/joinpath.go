package fix

import (
	"go/ast"
	"go/constant"
	"go/types"
	"path"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// AfterURL returns the fix for a path.Join that begins with a URL: it joins only what follows the
// URL. It returns nil for other functions, for a call with a list, and for ".." elements, which
// may go up into the URL.
//
//	path.Join("https://api.example.com/v1", "users", id)
//	"https://api.example.com/v1" + path.Join("/users", id)
//
//	path.Join(baseURL, id)
//	strings.TrimSuffix(baseURL, "/") + path.Join("/", id)
//
// The joined path becomes part of a URL by this fix and is then checked, so that the fix is never
// safe.
func (s *Source) AfterURL(call *ast.CallExpr) *Fix {
	fn := s.Flow.Uses().Callee(call)
	file := s.editor.file(call.Pos())
	if file == nil || library.Of(fn).Makes != library.OpPathJoin || library.OfPackage(fn, library.TakesFiles) || call.Ellipsis.IsValid() || len(call.Args) < 2 || !isChain(call.Fun) {
		return nil
	}
	switch s.Flow.Uses().Parent(call).(type) {
	case *ast.IndexExpr, *ast.SliceExpr, *ast.SelectorExpr:
		return nil
	}
	for _, arg := range call.Args[1:] {
		if v := s.Flow.Info.Types[arg].Value; v != nil && strings.Contains("/"+constant.StringVal(v)+"/", "/../") {
			return nil
		}
	}
	base, rest := call.Args[0], call.Args[1]
	begin, after, imports, ok := s.withoutSlash(file, base)
	if !ok {
		return nil
	}
	join := after + " + " + text.Source(call.Fun) + "("
	edits := []analysis.TextEdit{Replace(call.Pos(), base.Pos(), begin)}
	if _, isLit := base.(*ast.BasicLit); isLit && begin != "" {
		edits[0] = Replace(call.Pos(), base.End(), begin) // the literal itself
	}
	if lit, isLit := rest.(*ast.BasicLit); !isLit {
		edits = append(edits, Replace(base.End(), rest.Pos(), join+`"/", `))
	} else if strings.HasPrefix(lit.Value[1:], "/") {
		edits = append(edits, Replace(base.End(), rest.Pos(), join))
	} else {
		edits = append(edits, Replace(base.End(), rest.Pos()+1, join+lit.Value[:1]+"/"))
	}
	return &Fix{Message: "Join what follows the URL", Edits: edits, Imports: imports, Why: Choice}
}

// withoutSlash returns how to write base, the beginning of a URL, without a "/" at its end. If base
// is a literal and begin is not "", begin replaces base. Otherwise begin and end go before and
// after base, and imports has the edits that import strings, if needed. ok is false if path.Join
// would change the constant base, if base is no string, or if strings cannot be imported.
func (s *Source) withoutSlash(file *ast.File, base ast.Expr) (begin, end string, imports []analysis.TextEdit, ok bool) {
	v := s.Flow.Info.Types[base].Value
	if v == nil {
		if t := s.Flow.Info.TypeOf(base); t == nil || !types.Identical(t, types.Typ[types.String]) {
			return "", "", nil, false
		}
	} else {
		_, rest, _ := strings.Cut(constant.StringVal(v), "://")
		if path.Clean("/"+rest) != strings.TrimSuffix("/"+rest, "/") {
			return "", "", nil, false
		}
		if !strings.HasSuffix(rest, "/") {
			return "", "", nil, true
		}
	}
	if lit, isLit := base.(*ast.BasicLit); isLit {
		return lit.Value[:len(lit.Value)-2] + lit.Value[:1], "", nil, true
	}
	prefix, imports, ok := s.editor.qualify(file, base.Pos(), "strings", "TrimSuffix")
	return prefix + "TrimSuffix(", `, "/")`, imports, ok
}
