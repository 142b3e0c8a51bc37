package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// shows returns the witness of a value that is raw in the place of part i, and how
// net/url shows it beside a harmless one.
func (r *review) shows(i int, value, harmless string, change message.Change) *finding.Witness {
	w := &finding.Witness{Value: value, Sent: value}
	w.With, w.Without, _ = r.prove(i, value, harmless, change)
	return w
}

// witness returns a value that a hole may hold before its escapers, quoted, and what it
// would do to the URL; "" where it may hold none that does harm. bad are the bytes of
// its text, of set, that are not data: there is an effect for each. The first of those counts that
// net/url shows in the text of the template; where it shows none, because the text is too
// large or has values that are tied to each other, the first of all does, without proof.
//
//	"a/b?c" would change the path and the query
func (r *review) witness(i int, place urltemplate.Place, bad, set rfc3986.CharSet) (said string, shown *finding.Witness) {
	effects := message.Effects(place)
	if r.t.Frame.Join {
		effects = message.JoinEffects()
	}
	for _, e := range effects {
		s, sent, is := e.Of(r.t.Parts[i].Hole, bad, set)
		if !is {
			continue
		}
		with, without, ok := r.prove(i, sent, message.Filler(s), e.Shows)
		if !ok && said != "" {
			continue
		}
		shown = &finding.Witness{Value: s, Sent: sent, With: with, Without: without}
		said = e.Sentence(s)
		if ok || len(r.t.Parts) > message.MaxParts {
			break // or there is no proof to be had
		}
	}
	return said, shown
}
