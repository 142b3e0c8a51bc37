package check

import (
	"go/ast"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/resolving"
)

var resolveDropsPath = Check{
	Kind: finding.Kind{
		Name: "resolve-drops-path", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Lost,
		Summary: "a reference is resolved against a base of which the last segment does not stay",
	},
	calls:  runResolveDropsPath,
	fields: runPathReplaced,
}

// base, err := url.Parse("https://example.com/api/v1")
// u, err := base.Parse("users")
func runResolveDropsPath(q *inquiry) {
	d, ok := q.bases.Drops(q.call)
	if !ok {
		return
	}
	q.reportDrop(q.call.Expr, d)
}

// runPathReplaced reports the Path of a copy of a base that is set to a constant.
//
//	u := *c.base
//	u.Path = "/stats"
func runPathReplaced(q *inquiry, sel *ast.SelectorExpr) {
	if d, ok := q.bases.Replaced(sel); ok {
		q.reportDrop(sel, d)
	}
}

// reportDrop reports a reference that does not go on with the path of its base.
func (q *inquiry) reportDrop(at ast.Expr, d resolving.Drop) {
	got := d.Base.ResolveReference(d.Ref)
	var related []finding.Related
	if d.Kept != nil {
		related = append(related, finding.At(d.Kept, "the path of such a base is kept here"))
	}
	f := q.at(at, strconv.Quote(d.Ref.String())+" does not go on with the path of the base: "+strconv.Quote(d.Base.String())+" would give "+strconv.Quote(got.String()), nil, related...)
	f.Evidence.Lost = true
	q.report(f)
}
