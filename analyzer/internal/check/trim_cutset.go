package check

import (
	"go/ast"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/cutting"
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
)

var trimCutset = Check{
	Kind: finding.Kind{
		Name: "trim-cutset", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Lost,
		Summary: "strings.TrimLeft or its kin cut a piece off a URL by its bytes, and not as a text",
	},
	whole: runTrimCutset,
}

// strings.TrimLeft(address, "https://"), strings.TrimRight(r.URL.Path, ".html")
func runTrimCutset(q *inquiry) {
	reader := cutting.Reader{From: q.from, IsURL: func(e ast.Expr) bool { return q.pkg.Rooted(e) != nil }}
	for _, call := range q.texts.Of(q.uses, cutting.Is) {
		if c, ok := reader.Of(call); ok {
			fn := q.uses.Callee(call)
			q.reportWhole(q.at(call, fn.Pkg().Name()+"."+fn.Name()+" cuts off the bytes of "+strconv.Quote(c.Set)+" in any order: "+
				strconv.Quote(c.With)+" would become "+strconv.Quote(c.Left), fix.CutText(&q.ctx.Source, call, c.Set)))
		}
	}
}
