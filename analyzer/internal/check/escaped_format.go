package check

import (
	"go/ast"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var escapedFormat = Check{
	Kind: finding.Kind{
		Name: "escaped-format", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Lost,
		Summary: "an escaped value is part of a format, where each \"%\" begins a verb",
	},
	run: runEscapedFormat,
}

// fmt.Sprintf("https://example.com/items/%d?"+v.Encode(), id)
func runEscapedFormat(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		if said, ok := printedAs(r, p); ok {
			r.report(r.hole(i, said, nil))
		}
	})
}

// printedAs says what becomes of a value that is a part of a format; ok is false for one that
// is none, and for one that has no "%".
func printedAs(r *review, p *urltemplate.Part) (said string, ok bool) {
	h := p.Hole
	if h == nil || !h.InFormat || !h.Value.Set.Has('%') {
		return "", false
	}
	value, sent := "", "q=a%2Fb"
	if last, ok := h.LastEncoder(); ok && last.Name == text.UnknownEscape {
		return "", false // it may be named for writing each "%" twice
	} else if ok && last.Name != text.ValuesEncode {
		coding := text.CodingNamed(last.Name)
		if value, _, ok = message.Twice(message.Before(h, last), coding, coding); !ok {
			return "", false
		}
		sent = coding.Text(value)
		value = "of " + strconv.Quote(value) + ", "
	} else if !ok && (p.Place != urltemplate.Pairs || !isSentQuery(r.ctx, h.Inner)) {
		return "", false
	}
	return message.Placed(p) + " is part of a format: " + value + strconv.Quote(sent) + " would be printed as " + strconv.Quote(message.Verbless(sent)), true
}

// isSentQuery reports whether an expression is the query of a URL, which is in escaped form.
func isSentQuery(ctx *Context, e ast.Expr) bool {
	sel, ok := e.(*ast.SelectorExpr)
	return ok && ctx.provenance().SlotOf(sel) == library.RawQuery
}
