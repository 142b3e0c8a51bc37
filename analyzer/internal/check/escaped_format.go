package check

import (
	"go/ast"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
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
		if said, ok := printedAs(r, p); ok {
			r.report(r.hole(i, said, nil))
		}
	})
	if call := formatOfOther(r); call != nil {
		for i := range r.t.Parts {
			p := &r.t.Parts[i]
			if said, ok := printedAs(r, p); ok && p.Foreign {
				r.report(r.after(i, call, said, nil))
				return
			}
		}
	}
}

// printedAs says what becomes of a value that is a part of a format; ok is false for one that
// is none, and for one that has no "%".
func printedAs(r *review, p *urltemplate.Part) (said string, ok bool) {
	h := p.Hole
	if h == nil || !h.InFormat || !h.Value.Set.Has('%') || r.pkg.IsPlainQuery(r.ctx.Source.Flow.Uses(), h.Inner) {
		return "", false
	}
	value, sent := "", "q=a%2Fb"
	if last, ok := h.LastEncoder(); ok && last.Name == text.UnknownEscape {
		return "", false // it may be named for writing each "%" twice
	} else if ok && last.Name != text.ValuesEncode {
		coding := text.CodingNamed(last.Name)
		if value, _, ok = witness.Twice(witness.Before(h, last), coding, coding); !ok {
			return "", false
		}
		sent = coding.Text(value)
		value = "of " + strconv.Quote(value) + ", "
	} else if !ok && (p.Place != urltemplate.Pairs || !isSentQuery(r.ctx, h.Inner)) {
		return "", false
	}
	return wording.Placed(p) + " is a part of a format: " + value + strconv.Quote(sent) + " would be printed as " + strconv.Quote(witness.Verbless(sent)), true
}

// formatOfOther returns the call of which the function uses the result as a format; nil where
// there is none.
//
//	fmt.Sprintf(pageFormat(name), page)
func formatOfOther(r *review) *ast.CallExpr {
	for n := range text.All(r.t.Node) {
		f, ok := n.(*text.Foreign)
		if !ok || f.Call == nil {
			continue
		}
		for _, u := range r.ctx.provenance().Places(f.Call) {
			if u.Kind == uses.Argument && u.Func != nil && library.Of(u.Func).Does.Has(library.Formats) {
				if i := u.Func.Signature().Params().Len() - 2; i < len(u.Call.Args) && ast.Unparen(u.Call.Args[i]) == ast.Unparen(u.Expr) {
					return f.Call
				}
			}
		}
	}
	return nil
}

// isSentQuery reports whether an expression is the query of a URL, which is in escaped form.
func isSentQuery(ctx *Context, e ast.Expr) bool {
	sel, ok := e.(*ast.SelectorExpr)
	return ok && ctx.provenance().SlotOf(sel) == library.RawQuery
}
