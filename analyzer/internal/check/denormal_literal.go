package check

import (
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var denormalLiteral = Check{
	Name:     "denormal-literal",
	Summary:  "text that means the same as a shorter or more usual one: %2f, %41, HTTP://, :443",
	Severity: Style,
	Default:  false,
	Fix:      OfferedFix,
	Group:    Literals,
	run:      runDenormalLiteral,
}

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
		if strings.Contains(s, "%") {
			for _, at := range triplet().FindAllStringIndex(s, -1) {
				r.denormal(i, at[0], at[1], normalTriplet(s[at[0]:at[1]]))
			}
		}
		if i > 0 || r.t.Frame.Start != urltemplate.Base || !strings.Contains(s, "://") {
			return
		}
		if _, typo := rfc3986.SchemeTypo(s); typo != "" {
			return // "http://https://example.com"
		}
		if s == strings.ToLower(s) && strings.Count(s, ":") < 2 {
			return // nothing to write otherwise
		}
		m := authority().FindStringSubmatchIndex(s)
		if len(m) < 8 || m[1] == len(s) && i+1 < len(r.t.Parts) && s[m[1]-1] != '/' || library.KnownScheme(strings.ToLower(s[m[2]:m[3]])) != library.WebScheme {
			return
		}
		r.denormal(i, m[2], m[3], strings.ToLower(s[m[2]:m[3]]))
		if !strings.Contains(s[m[4]:m[5]], "@") {
			r.denormal(i, m[4], m[5], strings.ToLower(s[m[4]:m[5]]))
		}
		if m[6] >= 0 && rfc3986.IsDefaultPort(strings.ToLower(s[m[2]:m[3]]), s[m[6]+1:m[7]]) {
			r.denormal(i, m[6], m[7], "")
		}
	})
}

var (
	triplet = lazy.Pattern(`%[0-9A-Fa-f]{2}`)
	// authority matches a scheme, a host of literals and a port, up to what ends it.
	authority = lazy.Pattern(`^([A-Za-z][A-Za-z0-9+.-]*)://([A-Za-z0-9.-]+)(:[0-9]*)?(?:[/?#]|$)`)
)

// denormal reports the octets from from to to of part i where another text means the
// same.
func (r *review) denormal(i, from, to int, normal string) {
	p := &r.t.Parts[i]
	s := p.Text()[from:to]
	if s == normal {
		return
	}
	message := strconv.Quote(s) + " means " + strconv.Quote(normal) + " there"
	if normal == "" {
		message = strconv.Quote(s) + " means the same as no port"
	}
	r.octets(i, from, to, message, r.ctx.Source.Replace(p.Literal, from, to, normal).Offered())
}

// normalTriplet returns the octet of an escaped unreserved one, and else a triplet in
// upper case (RFC 3986 sections 6.2.2.1 and 6.2.2.2).
func normalTriplet(s string) string {
	normal, ok := rfc3986.Normalise(s, rfc3986.PctEncoded)
	if !ok {
		return s
	}
	return normal
}
