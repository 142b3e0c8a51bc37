package check

import (
	"path"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

var pathJoinURL = Check{
	Kind: finding.Kind{
		Name: "path-join-url", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Lost,
		Summary: "path.Join, path.Clean or similar on a URL, which loses a slash after its scheme",
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
	if h, isHole := text.Made(q.call.Args[0].Text).(*text.Hole); isHole && h.IsURL && len(h.Escapers) == 0 {
		scheme, rest, ok = "https", "example.com", true
	}
	if class := library.KnownScheme(scheme); !ok || class != library.WebScheme && class != library.ServiceScheme {
		return
	}
	host, _, _ := strings.Cut(rest, "/")
	q.report(q.at(q.call.Expr, q.call.Func.Pkg().Name()+"."+q.call.Func.Name()+" is for paths, and this is a URL: "+
		strconv.Quote(scheme+"://"+host)+" would become "+strconv.Quote(path.Clean(scheme+"://"+host)), q.ctx.Source.AfterURL(q.call.Expr)))
}
