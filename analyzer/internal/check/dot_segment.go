package check

import (
	"net/url"
	"path"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var dotSegment = Check{
	Kind: finding.Kind{
		Name: "dot-segment", Severity: finding.Warning, Default: false, Fix: finding.NoFix, Group: finding.Raw,
		Summary:     "an escaped value from a request is a whole path segment and may be \"..\", which no escaper changes",
		FromClients: true,
	},
	run: runDotSegment,
}

// "https://example.com/files/" + url.PathEscape(r.PathValue("name")) + "/raw"
func runDotSegment(r *review) {
	if r.t.Frame.Decoded || r.t.Frame.Join || r.t.Frame.Whole || r.isRedirect() {
		return
	}
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		if p.Place != urltemplate.Segment || !p.Starts || !p.Ends() || !p.Climbs || p.ForeignArg || p.Repeated {
			return
		}
		if !h.Origin.IsRequest() || h.Trusted || h.Guarded || len(h.Encoders()) == 0 || !h.Value.Dots || !h.Value.Set.Contains(rfc3986.Chars(".")) {
			return
		}
		const value = ".."
		whole, ok := r.filledURL(i, value)
		u, err := url.Parse(whole)
		if !ok || err != nil || path.Clean(u.Path) == u.Path {
			return
		}
		found := r.hole(i, message.Subject(p)+" may be a dot-segment, which no escaper changes: "+strconv.Quote(value)+" would make the path "+strconv.Quote(path.Clean(u.Path)), nil)
		found.Witness = r.shows(i, value, "x", func(before, after *url.URL) bool {
			return after != nil && path.Clean(after.Path) != after.Path && path.Clean(before.Path) == before.Path
		})
		found.Evidence.Depends = "it depends on the server whether it resolves the dots"
		r.report(found)
	})
}
