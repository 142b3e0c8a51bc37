package check

import (
	"go/ast"
	"go/token"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var pathAppend = Check{
	Kind: finding.Kind{
		Name: "path-append", Severity: finding.Warning, Default: false, Fix: finding.NoFix, Group: finding.Lost,
		Summary: "text is appended to the Path of a URL, which loses what is escaped in its RawPath",
	},
	run: runPathAppend,
}

// u.Path += "/users"
// u.Path = path.Join(u.Path, "users")
func runPathAppend(r *review) {
	if to, ok := r.appendsToPath(); ok {
		r.reportAppend(to, "/c")
	}
}

// appendsToPath returns the Path of a URL to which the text is appended, where nothing is
// done with its RawPath and that still fits: u.Path.
func (r *review) appendsToPath() (to ast.Expr, ok bool) {
	f := r.t.Frame
	if f.Start != urltemplate.Segment || !f.Decoded || f.Whole || f.Join || r.t.Root == nil || r.ctx.Source.Flow.Info == nil || len(r.t.Parts) < 2 {
		return nil, false
	}
	h := r.t.Parts[0].Hole
	if h == nil || h.Expr == nil || !names.IsFieldOfURL(h.Var, "Path") || !h.Value.Set.Has('/') {
		return nil, false
	}
	if to, ok = r.appendsTo(); !ok {
		return nil, false
	}
	u, _ := r.ctx.provenance().URLOfPath(to)
	if r.ctx.provenance().IsTakenApart(u) || r.ctx.provenance().IsChangedBefore(r.t.Root, u) {
		return nil, false
	}
	return to, text.Source(h.Expr) == text.Source(to) && !knowsRawPath(r.ctx, r.t.Root.Pos())
}

// reportAppend reports that text is appended to the Path of a URL.
func (r *review) reportAppend(to ast.Expr, more string, related ...finding.Related) {
	const sent = "/a%2Fb"
	u, err := url.Parse(sent)
	if err != nil {
		return
	}
	u.Path += more
	r.report(r.root(text.Source(to)+" is changed without the RawPath, which no longer fits: "+
		strconv.Quote(sent)+" would become "+strconv.Quote(u.EscapedPath()), nil, related...))
}

// appendsTo returns the field to which the text is assigned, u.Path.
func (r *review) appendsTo() (ast.Expr, bool) {
	up, ok := r.ctx.Source.Flow.Uses().Parent(r.t.Root).(*ast.AssignStmt)
	if !ok || len(up.Lhs) != len(up.Rhs) || up.Tok != token.ASSIGN && up.Tok != token.ADD_ASSIGN {
		return nil, false
	}
	i := slices.IndexFunc(up.Rhs, func(e ast.Expr) bool { return e.Pos() <= r.t.Root.Pos() && r.t.Root.End() <= e.End() })
	if j := slices.Index(up.Lhs, r.t.Root); j >= 0 {
		i = j // u.Path += "/users"
	}
	if i < 0 || !strings.HasSuffix(text.Source(up.Lhs[i]), ".Path") {
		return nil, false
	}
	_, ok = r.ctx.provenance().URLOfPath(up.Lhs[i])
	return up.Lhs[i], ok
}
