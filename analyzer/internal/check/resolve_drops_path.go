package check

import (
	"go/ast"
	"net/url"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

var resolveDropsPath = Check{
	Kind: finding.Kind{
		Name: "resolve-drops-path", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Lost,
		Summary: "a reference is resolved against a base and replaces its last segment",
	},
	calls: runResolveDropsPath,
}

// base, err := url.Parse("https://example.com/api/v1")
// u, err := base.Parse("users")
func runResolveDropsPath(q *inquiry) {
	if library.Of(q.call.Func).Makes != library.OpParseReference || q.call.Recv == nil || q.call.Recv.Expr == nil || len(q.call.Args) != 1 || !q.call.Args[0].Known {
		return
	}
	made, ok := q.from.Source(q.call.Recv.Expr).Expr.(*ast.CallExpr)
	known := q.calls[made]
	if !ok || known == nil || library.Of(known.Func).Makes != library.OpParseURL || len(known.Args) == 0 || !known.Args[0].Known {
		return
	}
	whole, isConst := text.First(known.Args[0].Text).(*text.Literal)
	rest, isLiteral := text.First(q.call.Args[0].Text).(*text.Literal)
	if !isConst || !isLiteral || strings.HasPrefix(rest.Text, "/") || strings.HasPrefix(rest.Text, ".") {
		return
	}
	base, err := url.Parse(whole.Text)
	ref, errOfRef := url.Parse(rest.Text)
	if err != nil || errOfRef != nil || ref.Path == "" || !names.IsVersion(base.Path[strings.LastIndexByte(base.Path, '/')+1:]) {
		return // "token" beside "/oauth/authorize" is a link to a neighbour
	}
	q.report(q.at(q.call.Expr, strconv.Quote(ref.String())+" replaces the last segment of the base: "+strconv.Quote(base.String())+" would give "+strconv.Quote(base.ResolveReference(ref).String()), nil))
}
