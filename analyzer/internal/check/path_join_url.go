package check

import (
	"go/ast"
	"path"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

var pathJoinURL = Check{
	Kind: finding.Kind{
		Name: "path-join-url", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Lost,
		Summary: "path.Join, path.Clean or their kin on a URL, which loses a slash of its scheme",
	},
	calls: runPathJoinURL,
}

// path.Join("https://api.example.com", "v1", id)
// http.Get(path.Join(u.String(), "v1"))
func runPathJoinURL(q *inquiry) {
	if !library.Of(q.call.Func).Does.Has(library.CleansPath) {
		return
	}
	if len(q.call.Args) == 0 || !q.call.Args[0].Known {
		return
	}
	lead := text.Leading(q.call.Args[0].Text)
	scheme, rest, ok := strings.Cut(lead, "://")
	if !ok && q.isRequestedBase() {
		scheme, rest, ok = "https", "example.com", true
	}
	if class := library.KnownScheme(scheme); !ok || class != library.WebScheme && class != library.ServiceScheme {
		return
	}
	host, _, _ := strings.Cut(rest, "/")
	q.report(q.at(q.call.Expr, q.call.Func.Pkg().Name()+"."+q.call.Func.Name()+" takes a URL for a path: "+
		strconv.Quote(scheme+"://"+host)+" would become "+strconv.Quote(path.Clean(scheme+"://"+host)), q.ctx.Source.AfterURL(q.call.Expr)))
}

// isRequestedBase reports whether the first operand is a value that must be a whole URL, as
// what is made of it is requested at once, and its type or its name say that it is one.
//
//	http.Get(path.Join(u.String(), "users"))
//	http.Get(path.Join(c.baseURL, "users"))
func (q *inquiry) isRequestedBase() bool {
	h, ok := text.Made(q.call.Args[0].Text).(*text.Hole)
	if !ok || len(h.Escapers) > 0 || !h.Value.Set.Contains(rfc3986.Chars(":/")) {
		return false
	}
	for _, e := range q.read(q.call.Expr) {
		use := q.uses.Of(e)
		if use.Kind == uses.Argument && use.Call != nil && use.Call.Fun != e && library.Of(use.Func).Does.Has(library.Requests) {
			return h.IsURL || names.Judge(names.ValueOf(h), names.Site{Place: names.Whole}).Kind == names.URL
		}
	}
	return false
}

// read returns where the value of an expression is used: where it is, or where the only
// variable is named that gets it.
func (q *inquiry) read(e ast.Expr) []ast.Expr {
	use := q.uses.Of(e)
	if use.Kind != uses.Assigned || len(q.uses.Sets(use.Var).All) != 1 {
		return []ast.Expr{e}
	}
	var out []ast.Expr
	for _, later := range q.uses.Variable(use.Var) {
		out = append(out, later.Expr)
	}
	return out
}
