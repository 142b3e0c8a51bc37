package check

import (
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var hostPort = Check{
	Name:     "host-port",
	Summary:  "a host and a port are joined with a colon, which is wrong for IPv6",
	Severity: Error,
	Default:  true,
	Fix:      SafeFix,
	Group:    Authority,
	Services: true,
	run:      runHostPort,
}

// "http://" + host + ":" + port, fmt.Sprintf("%s:8080", host)
func runHostPort(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		if p.Place != urltemplate.Host || !p.Starts || !beginsHost(p) || p.ForeignArg || h.Trusted || hasEscaper(h, text.JoinHostPort) ||
			library.TakesPort(h.Var) || !h.Value.Set.Has(':') || i+1 >= len(r.t.Parts) {
			return
		}
		colon := &r.t.Parts[i+1]
		s := colon.Text()
		if s == "" || s[0] != ':' || colon.Foreign || colon.Branch != p.Branch {
			return
		}
		if len(s) > 1 {
			digits := leadingDigits(s[1:])
			if digits == "" {
				return
			}
			f := r.ctx.Source.JoinHostPort(h, colon.Literal, nil)
			r.showsIn(i, "::1", "h", noAddress)
			r.parts(i, i, r.hostPortMessage(h, digits), f)
			return
		}
		if i+2 >= len(r.t.Parts) {
			return
		}
		port := &r.t.Parts[i+2]
		if port.Hole == nil || port.Place != urltemplate.Port || port.Foreign || port.Branch != p.Branch {
			return
		}
		f := r.ctx.Source.JoinHostPort(h, colon.Literal, port.Hole)
		r.showsIn(i, "::1", "h", noAddress)
		r.parts(i, i+2, r.hostPortMessage(h, "80"), f)
	})
}

// beginsHost reports whether nothing of the host stands before its value: it is no
// address behind a label or a bracket.
//
//	"http://" + host, "http://user@" + host, but "http://api." + domain
func beginsHost(p *urltemplate.Part) bool { return p.Prev == 0 || p.Prev == '/' || p.Prev == '@' }

func (r *review) hostPortMessage(h *text.Hole, port string) string {
	name := "the host"
	if h.Name != "" {
		name = "host " + h.Name
	}
	return name + ` is joined to its port without brackets: "::1" would give ` + strconv.Quote("::1:"+port) + ", which is no address"
}

func leadingDigits(s string) string {
	n := 0
	for n < len(s) && '0' <= s[n] && s[n] <= '9' {
		n++
	}
	return s[:n]
}
