package check

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

var unescapedForm = Check{
	Kind: finding.Kind{
		Name: "unescaped-form", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Raw,
		Summary: "a value is in the body of a form and may hold a delimiter, a plus or a space",
	},
	run:   reviewForm,
	calls: runUnescapedForm,
}

// reviewForm reports the values of a form that goes to its request by other functions.
//
//	postForm(u, "name="+name)
func reviewForm(r *review) {
	if r.t.Frame.Form && urltemplate.BeginsAsForm(r.t.Node) {
		r.rawValues(isPair, func(v rawValue) { r.report(r.raw(v, wrap(r.ctx, v.p))) })
	}
}

// http.Post(u, "application/x-www-form-urlencoded", strings.NewReader("name="+name))
// for k, v := range form { pairs = append(pairs, k+"="+v) }
func runUnescapedForm(q *inquiry) {
	if library.Of(q.call.Func).Makes != library.OpNewBuffer || len(q.call.Args) != 1 || !q.call.Args[0].Known || q.call.Args[0].Expr == nil {
		return
	}
	body := q.call.Args[0].Text
	if !urltemplate.BeginsAsForm(body) || !q.isForm(q.call.Expr) {
		return
	}
	r := review{ctx: q.ctx, pkg: q.pkg, check: q.check, t: urltemplate.New(q.call.Args[0].Expr, body, urltemplate.Frame{Start: urltemplate.Pairs, Form: true, Name: "form body"})}
	reviewForm(&r)
	q.found = append(q.found, r.found...)
}

const formType = "application/x-www-form-urlencoded"

// isForm reports whether a body is sent as a form: it is given or returned beside the media
// type of one, or that is the one that the function names.
func (q *inquiry) isForm(body *ast.CallExpr) bool {
	for _, use := range q.from.Places(body) {
		var beside []ast.Expr
		if use.Kind == uses.Argument && use.Call != nil && use.Func != nil {
			beside = use.Call.Args
		} else if ret, ok := use.Stmt.(*ast.ReturnStmt); ok && use.Kind == uses.Returned {
			beside = ret.Results
		}
		for _, e := range beside {
			if s, ok := q.from.Constant(e); ok && !strings.Contains(s, ":") && strings.HasPrefix(s, "application/") {
				return strings.HasPrefix(s, formType)
			}
		}
	}
	form, other := false, false
	q.ctx.around(body.Pos(), func(n ast.Node) {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) != 2 {
			return
		}
		if name, ok := q.from.Constant(call.Args[0]); ok && library.NamesMediaType(name) {
			is := false
			if value, ok := q.from.Constant(call.Args[1]); ok {
				is = strings.HasPrefix(value, formType)
			}
			form, other = form || is, other || !is
		}
	})
	return form && !other
}
