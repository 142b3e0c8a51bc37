package check

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"net/url"
	"slices"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

var ignoredRawPath = Check{
	Kind: finding.Kind{
		Name: "ignored-raw-path", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Lost,
		Summary: "RawPath is set without Path, so that it is not used",
	},
	run: runIgnoredRawPath,
}

// url.URL{Scheme: "https", Host: "example.com", RawPath: "/users/" + url.PathEscape(name)}
// u.RawPath = "/users/" + url.PathEscape(name)
func runIgnoredRawPath(r *review) {
	f := r.t.Frame
	if f.Start != urltemplate.Segment || f.Decoded || f.Join || f.Whole || r.t.Root == nil || r.ctx.Source.Flow.Info == nil || len(r.t.Parts) == 0 {
		return
	}
	if !r.isRawPathSet() || setsPath(r.ctx, r.t.Root.Pos()) {
		return
	}
	sample, ok := r.filled(-1, "")
	if !ok || sample == "" {
		return
	}
	u := r.urlBefore()
	if u == nil {
		return
	}
	u.RawPath = sample
	plain, err := url.PathUnescape(sample)
	if err != nil || u.EscapedPath() == sample || plain == "/" {
		return
	}
	r.report(r.root("RawPath is used beside the Path that it is the escaped form of, and no Path is set with it: "+strconv.Quote(sample)+" would give "+strconv.Quote(u.String()), nil))
}

// urlBefore returns the URL of which the RawPath is set, or a sample of it where its text
// is not known: one without a Path where the function made it, and with one where it was
// parsed. It is nil where the text cannot be parsed.
func (r *review) urlBefore() *url.URL {
	sample := "https://example.com"
	if set, ok := r.ctx.Source.Flow.Uses().Parent(r.t.Root).(*ast.AssignStmt); ok {
		i := slices.IndexFunc(set.Rhs, func(e ast.Expr) bool { return ast.Unparen(e) == ast.Unparen(r.t.Root) })
		sel, _ := ast.Unparen(set.Lhs[i]).(*ast.SelectorExpr)
		if made, ok := r.ctx.provenance().Source(sel.X).Expr.(*ast.CallExpr); ok && len(made.Args) == 1 && !r.ctx.Source.Flow.Info.Types[made.Fun].IsBuiltin() {
			sample += "/b"
			if v := r.ctx.Source.Flow.Info.Types[made.Args[0]].Value; v != nil && v.Kind() == constant.String {
				sample = constant.StringVal(v)
			}
		}
	}
	u, err := url.Parse(sample)
	if err != nil {
		return nil
	}
	return u
}

// isRawPathSet reports whether the text becomes the RawPath of a URL where it is,
// and is more than another form of what the URL has.
func (r *review) isRawPathSet() bool {
	root := ast.Unparen(r.t.Root)
	if _, isCall := root.(*ast.CallExpr); isCall && len(r.t.Parts) < 2 {
		return false // u.RawPath = u.EscapedPath(), escaped(u.Path)
	}
	switch up := r.ctx.Source.Flow.Uses().Parent(r.t.Root).(type) {
	case *ast.AssignStmt:
		i := slices.IndexFunc(up.Rhs, func(e ast.Expr) bool { return ast.Unparen(e) == root })
		if i < 0 || len(up.Lhs) != len(up.Rhs) || up.Tok != token.ASSIGN {
			return false
		}
		sel, ok := ast.Unparen(up.Lhs[i]).(*ast.SelectorExpr)
		return ok && names.IsFieldOfURL(r.ctx.provenance().Field(sel), "RawPath") && isMadeHere(r.ctx, sel.X)
	case *ast.KeyValueExpr:
		key, ok := up.Key.(*ast.Ident)
		if !ok {
			return false
		}
		v, _ := r.ctx.Source.Flow.Info.Uses[key].(*types.Var)
		return names.IsFieldOfURL(v, "RawPath")
	}
	return false
}

// isMadeHere reports whether the function makes a URL, or a copy of one that it is given, so
// that it is known whether it sets the Path: what a pointer leads to, or a request has, may
// have that Path already.
func isMadeHere(ctx *Context, u ast.Expr) bool {
	if ctx.provenance().IsLiteral(u) {
		return true
	}
	switch made := ctx.provenance().Source(u).Expr.(type) {
	case *ast.CallExpr:
		return ctx.Source.Flow.Info.Types[made.Fun].IsBuiltin() || library.Of(ctx.Source.Flow.Uses().Callee(made)).Makes == library.OpParseURL
	case *ast.Ident:
		v := ctx.Source.Flow.Uses().Named(made)
		if v == nil || v.Kind() != types.LocalVar && !isCopyGiven(v) {
			return false
		}
		return !slices.ContainsFunc(ctx.Source.Flow.Uses().Sets(v).All, func(s uses.Use) bool {
			_, isDecl := s.Stmt.(*ast.DeclStmt) // var u url.URL
			return s.Value != nil || !isDecl && v.Kind() == types.LocalVar
		})
	}
	return false
}

// isCopyGiven reports whether a parameter is a URL of its own, which no caller has.
func isCopyGiven(v *types.Var) bool {
	return v.Kind() == types.ParamVar && library.IsURL(v.Type()) && typed.Pointed(v.Type()) == v.Type()
}

// setsPath reports whether the declaration around pos sets the Path of any URL, or
// copies a URL, so that one may have a Path of which nothing is known.
func setsPath(ctx *Context, pos token.Pos) bool {
	isPath := func(e ast.Expr) bool {
		switch e := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			return names.IsFieldOfURL(ctx.provenance().Field(e), "Path")
		case *ast.Ident:
			v, _ := ctx.Source.Flow.Info.Uses[e].(*types.Var)
			return names.IsFieldOfURL(v, "Path")
		}
		return false
	}
	found := false
	ctx.around(pos, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.AssignStmt:
			found = found || slices.ContainsFunc(n.Lhs, isPath)
		case *ast.KeyValueExpr:
			found = found || isPath(n.Key)
		case *ast.UnaryExpr:
			found = found || n.Op == token.AND && isPath(n.X)
		}
	})
	return found
}
