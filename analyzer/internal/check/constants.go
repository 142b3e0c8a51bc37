// Constant text that RFC 3986 allows and that is wrong nevertheless: without a scheme or with
// two, refused by net/url, or spelled so that caches take it for another URL.

package check

import (
	"errors"
	"go/constant"
	"go/types"
	"net/url"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var missingScheme = Check{
	Kind: finding.Kind{
		Name: "missing-scheme", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Literals,
		Summary: "an address without a scheme is parsed or requested as a URL",
	},
	calls: runMissingScheme,
}

// runMissingScheme reports constant addresses without a scheme: http.Get("example.com/status")
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
		all += "8080" // a value follows the colon: use a sample port
	}
	q.reportWhole(q.findingAt(q.call.Args[i].Expr, without(all), q.withScheme(lit, port)))
}

// addressOf returns the host and the port, with its colon, at the start of the constant text s, and
// whole, the text of both. ok is false if s does not begin with a name with a dot, an IPv4 address
// or localhost.
func addressOf(s string) (whole, host, port string, ok bool) {
	m := address().FindStringSubmatch(s)
	if len(m) != 3 {
		return "", "", "", false
	}
	return m[0], m[1], m[2], true
}

var address = lazy.Pattern(`^(localhost|[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.(?:[0-9]+|[A-Za-z]{2,}))(:[0-9]*)?(?:$|/)`)

// urlArgument returns the index of the argument that fn parses as a URL; ok is false if fn parses
// none. requests is true if fn also requests the URL, which must be absolute then.
func urlArgument(fn *types.Func) (i int, requests, ok bool) {
	row := library.Of(fn)
	i, ok = row.Takes.Index(library.URL)
	return i, row.Does.Has(library.Requests), ok
}

// without returns a message that says how net/url parses address, which has no scheme.
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

// withScheme returns an offered fix that writes "http://" before lit; "https://" if port is ":443".
func (q *inquiry) withScheme(lit *text.Literal, port string) *fix.Fix {
	scheme := "http://"
	if port == ":443" {
		scheme = "https://" // the default port of the scheme (RFC 9110 section 4.2.2)
	}
	return q.ctx.Source.Replace(lit, 0, 1, scheme+lit.Text[:1]).Lower(fix.Choice)
}

// runRefused reports a constant URL that makes the called function fail: net/url refuses the URL,
// or the function requests it without a scheme. Texts that runInvalidLiteral reports are left out.
//
//	url.Parse("https://%s/users"), http.Get("https://example%2Ecom/")
func runRefused(q *inquiry) {
	i, requests, ok := urlArgument(q.call.Func)
	if !ok || i >= len(q.call.Args) || q.call.Args[i].Expr == nil || !failsIfRefused(q.call.Func) {
		return
	}
	c := q.ctx.Source.Flow.Info.Types[q.call.Args[i].Expr].Value
	if c == nil || c.Kind() != constant.String {
		return
	}
	s := constant.StringVal(c)
	if u, err := url.Parse(s); err != nil && !hasFault(s) {
		q.reportWhole(q.findingAt(q.call.Args[i].Expr, "url.Parse fails: "+reasonOf(err), nil))
	} else if err == nil && requests && u.Scheme == "" && !isReportedElsewhere(s) {
		q.reportWhole(q.findingAt(q.call.Args[i].Expr, "this URL has no scheme, so the request fails", nil))
	}
}

// isReportedElsewhere reports whether s is an address without a scheme, has a misspelt scheme, or
// has a marker that people replace, as in "https://<host>/". runRefused leaves these texts out.
func isReportedElsewhere(s string) bool {
	_, typo := rfc3986.SchemeTypo(s)
	_, _, _, isAddress := addressOf(s)
	return typo != "" || library.IsForPerson(s) || isAddress
}

// failsIfRefused reports whether fn is of the standard library and returns an error, so that
// it fails for a text that net/url refuses.
func failsIfRefused(fn *types.Func) bool {
	return library.CanFail(fn.Signature()) && library.IsStd(fn.Pkg().Path())
}

// hasFault reports whether the constant URL s violates RFC 3986, for example with a space. It is
// false for a text with markers that are replaced later, such as {{.Host}} or <host>.
func hasFault(s string) bool {
	found := false
	rfc3986.Judge(s, rfc3986.URIReference, func(v rfc3986.Violation) { found = found || !isMeant(s, v) })
	return found && !library.IsFilledLater(s) && !library.IsForPerson(s)
}

// reasonOf returns the message of err, an error of net/url, without the text of the URL.
func reasonOf(err error) string {
	if e, ok := errors.AsType[*url.Error](err); ok {
		return e.Err.Error()
	}
	return err.Error()
}

