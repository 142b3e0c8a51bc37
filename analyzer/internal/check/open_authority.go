package check

import (
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var openAuthority = Check{
	Name:     "open-authority",
	Summary:  "a value follows the host directly and may change it",
	Severity: Warning,
	Default:  true,
	Fix:      NoFix,
	Group:    Authority,
	Services: true,
	run:      runOpenAuthority,
}

// "https://api.example.com" + path
func runOpenAuthority(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		if p.Place != urltemplate.Tail || p.PrevHole || p.Prev == 0 || p.ForeignArg || h.Trusted || i == 0 {
			return
		}
		switch p.State.Component() {
		case rfc3986.Authority, rfc3986.Host, rfc3986.Port, rfc3986.PortOrUserinfo:
		default:
			return
		}
		lead := h.Value.Lead.Without("/?#")
		if lead.IsEmpty() || r.t.Parts[i-1].Foreign {
			return
		}
		host := authorityText(r.t.Parts[:i])
		name := "a value"
		if h.Name != "" {
			name = h.Name
		}
		message := name + " follows " + strconv.Quote(host) + ` without a "/": ` + hostChange(host, lead, h.Value.Set)
		r.hole(i, message, nil)
	})
}

// authorityText returns the literal text of the authority that the parts end
// with.
func authorityText(parts []urltemplate.Part) string {
	text := ""
	for i := len(parts) - 1; i >= 0 && parts[i].Literal != nil && !strings.Contains(text, "/"); i-- {
		text = parts[i].Text() + text
	}
	return text[strings.LastIndexByte(text, '/')+1:]
}

// hostChange returns a value that may follow the host, and which host it makes.
func hostChange(host string, lead, set rfc3986.CharSet) string {
	value, becomes := "", ""
	switch {
	case lead.Has('@') && set.Contains(rfc3986.Chars("evil.com")):
		value, becomes = "@evil.com", "evil.com"
	case lead.Has('.') && set.Contains(rfc3986.Chars("evil.com")) && !strings.Contains(host, ":"):
		value, becomes = ".evil.com", host+".evil.com"
	default:
		c, _ := lead.Intersect(rfc3986.Unreserved().Union(lead)).First()
		if letters := lead.Intersect(rfc3986.Alpha().Union(rfc3986.Digit())); !letters.IsEmpty() {
			c, _ = letters.First()
		}
		value = spell(string([]byte{c})+"bc", string([]byte{c}), set)
		becomes = host + value
	}
	return strconv.Quote(value) + " would make it " + strconv.Quote(becomes)
}
