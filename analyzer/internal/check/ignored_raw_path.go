package check

import (
	"go/ast"
	"go/types"
	"net/url"
	"slices"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/names"
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
func runIgnoredRawPath(r *review) {
	f := r.t.Frame
	if f.Start != urltemplate.Segment || f.Decoded || f.Join || f.Whole || r.t.Root == nil || r.ctx.Source.Flow.Info == nil || len(r.t.Parts) == 0 {
		return
	}
	from := r.ctx.provenance()
	isField := func(e ast.Expr, name string) bool {
		pair, ok := e.(*ast.KeyValueExpr)
		key, isName := &ast.Ident{}, false
		if ok {
			key, isName = pair.Key.(*ast.Ident)
		}
		v, _ := from.Info.Uses[key].(*types.Var)
		return isName && names.IsFieldOfURL(v, name)
	}
	pair, ok := from.Uses.Parent(r.t.Root).(*ast.KeyValueExpr)
	if !ok || !isField(pair, "RawPath") {
		return
	}
	lit, ok := from.Uses.Parent(pair).(*ast.CompositeLit)
	if !ok || slices.ContainsFunc(lit.Elts, func(e ast.Expr) bool { return isField(e, "Path") }) {
		return
	}
	later := false // it may get one
	r.ctx.around(r.t.Root.Pos(), func(n ast.Node) {
		sel, ok := n.(*ast.SelectorExpr)
		later = later || ok && names.IsFieldOfURL(from.Field(sel), "Path") && from.Uses.Of(sel).Kind == uses.Set
	})
	sample, ok := r.filled(-1, "")
	u := &url.URL{Scheme: "https", Host: "example.com", RawPath: sample}
	if ok && !later && sample != "" && u.EscapedPath() != sample {
		r.report(r.root("RawPath is used beside the Path that it is the escaped form of, and no Path is set with it: "+strconv.Quote(sample)+" would give "+strconv.Quote(u.String()), nil))
	}
}

// isFieldOfURL reports whether an expression, or the key of a literal, names a field of url.URL.
func isFieldOfURL(ctx *Context, e ast.Expr, name string) bool {
	v := ctx.Source.Flow.Uses().Place(e)
	if key, ok := e.(*ast.Ident); ok {
		v, _ = ctx.Source.Flow.Info.Uses[key].(*types.Var)
	}
	return names.IsFieldOfURL(v, name)
}
