package check

import (
	"go/ast"
	"go/types"
	"net/url"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/schemes"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

var missingScheme = Check{
	Kind: finding.Kind{
		Name: "missing-scheme", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Literals,
		Summary: "an address without a scheme is parsed or requested as a URL",
	},
	run:   runSchemeless,
	calls: runMissingScheme,
	asks:  runLooseScheme,
}

// http.Get("example.com/status"), url.Parse("localhost:8080/status")
func runMissingScheme(q *inquiry) {
	i, requests, ok := urlArgument(q.call.Func)
	if !ok || i >= len(q.call.Args) || !q.call.Args[i].Known || q.call.Args[i].Expr == nil {
		return
	}
	lit, ok := text.First(q.call.Args[i].Text).(*text.Literal)
	if !ok {
		return
	}
	if before, _, ok := strings.Cut(lit.Text, "://"); ok && !strings.ContainsAny(before, "./") {
		return // a scheme
	}
	a, ok := schemes.AddressOf(lit.Text)
	if !ok || a.Port == "" && !requests || library.KnownScheme(a.Host) != library.UnknownScheme {
		return
	}
	if a.Port == ":" {
		a.Text += "8080" // what follows the colon is a value
	}
	q.reportWhole(q.at(q.call.Args[i].Expr, strconv.Quote(a.Text)+" has no scheme: "+without(a.Text), q.withScheme(lit, a.Port)))
}

// addr := flag.String("addr", "localhost:8080", "the server"); http.Get(*addr + "/status")
func runSchemeless(r *review) {
	a, ok := r.doubler().Without(r.t)
	if !ok || library.KnownScheme(a.Host) != library.UnknownScheme {
		return
	}
	found := r.parts(0, 0, strconv.Quote(a.Text)+" has no scheme: "+without(a.Text), nil, finding.At(a.At, "it is what the URL begins with here"))
	found.Whole = true
	r.report(found)
}

// runLooseScheme reports a test for the name of a scheme, by which a text gets one.
//
//	if !strings.HasPrefix(addr, "http") { addr = "http://" + addr }
func runLooseScheme(q *inquiry, call *ast.CallExpr) {
	scheme, ok := schemes.Reader{From: q.from}.Loose(call)
	if !ok {
		return
	}
	sample := schemes.HostLike(scheme)
	found := q.at(call.Args[1], strconv.Quote(scheme)+" begins a host, too: "+strconv.Quote(sample)+" would get no scheme, and "+without(sample), fix.AskForScheme(&q.ctx.Source, call))
	found.Evidence.Near = true
	q.report(found)
}

// urlArgument returns the index of the argument of a function that is parsed as
// a URL; requests reports that it is requested at once, so that it must be an
// absolute one. The transport of a client may know what to do with others.
func urlArgument(fn *types.Func) (i int, requests, ok bool) {
	row := library.Of(fn)
	i, ok = row.Takes.Index(library.URL)
	return i, row.Does.Has(library.Requests), ok
}

// without says what net/url makes of an address without a scheme.
func without(address string) string {
	u, err := url.Parse(address)
	switch {
	case err != nil:
		return "net/url refuses it"
	case u.Scheme != "":
		return "net/url takes " + strconv.Quote(u.Scheme) + " for it"
	}
	return "net/url takes " + strconv.Quote(u.Path) + " for a path, and there is no host"
}

// withScheme returns the fix that begins the text with a scheme. Which one it is
// only the author knows.
func (q *inquiry) withScheme(lit *text.Literal, port string) *fix.Fix {
	scheme := "http://"
	if port == ":443" {
		scheme = "https://" // the default port of the scheme (RFC 9110 section 4.2.2)
	}
	return q.ctx.Source.Replace(lit, 0, 1, scheme+lit.Text[:1]).Lower(fix.Choice)
}
