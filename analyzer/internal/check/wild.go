package check

import (
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// isWild reports whether a value is a parameter of a route that may have slashes by the
// pattern of the package: it is several segments, and right as it is.
//
//	r.Handle("/{repo:.*}/info/refs", h)    // mux.Vars(r)["repo"]
func (r *review) isWild(h *text.Hole) bool {
	if slices.ContainsFunc(h.Of, r.isWild) {
		return true
	}
	if !h.Origin.IsRequest() || h.Inner == nil {
		return false
	}
	from := r.ctx.provenance()
	if r.ctx.wildcards == nil {
		r.ctx.wildcards = from.Wildcards(r.ctx.Source.Flow.Files)
	}
	key, ok := from.PathParam(h.Inner)
	return ok && r.ctx.wildcards[key]
}
