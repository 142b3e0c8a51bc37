package check

import (
	"cmp"
	"go/ast"
	"net/url"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var openAuthority = Check{
	Kind: finding.Kind{
		Name: "open-authority", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Authority,
		Summary:  "a value directly follows the host and may change it",
		Services: true,
	},
	run: runOpenAuthority,
}

// "https://api.example.com" + path
func runOpenAuthority(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		if p.Place != urltemplate.Tail || p.PrevHole || p.Prev == 0 || p.ForeignArg || h.Trusted ||
			isPathOfURL(h) {
			return
		}
		switch p.State.Component() {
		case rfc3986.Authority, rfc3986.Host, rfc3986.Port, rfc3986.PortOrUserinfo:
		default:
			return
		}
		// What surely begins with ":" is the port of an address like ":8080".
		lead := h.Value.Lead.Without("/?#")
		if rfc3986.Chars(":").Contains(lead) {
			return
		}
		host, ok := r.t.AuthorityBefore(i)
		if !ok || strings.Contains(host, "%2F") {
			return // the "/" is there, and is escaped
		}
		if host != "localhost" && !strings.ContainsAny(host, ".:") && h.Value.Set.Intersect(rfc3986.Chars(".@:")).IsEmpty() {
			return // "https://service" + suffix + ".example.com": a label of letters goes on
		}
		name := "a value"
		if h.Name != "" {
			name = h.Name
		}
		change, shown := r.hostChange(i, host, lead, h.Value.Set)
		found := r.hole(i, name+" follows "+strconv.Quote(host)+` without a "/": `+change, nil)
		found.Witness = shown
		r.report(found)
	})
}

// isPathOfURL reports whether a value is the path of a URL that was parsed
// elsewhere, which begins with "/".
//
//	u.EscapedPath(), r.URL.Path
func isPathOfURL(h *text.Hole) bool {
	_, isCall := h.Inner.(*ast.CallExpr)
	if h.HasEscaper(text.SubPathEscape) && (isCall || h.Origin.IsRequest()) {
		return true
	}
	v := cmp.Or(h.Given, h.Var)
	return names.IsFieldOfURL(v, "Path") || names.IsFieldOfURL(v, "RawPath") || library.IsRequestTarget(v)
}

// hostChange returns a value that may follow the host, and which host it makes.
func (r *review) hostChange(i int, host string, lead, set rfc3986.CharSet) (said string, shown *finding.Witness) {
	value, becomes := "", ""
	switch {
	case lead.Has('@') && set.Contains(rfc3986.Chars("evil.com")):
		value, becomes = "@evil.com", "evil.com"
	case lead.Has('.') && set.Contains(rfc3986.Chars("evil.com")) && !strings.Contains(host, ":"):
		value, becomes = ".evil.com", host+".evil.com"
	default:
		value = string([]byte{message.Telling(lead)})
		becomes = host + value
	}
	shown = r.shows(i, value, "/x", func(_, after *url.URL) bool { return after != nil && after.Host == becomes })
	return strconv.Quote(value) + " would make the host " + strconv.Quote(becomes), shown
}
