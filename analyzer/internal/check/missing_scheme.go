package check

import (
	"go/types"
	"net/url"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

var missingScheme = Check{
	Kind: finding.Kind{
		Name: "missing-scheme", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Literals,
		Summary: "an address without a scheme is parsed or requested as a URL",
	},
	calls: runMissingScheme,
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
	all, host, port, ok := addressOf(lit.Text)
	if !ok || port == "" && !requests || library.KnownScheme(host) != library.UnknownScheme {
		return
	}
	if port == ":" {
		all += "8080" // what follows the colon is a value
	}
	q.reportWhole(q.at(q.call.Args[i].Expr, without(all), q.withScheme(lit, port)))
}

// addressOf returns the host, and the port with its colon, that constant text begins with: a name
// with a dot in it, an IPv4 address or localhost, all that cannot be a scheme.
func addressOf(s string) (all, host, port string, ok bool) {
	m := address().FindStringSubmatch(s)
	if len(m) != 3 {
		return "", "", "", false
	}
	return m[0], m[1], m[2], true
}

var address = lazy.Pattern(`^(localhost|[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.(?:[0-9]+|[A-Za-z]{2,}))(:[0-9]*)?(?:$|/)`)

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
		return strconv.Quote(address) + " has no scheme: url.Parse fails"
	case u.Scheme != "":
		return "net/url parses " + strconv.Quote(u.Scheme) + " as the scheme of " + strconv.Quote(address)
	}
	return strconv.Quote(address) + " has no scheme: net/url parses " + strconv.Quote(u.Path) + " as a path, without a host"
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
