package check

import (
	"go/ast"
	"net/url"
	"path"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var resolveDropsPath = Check{
	Name:     "resolve-drops-path",
	Summary:  "a reference is resolved against a base whose path, or its last segment, does not stay",
	Severity: Warning,
	Default:  true,
	Fix:      NoFix,
	Group:    Lost,
	calls:    runResolveDropsPath,
}

// base, err := url.Parse("https://example.com/api/v1")
// u, err := base.Parse("users")
func runResolveDropsPath(q *inquiry) {
	base, ref, ok := q.resolved()
	if !ok {
		return
	}
	against, ok := q.sample(base)
	if !ok || against.Path == "" || against.Path == "/" || strings.Contains(path.Base(against.Path), ".") {
		return
	}
	reference, ok := q.sample(ref)
	if !ok || reference.IsAbs() || reference.Host != "" || reference.Path == "" || strings.HasPrefix(reference.Path, ".") {
		return
	}
	got := against.ResolveReference(reference)
	if strings.HasPrefix(got.Path, strings.TrimSuffix(against.Path, "/")+"/") || got.Path == against.Path {
		return
	}
	q.report(q.call.Expr, strconv.Quote(reference.String())+" does not go on with the path of the base: "+strconv.Quote(against.String())+" would give "+strconv.Quote(got.String()), nil)
}

// resolved returns the text of the base and that of the reference which a call
// resolves against it.
func (q *inquiry) resolved() (base, ref *urltemplate.Template, ok bool) {
	row := library.Of(q.call.Func)
	if row.Makes != library.OpResolve && row.Makes != library.OpParseReference || q.call.Recv == nil || len(q.call.Args) != 1 || q.call.Args[0].Expr == nil {
		return nil, nil, false
	}
	base, ok = q.parsed(q.call.Recv.Expr)
	if !ok {
		return nil, nil, false
	}
	if row.Makes == library.OpResolve {
		ref, ok = q.parsed(q.call.Args[0].Expr)
		return base, ref, ok
	}
	if !q.call.Args[0].Known {
		return nil, nil, false
	}
	return base, urltemplate.New(q.call.Args[0].Expr, q.call.Args[0].Text, urltemplate.Frame{Start: urltemplate.Base}), true
}

// parsed returns the text that a URL was parsed from.
func (q *inquiry) parsed(u ast.Expr) (*urltemplate.Template, bool) {
	call, ok := q.from.Source(u).Expr.(*ast.CallExpr)
	if !ok {
		return nil, false
	}
	known := q.calls[call]
	if known == nil || library.Of(known.Func).Makes != library.OpParseURL || len(known.Args) == 0 || !known.Args[0].Known {
		return nil, false
	}
	return urltemplate.New(known.Args[0].Expr, known.Args[0].Text, urltemplate.Frame{Start: urltemplate.Base}), true
}

// sample returns a URL that a text gives, whose path is known: what stands in it are
// literals, but for a value that the text begins with.
func (q *inquiry) sample(t *urltemplate.Template) (*url.URL, bool) {
	for i := range t.Parts {
		if p := &t.Parts[i]; p.Hole != nil && (i > 0 || p.Place != urltemplate.Base) || p.Branch != 0 || p.Repeated {
			return nil, false
		}
	}
	r := review{ctx: q.ctx, pkg: q.pkg, t: t}
	s, ok := r.filled(-1, "")
	if !ok || len(t.Parts) == 0 || t.Parts[len(t.Parts)-1].Hole != nil {
		return nil, false
	}
	u, err := url.Parse(s)
	return u, err == nil
}
