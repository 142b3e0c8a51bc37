package literals

import (
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// Denormal returns the text that means the same as a shorter or more usual one.
//
//	"https://example.com:443/a%2fb/%7Euser"
func (r *Examiner) Denormal() []Fault {
	if r.T.Frame.Decoded || r.T.Frame.Join || r.T.Frame.Whole {
		return nil
	}
	var all []Fault
	for i := range r.T.Parts {
		p := &r.T.Parts[i]
		if p.Literal == nil || p.Foreign || p.Literal.Lit == nil || p.ForeignArg || p.Place == urltemplate.NoPlace || library.IsFilledLater(p.Text()) {
			continue
		}
		s := p.Text()
		for k := range len(s) {
			if isTriplet(s[k:]) {
				all = append(all, denormal(i, s, k, k+3, normalTriplet(s[k:k+3]))...)
			}
		}
		if i == 0 && r.T.Frame.Start == urltemplate.Base {
			all = append(all, denormalAuthority(s, len(r.T.Parts) > 1)...)
		}
	}
	return all
}

// denormalAuthority is Denormal for the scheme, the host and the port that a URL begins
// with; more says that other parts follow.
func denormalAuthority(s string, more bool) []Fault {
	if !strings.Contains(s, "://") {
		return nil
	}
	if _, typo := rfc3986.SchemeTypo(s); typo != "" {
		return nil // "http://https://example.com"
	}
	if s == strings.ToLower(s) && strings.Count(s, ":") < 2 {
		return nil // nothing to write otherwise
	}
	m := authority().FindStringSubmatchIndex(s)
	if len(m) < 8 || m[1] == len(s) && more && s[m[1]-1] != '/' || library.KnownScheme(strings.ToLower(s[m[2]:m[3]])) != library.WebScheme {
		return nil
	}
	all := denormal(0, s, m[2], m[3], strings.ToLower(s[m[2]:m[3]]))
	if !strings.Contains(s[m[4]:m[5]], "@") {
		all = append(all, denormal(0, s, m[4], m[5], strings.ToLower(s[m[4]:m[5]]))...)
	}
	if m[6] >= 0 && rfc3986.IsDefaultPort(strings.ToLower(s[m[2]:m[3]]), s[m[6]+1:m[7]]) {
		all = append(all, denormal(0, s, m[6], m[7], "")...)
	}
	return all
}

// isTriplet reports whether a text begins with an escaped byte.
func isTriplet(s string) bool {
	return len(s) > 2 && s[0] == '%' && rfc3986.HexDigit().Has(s[1]) && rfc3986.HexDigit().Has(s[2])
}

// authority matches a scheme, a host of literals and a port, up to what ends it.
var authority = lazy.Pattern(`^([A-Za-z][A-Za-z0-9+.-]*)://([A-Za-z0-9.-]+)(:[0-9]*)?(?:[/?#]|$)`)

// denormal returns the bytes from from to to of part i where another text means the same.
func denormal(i int, of string, from, to int, normal string) []Fault {
	s := of[from:to]
	if s == normal {
		return nil
	}
	message := strconv.Quote(s) + " means " + strconv.Quote(normal) + " there"
	if normal == "" {
		message = strconv.Quote(s) + " means the same as no port"
	}
	return []Fault{instead(i, from, to, message, normal)}
}

// normalTriplet returns the byte of an escaped unreserved one, and else a triplet in
// upper case (RFC 3986 sections 6.2.2.1 and 6.2.2.2).
func normalTriplet(s string) string {
	normal, ok := rfc3986.Normalise(s, rfc3986.PctEncoded)
	if !ok {
		return s
	}
	return normal
}