var doubleScheme = Check{
	Kind: finding.Kind{
		Name: "double-scheme", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Literals,
		Summary: "a scheme is put before a text that already has one",
	},
	run: runDoubleScheme,
}

// runDoubleScheme reports a scheme before a URL that has a scheme: "https://" + u.String()
func runDoubleScheme(r *review) {
	if len(r.t.Parts) < 2 || r.t.Frame.Start != urltemplate.Base || r.t.Frame.Decoded || r.t.Parts[1].Foreign {
		return
	}
	scheme, ok := strings.CutSuffix(r.t.Parts[0].Text(), "://")
	second := r.t.Parts[1].Text()
	if h := r.t.Parts[1].Hole; h != nil && h.IsURL {
		second = "https://example.com"
	}
	if again, rest, isURL := strings.Cut(second, "://"); !ok || !isURL || rest == "" || library.KnownScheme(scheme) != library.WebScheme || library.KnownScheme(again) != library.WebScheme {
		return
	}
	whole := scheme + "://" + second
	if u, err := url.Parse(whole); err == nil && u.Path != "" {
		found := r.parts(0, 1, "the text after "+strconv.Quote(scheme+"://")+" already has a scheme: the host of "+strconv.Quote(whole)+" is "+strconv.Quote(u.Hostname()), nil)
		found.Whole = true
		r.report(found)
	}
}

var denormalLiteral = Check{
	Kind: finding.Kind{
		Name: "denormal-literal", Severity: finding.Style, Default: false, Fix: finding.OfferedFix, Group: finding.Literals,
		Summary: "a literal with a usual, shorter form: %2f, %41, HTTP://, :443",
	},
	run: runDenormalLiteral,
}

// runDenormalLiteral reports spellings in a URL that normalisation changes (RFC 3986 section 6.2):
// "https://example.com:443/a%2fb/%7Euser"
func runDenormalLiteral(r *review) {
	if r.t.Frame.Decoded || r.t.Frame.Join || r.t.Frame.Whole {
		return
	}
	r.literals(func(i int, p *urltemplate.Part) {
		if p.Literal.Lit == nil || p.ForeignArg || p.Place == urltemplate.NoPlace || library.IsFilledLater(p.Text()) {
			return
		}
		s := p.Text()
		for k := strings.IndexByte(s, '%'); k >= 0 && k+3 <= len(s); k++ {
			if normal, ok := rfc3986.Normalise(s[k:k+3], rfc3986.PctEncoded); ok {
				r.denormal(i, k, k+3, normal)
			}
		}
		if i == 0 && r.t.Frame.Start == urltemplate.Base && strings.Contains(s, "://") {
			r.denormalAuthority(s)
		}
	})
}

// denormalAuthority reports an upper-case scheme or host and a default port at the start of
// the literal s, if a "/" or the end of the URL follows the host.
func (r *review) denormalAuthority(s string) {
	m := authority().FindStringSubmatchIndex(s)
	if _, typo := rfc3986.SchemeTypo(s); typo != "" {
		return // reported as a typo: "http://https://example.com"
	}
	if len(m) < 8 || m[1] == len(s) && len(r.t.Parts) > 1 && s[m[1]-1] != '/' || library.KnownScheme(strings.ToLower(s[m[2]:m[3]])) != library.WebScheme {
		return
	}
	scheme := strings.ToLower(s[m[2]:m[3]])
	r.denormal(0, m[2], m[3], scheme)
	r.denormal(0, m[4], m[5], strings.ToLower(s[m[4]:m[5]]))
	if m[6] >= 0 && rfc3986.IsDefaultPort(scheme, s[m[6]+1:m[7]]) {
		r.denormal(0, m[6], m[7], "")
	}
}

// authority matches a scheme, a literal host and a port, with the delimiter after them.
var authority = lazy.Pattern(`^([A-Za-z][A-Za-z0-9+.-]*)://([A-Za-z0-9.-]+)(:[0-9]*)?(?:[/?#]|$)`)

// denormal reports Text[from:to] of part i, a literal, if its usual form, normal, is another text.
func (r *review) denormal(i, from, to int, normal string) {
	l := r.t.Parts[i].Literal
	s := l.Text[from:to]
	if s == normal {
		return
	}
	message := strconv.Quote(s) + " means " + strconv.Quote(normal) + " there"
	if normal == "" {
		message = strconv.Quote(s) + " can be left out: the default port is the same"
	}
	r.report(r.literal(i, from, to, message, r.ctx.Source.Replace(l, from, to, normal).Lower(fix.Choice)))
}
