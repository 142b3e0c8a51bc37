package check

import (
	"go/ast"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/witness"
	"github.com/urlescape/urlescape/analyzer/internal/wording"
)

var escapedFormat = Check{
	Kind: finding.Kind{
		Name: "escaped-format", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Lost,
		Summary: "an escaped value is a part of a format, in which each \"%\" begins a verb",
	},
	run: runEscapedFormat,
}

// fmt.Sprintf("https://example.com/items/%d?"+v.Encode(), id)
// u.RawQuery += "&page=%d"; fmt.Sprintf(u.String(), page)
func runEscapedFormat(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		if !h.InFormat || !h.Value.Set.Has('%') || r.pkg.IsPlainQuery(r.ctx.Source.Flow.Uses(), h.Inner) {
			return
		}
		value, sent := "", "q=a%2Fb"
		if last, ok := h.LastEncoder(); ok && last.Name != text.ValuesEncode {
			coding := text.CodingNamed(last.Name)
			if value, _, ok = witness.Twice(witness.Before(h, last), coding, coding); !ok {
				return
			}
			sent = coding.Text(value)
			value = "of " + strconv.Quote(value) + ", "
		} else if !ok && (p.Place != urltemplate.Pairs || !isSentQuery(r.ctx, h.Inner)) {
			return
		}
		r.report(r.hole(i, wording.Placed(p)+" is a part of a format: "+value+strconv.Quote(sent)+" would be printed as "+strconv.Quote(witness.Verbless(sent)), nil))
	})
}

// isSentQuery reports whether an expression is the query of a URL, which is in escaped form.
func isSentQuery(ctx *Context, e ast.Expr) bool {
	sel, ok := e.(*ast.SelectorExpr)
	return ok && ctx.provenance().SlotOf(sel) == library.RawQuery
}
