package check

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
)

var changedBase = Check{
	Kind: finding.Kind{
		Name: "changed-base", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Lost,
		Summary: "a stored URL is changed for one request, and the next request has the change",
	},
	fields: runChangedBase,
}

// c.base.Path = path.Join(c.base.Path, "users", id), which is requested after it
func runChangedBase(q *inquiry, sel *ast.SelectorExpr) {
	c, ok := provenance.Sharing{From: q.from}.Change(sel)
	if !ok {
		return
	}
	kept := q.nameOf(c.Kept)
	var related []finding.Related
	if c.By != nil {
		related = append(related, finding.At(c.By, q.nameOf(c.By)+" is the same URL as "+kept+", not a copy"))
	}
	if c.Again != nil {
		related = append(related, finding.At(c.Again, "it is sent here, too"))
	}
	q.report(q.at(sel.X, kept+" keeps "+c.Said, nil, related...))
}
