package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A door is a place where values are judged by who chooses them.
type door struct {
	place  urltemplate.Place
	values []string
}

// chosen calls judge for the values at a door that a client may make one of its values,
// with that value. Where the check is asked for, all count whose bytes are unknown:
// the command line, the environment and what callers give are the program's own mostly.
// For a value that another function puts there, what that one tested counts, too.
func (r *review) chosen(d door, judge func(i int, p *urltemplate.Part, value string)) {
	if r.t.Frame.Start != urltemplate.Base {
		return
	}
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		if p.Place != d.place || h.Origin == text.Constant || names.IsFieldOfURL(h.Var, "Scheme") {
			return
		}
		if !h.Origin.IsRequest() && (p.ForeignArg && !h.Origin.IsForeign() || !r.ctx.isAsked(r.check)) {
			return
		}
		taken, ok := r.taken(p)
		if !ok || !r.isPlain(p) {
			return
		}
		for _, value := range d.values {
			if need := rfc3986.Chars(value); h.Value.Set.Contains(need) && taken.Set.Contains(need) {
				judge(i, p, value)
				return
			}
		}
	})
}

// taken returns what a function that puts a value into the URL lets through of it; ok is
// false when that is not known.
func (r *review) taken(p *urltemplate.Part) (v rfc3986.Value, ok bool) {
	if !p.ForeignArg {
		return p.Hole.Value, true
	}
	if p.Taken == nil {
		return rfc3986.Value{}, false
	}
	return *p.Taken, true
}
