package check

import (
	"go/ast"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/growing"
)

var growingPath = Check{
	Kind: finding.Kind{
		Name: "growing-path", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Lost,
		Summary: "a path is put after that of a URL which is kept, so that it gets longer with each request",
	},
	fields: runGrowingPath,
}

// c.base.Path = path.Join(c.base.Path, "users", id), which is requested after it
func runGrowingPath(q *inquiry, sel *ast.SelectorExpr) {
	g, ok := growing.Reader{From: q.from}.Of(sel)
	if !ok {
		return
	}
	first, second := g.Sent()
	kept := q.nameOf(g.Kept)
	var related []finding.Related
	if g.By != nil {
		related = append(related, finding.At(g.By, q.nameOf(g.By)+" is "+kept+", and no copy of it"))
	}
	q.report(q.at(sel.X, kept+" keeps what is put after its path: after "+strconv.Quote(first)+" the next one would be "+strconv.Quote(second), nil, related...))
}
