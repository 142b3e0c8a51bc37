package check

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"slices"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var ignoredRawPath = Check{
	Kind: finding.Kind{
		Name: "ignored-raw-path", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Lost,
		Summary: "RawPath is set without Path, so that it is not used",
	},
	run: runIgnoredRawPath,
}

// url.URL{Scheme: "https", Host: "example.com", RawPath: "/users/" + url.PathEscape(name)}
func runIgnoredRawPath(r *review) {
	f := r.t.Frame
	if f.Start != urltemplate.Segment || f.Decoded || f.Join || f.Whole || r.t.Root == nil || r.ctx.Source.Flow.Info == nil || len(r.t.Parts) == 0 {
		return
	}
	pair, ok := r.ctx.Source.Flow.Uses().Parent(r.t.Root).(*ast.KeyValueExpr)
	if !ok || !isFieldOfURL(r.ctx, pair.Key, "RawPath") || setsPath(r.ctx, r.t.Root.Pos()) {
		return
	}
	sample, ok := r.filled(-1, "")
	u := url.URL{Scheme: "https", Host: "example.com", RawPath: sample}
	if plain, err := url.PathUnescape(sample); !ok || err != nil || sample == "" || u.EscapedPath() == sample || plain == "/" {
		return
	}
	r.report(r.root("RawPath is used beside the Path that it is the escaped form of, and no Path is set with it: "+strconv.Quote(sample)+" would give "+strconv.Quote(u.String()), nil))
}

// setsPath reports whether the declaration around pos sets the Path of any URL.
func setsPath(ctx *Context, pos token.Pos) bool {
	found := false
	ctx.around(pos, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.AssignStmt:
			found = found || slices.ContainsFunc(n.Lhs, func(e ast.Expr) bool { return isFieldOfURL(ctx, e, "Path") })
		case *ast.KeyValueExpr:
			found = found || isFieldOfURL(ctx, n.Key, "Path")
		}
	})
	return found
}

// isFieldOfURL reports whether an expression, or the key of a literal, names a field of url.URL.
func isFieldOfURL(ctx *Context, e ast.Expr, name string) bool {
	v := ctx.Source.Flow.Uses().Place(e)
	if key, ok := e.(*ast.Ident); ok {
		v, _ = ctx.Source.Flow.Info.Uses[key].(*types.Var)
	}
	return names.IsFieldOfURL(v, name)
}
