package check

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var segmentInDecoded = Check{
	Name:     "segment-in-decoded",
	Summary:  "a value that is one segment stands in the Path of a URL, which does not escape a \"/\"",
	Severity: Warning,
	Default:  true,
	Fix:      NoFix,
	Group:    Raw,
	run:      runSegmentInDecoded,
}

// u.Path = "/users/" + name + "/keys"
func runSegmentInDecoded(r *review) {
	if !r.isPathOfURL() || slices.ContainsFunc(r.t.Parts, func(p urltemplate.Part) bool { return strings.ContainsAny(p.Text(), "?#") }) {
		return // delimiter-in-field: what follows is meant to stand elsewhere
	}
	r.holes(func(i int, p *urltemplate.Part) {
		if p.ForeignArg {
			return
		}
		if v, ok := r.oneSegment(i, p); ok && !r.knowsRawPath(r.t.Root.Pos()) {
			r.hole(i, subject(p)+" is not escaped, and Path escapes no \"/\": "+r.slashWitness(v), nil)
		}
	})
}

// isPathOfURL reports whether the text becomes the Path of a URL where it stands,
// so that another field, or JoinPath, can be had there. Those who call a function
// that does it have no choice.
func (r *review) isPathOfURL() bool {
	f := r.t.Frame
	if f.Start != urltemplate.Segment || !f.Decoded || f.Whole || r.t.Root == nil || r.ctx.Source.Info == nil {
		return false
	}
	_, ok := r.pathSetBy(r.t.Root)
	return ok
}
