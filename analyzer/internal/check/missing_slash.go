package check

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"slices"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/mounts"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

var missingSlash = Check{
	Kind: finding.Kind{
		Name: "missing-slash", Severity: finding.Warning, Default: true, Fix: finding.OfferedFix, Group: finding.Authority,
		Summary: "a path begins with a setting that may be empty, and without it with no \"/\"",
	},
	whole: runMissingSlash,
}

// http.Redirect(w, r, path.Join(c.Mount, "login"), http.StatusFound)
// fmt.Sprintf("%s%s?%s", c.RootURL, path.Join(c.Mount, "confirm"), query)
func runMissingSlash(q *inquiry) {
	if q.ctx.Source.Flow.Info == nil {
		return
	}
	m := mounts.New(q.from, q.ctx.Source.Flow.Files)
	for _, call := range q.joins() {
		if o, ok := m.Open(call); ok {
			q.reportMissingSlash(call, o)
		}
	}
}

// joins returns the calls that join the elements of paths, in the order of the source.
func (q *inquiry) joins() (out []*ast.CallExpr) {
	for obj := range q.uses.AllNamed() {
		if fn, ok := obj.(*types.Func); ok && library.Of(fn).Makes == library.OpPathJoin {
			out = append(out, q.uses.Calls(fn)...)
		}
	}
	slices.SortFunc(out, func(a, b *ast.CallExpr) int { return q.uses.Compare(a.Lparen, b.Lparen) })
	return out
}

// reportMissingSlash reports a path that may begin without a "/", where a client is sent to it,
// or it follows a base.
func (q *inquiry) reportMissingSlash(call *ast.CallExpr, o mounts.Open) {
	page, base := &url.URL{Scheme: "https", Host: "example.com", Path: "/a/b"}, "https://example.com"
	ref, err := url.Parse(o.Rest)
	if err != nil {
		return
	}
	said := "from " + strconv.Quote(page.String()) + " it would lead to " + strconv.Quote(page.ResolveReference(ref).String())
	switch {
	case q.followsBase(call):
		said = strconv.Quote(base) + " before it would become " + strconv.Quote(base+o.Rest)
	case !q.from.IsRedirected(call) && !q.isLink(call):
		return
	}
	found := q.at(call, "the path lacks its \"/\" where "+q.nameOf(o.Setting)+" is empty: "+said, q.literal(call.Args[1], o.First, "/"+o.First), finding.At(o.Shown, "it may be empty by this"))
	found.Evidence.Empty = true
	q.report(found)
}

// isLink reports whether a text is kept under a name of a URL.
//
//	redirURL := path.Join(c.Mount, "login")
func (q *inquiry) isLink(e ast.Expr) bool {
	u := q.uses.Of(e)
	if u.Var != nil {
		return names.IsLink(u.Var.Name())
	}
	pair, ok := q.uses.Parent(e).(*ast.KeyValueExpr)
	return ok && u.Kind == uses.Stored && names.IsLink(text.LastName(text.Source(pair.Key)))
}

// followsBase reports whether a text is put right after one that is called a URL, or what a URL
// begins with.
//
//	c.RootURL + p, fmt.Sprintf("%s%s?%s", c.RootURL, p, query)
func (q *inquiry) followsBase(e ast.Expr) bool {
	return slices.ContainsFunc(q.from.Places(e), func(use uses.Use) bool {
		before := q.beforeInSum(use.Expr)
		if before == nil {
			before = q.beforeInFormat(use)
		}
		return before != nil && names.IsBase(text.LastName(text.Source(before)))
	})
}

// beforeInSum returns the operand of a sum right before e; nil where it is in none, or the first.
func (q *inquiry) beforeInSum(e ast.Expr) ast.Expr {
	sum, ok := q.uses.Parent(e).(*ast.BinaryExpr)
	if !ok || sum.Op != token.ADD || ast.Unparen(sum.Y) != e {
		return nil
	}
	before := ast.Unparen(sum.X)
	if left, ok := before.(*ast.BinaryExpr); ok && left.Op == token.ADD {
		return ast.Unparen(left.Y)
	}
	return before
}

// beforeInFormat returns the operand that a format prints right before another one; nil where
// there is none.
func (q *inquiry) beforeInFormat(use uses.Use) ast.Expr {
	if use.Kind != uses.Argument || use.Call == nil || library.Of(use.Func).Makes != library.OpSprintf {
		return nil
	}
	format, ok := q.from.Constant(use.Call.Args[0])
	if !ok {
		return nil
	}
	verbs := text.Directives(format)
	for i := 1; i < len(verbs); i++ {
		at, before := verbs[i].Arg+1, verbs[i-1].Arg+1
		if verbs[i-1].End == verbs[i].At && at < len(use.Call.Args) && before < len(use.Call.Args) && ast.Unparen(use.Call.Args[at]) == ast.Unparen(use.Expr) {
			return use.Call.Args[before]
		}
	}
	return nil
}
