package literals

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

// Ports returns a port in the source that is none: net/url reads any number, and to connect
// fails.
//
//	"http://localhost:70000/", net.Listen("tcp", ":80800")
func (r *Examiner) Ports() []Fault {
	f := r.T.Frame
	if f.Start != urltemplate.Base && f.Start != urltemplate.Host {
		return nil
	}
	if !slices.ContainsFunc(r.T.Parts, func(p urltemplate.Part) bool { return rfc3986.HasPortDigits(p.Text(), 5) }) {
		return nil
	}
	sample, ok := r.Filled(-1, "")
	if !ok {
		return nil
	}
	port := ""
	if f.Start == urltemplate.Host {
		port = rfc3986.PortOf(sample)
	} else if u, err := url.Parse(sample); err == nil {
		port = u.Port()
	}
	if n, err := strconv.ParseUint(port, 10, 64); err != nil || n <= maxPort {
		return nil
	}
	for i := range r.T.Parts {
		p := &r.T.Parts[i]
		if at := strings.Index(p.Text(), port); p.Literal != nil && !p.Foreign && at >= 0 {
			return []Fault{{Part: i, Start: at, End: at + len(port), Message: "the last port is " + strconv.Itoa(maxPort) + ": nothing can be reached at " + port}}
		}
	}
	return nil
}
