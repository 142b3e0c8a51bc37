package check

import (
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var denormalLiteral = Check{
	Kind: finding.Kind{
		Name: "denormal-literal", Severity: finding.Style, Default: false, Fix: finding.OfferedFix, Group: finding.Literals,
		Summary: "a literal with a usual, shorter form: %2f, %41, HTTP://, :443",
	},
	run: runDenormalLiteral,
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

// denormalAuthority reports the scheme, the host and the port that a URL begins with, which a
// "/" or the end of the text has to follow.
func (r *review) denormalAuthority(s string) {
	m := authority().FindStringSubmatchIndex(s)
	if _, typo := rfc3986.SchemeTypo(s); typo != "" {
		return // "http://https://example.com"
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

// authority matches a scheme, a host of literals and a port, up to what ends it.
var authority = lazy.Pattern(`^([A-Za-z][A-Za-z0-9+.-]*)://([A-Za-z0-9.-]+)(:[0-9]*)?(?:[/?#]|$)`)

// denormal reports bytes of part i where another text means the same.
func (r *review) denormal(i, from, to int, normal string) {
	l := r.t.Parts[i].Literal
	s := l.Text[from:to]
	if s == normal {
		return
	}
	message := strconv.Quote(s) + " means " + strconv.Quote(normal) + " there"
	if normal == "" {
		message = strconv.Quote(s) + " means the same as no port"
	}
	r.report(r.literal(i, from, to, message, r.ctx.Source.Replace(l, from, to, normal).Lower(fix.Choice)))
}
