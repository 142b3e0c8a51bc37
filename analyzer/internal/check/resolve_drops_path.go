package check

import (
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
)

var resolveDropsPath = Check{
	Kind: finding.Kind{
		Name: "resolve-drops-path", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Lost,
		Summary: "a reference is resolved against a base of which the last segment does not stay",
	},
	calls: runResolveDropsPath,
}

// base, err := url.Parse("https://example.com/api/v1")
// u, err := base.Parse("users")
func runResolveDropsPath(q *inquiry) {
	d, ok := q.bases.Drops(q.call)
	if !ok {
		return
	}
	got := d.Base.ResolveReference(d.Ref)
	var related []finding.Related
	if d.Kept != nil {
		related = append(related, finding.At(d.Kept, "the path of such a base is kept here"))
	}
	f := q.at(q.call.Expr, strconv.Quote(d.Ref.String())+" does not go on with the path of the base: "+strconv.Quote(d.Base.String())+" would give "+strconv.Quote(got.String()), nil, related...)
	f.Evidence.Lost = true
	q.report(f)
}
