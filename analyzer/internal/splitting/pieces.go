package splitting

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// PieceOf returns what is given to a function of the package, where e is what that returns, and
// all texts that it returns are pieces of it; nil for others.
//
//	user, file := cut(r.URL.Path)
func (r Reader) PieceOf(e ast.Expr) ast.Expr {
	call, ok := r.From.Source(e).Expr.(*ast.CallExpr)
	if !ok || call.Ellipsis.IsValid() {
		return nil
	}
	fn := r.From.Uses.Callee(call)
	if fn == nil || r.From.Uses.DeclAt(fn.Pos()) == nil {
		return nil
	}
	var of *types.Var
	for _, s := range r.From.Uses.Returns(fn) {
		if len(s.Results) == 0 {
			return nil
		}
		for _, result := range s.Results {
			v, isPiece := r.pieceOfParameter(result)
			if !isPiece || v != nil && of != nil && v != of {
				return nil
			}
			if v != nil {
				of = v
			}
		}
	}
	if owner, i := r.From.Uses.OwnerOf(of); owner == fn && i < len(call.Args) && !fn.Signature().Variadic() {
		return call.Args[i]
	}
	return nil
}

// pieceOfParameter returns the parameter that a result is a piece of; nil for a constant, and for
// what is no text.
func (r Reader) pieceOfParameter(result ast.Expr) (v *types.Var, ok bool) {
	if tv := r.From.Info.Types[result]; tv.Value != nil || tv.IsNil() || tv.Type == nil || !typed.IsString(tv.Type) && !typed.IsStrings(tv.Type) {
		return nil, true
	}
	v = r.From.Uses.Named(r.From.Source(result).Expr)
	if v == nil || v.Kind() != types.ParamVar {
		return nil, false
	}
	_, isOnly := r.From.Uses.Sets(v).Only()
	return v, isOnly
}

// A Route is a decoded path of which a prefix is cut off, and which is taken apart then.
type Route struct {
	Prefix string
	Split  *ast.CallExpr
}

// Route returns how a decoded path is taken apart after a constant prefix is cut off; ok is false
// where it is not.
//
//	parts := strings.Split(strings.TrimPrefix(r.URL.Path, "/files/"), "/")
func (r Reader) Route(decoded ast.Expr) (route Route, ok bool) {
	for _, use := range r.From.Places(decoded) {
		if use.Kind != uses.Argument || use.Func == nil || len(use.Call.Args) != 2 || ast.Unparen(use.Call.Args[0]) != ast.Unparen(use.Expr) {
			continue
		}
		if op := library.Of(use.Func).Makes; op != library.OpTrimPrefix && op != library.OpCutPrefix {
			continue
		}
		prefix, isConst := r.From.Constant(use.Call.Args[1])
		if !isConst || len(prefix) < 3 || !strings.HasSuffix(prefix, "/") {
			continue
		}
		if at := r.Splits(use.Call, rfc3986.Path); at != nil && library.Of(r.From.Uses.Callee(at)).Makes != library.OpPathDir {
			return Route{prefix, at}, true
		}
	}
	return Route{}, false
}

// EscapedAfter returns the value that url.PathEscape went over in a link of the package, right
// after a prefix that the path, or what follows a base, begins with; nil where no link has one.
//
//	"/files/" + url.PathEscape(user) + "/" + url.PathEscape(name)
func EscapedAfter(templates []*urltemplate.Template, prefix string) ast.Expr {
	for _, t := range templates {
		for i := 1; i < min(len(t.Parts), 3); i++ {
			p, before := &t.Parts[i], &t.Parts[i-1]
			if p.Hole == nil || p.Foreign || p.Hole.Expr == nil || before.Text() != prefix || i == 2 && t.Parts[0].Place != urltemplate.Base {
				continue
			}
			if last, ok := p.Hole.LastEncoder(); ok && last.Name == text.PathEscape && p.Hole.Value.Set.Has('%') {
				return p.Hole.Expr
			}
		}
	}
	return nil
}
