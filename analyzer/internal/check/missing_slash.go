package check

import (
	"go/ast"
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/mounts"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

var missingSlash = Check{
	Kind: finding.Kind{
		Name: "missing-slash", Severity: finding.Warning, Default: true, Fix: finding.OfferedFix, Group: finding.Authority,
		Summary: "a path begins with a setting that may be empty, and without it with no \"/\"",
	},
	whole: runMissingSlash,
}

// http.Redirect(w, r, path.Join(c.Mount, "login"), http.StatusFound)
// fmt.Sprintf("%s%s?%s", c.RootURL, path.Join(c.Mount, "confirm"), query)
func runMissingSlash(q *inquiry) {
	if q.ctx.Source.Flow.Info == nil {
		return
	}
	m := mounts.New(q.from, q.ctx.Source.Flow.Files)
	for _, call := range q.texts.Of(q.uses, func(row *library.Row) bool { return row.Makes == library.OpPathJoin }) {
		if o, ok := m.Open(call); ok {
			q.reportMissingSlash(o, m.FollowsBase(call))
		}
	}
}

// reportMissingSlash reports a path that may begin without a "/", where a client is sent to it,
// or it follows a base.
func (q *inquiry) reportMissingSlash(o mounts.Open, follows bool) {
	call := o.Call
	page, base := &url.URL{Scheme: "https", Host: "example.com", Path: "/a/b"}, "https://example.com"
	ref, err := url.Parse(o.Rest)
	if err != nil {
		return
	}
	said := "from " + strconv.Quote(page.String()) + " it would lead to " + strconv.Quote(page.ResolveReference(ref).String())
	switch {
	case follows:
		said = strconv.Quote(base) + " before it would become " + strconv.Quote(base+o.Rest)
	case !q.from.IsRedirected(call) && !q.isLink(call):
		return
	}
	found := q.at(call, "the path lacks its \"/\" where "+q.nameOf(o.Setting)+" is empty: "+said, q.literal(call.Args[1], o.First, "/"+o.First), finding.At(o.Shown, "it may be empty by this"))
	found.Evidence.Empty = true
	q.report(found)
}

// isLink reports whether a text is kept under a name of a URL.
//
//	redirURL := path.Join(c.Mount, "login")
func (q *inquiry) isLink(e ast.Expr) bool {
	u := q.uses.Of(e)
	if u.Var != nil {
		return names.IsLink(u.Var.Name())
	}
	pair, ok := q.uses.Parent(e).(*ast.KeyValueExpr)
	return ok && u.Kind == uses.Stored && names.IsLink(text.LastName(text.Source(pair.Key)))
}
