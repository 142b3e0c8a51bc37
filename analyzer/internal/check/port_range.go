package check

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// maxPort is the last port of TCP and UDP (RFC 9293 section 3.1, RFC 768).
const maxPort = 65535

// portRange reports a port in the source that is none: net/url reads any number, and
// to connect fails.
//
//	"http://localhost:70000/", net.Listen("tcp", ":80800")
func (r *review) portRange() {
	f := r.t.Frame
	if f.Start != urltemplate.Base && f.Start != urltemplate.Host {
		return
	}
	if !slices.ContainsFunc(r.t.Parts, func(p urltemplate.Part) bool { return rfc3986.HasPortDigits(p.Text(), 5) }) {
		return
	}
	sample, ok := r.filled(-1, "")
	if !ok {
		return
	}
	port := ""
	if f.Start == urltemplate.Host {
		port = rfc3986.PortOf(sample)
	} else if u, err := url.Parse(sample); err == nil {
		port = u.Port()
	}
	if n, err := strconv.ParseUint(port, 10, 64); err != nil || n <= maxPort {
		return
	}
	r.literals(func(i int, p *urltemplate.Part) {
		at := strings.Index(p.Text(), port)
		if at < 0 || len(r.found) > 0 {
			return
		}
		r.octets(i, at, at+len(port), "the last port is "+strconv.Itoa(maxPort)+": nothing can be reached at "+port, nil)
	})
}
