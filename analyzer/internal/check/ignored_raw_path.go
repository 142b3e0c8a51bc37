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
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var ignoredRawPath = Check{
	Kind: finding.Kind{
		Name: "ignored-raw-path", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Lost,
		Summary: "RawPath is set without Path, so it is ignored",
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
	if !provenance.IsRawPathSet(r.ctx.provenance(), r.t.Root, len(r.t.Parts)) || setsPath(r.ctx, r.t.Root.Pos()) {
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
	r.report(r.root("RawPath is ignored where Path does not match it, and no Path is set: "+strconv.Quote(sample)+" would give "+strconv.Quote(u.String()), nil))
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
