package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/message"
)

// prove returns the URL that the template gives with a value in the place of part
// i, and the one with a harmless value there. It returns false when net/url does not
// show the change.
func (r *review) prove(i int, value, harmless string, shows message.Change) (with, without string, ok bool) {
	with, isFilled := r.filledURL(i, value)
	without, alsoFilled := r.filledURL(i, harmless)
	if !isFilled || !alsoFilled {
		return "", "", false
	}
	if !shows.Shown(with, without) {
		return "", "", false
	}
	return with, without, true
}

// filled returns a text of the template with a value for part i; see
// [message.Filling.Text].
func (r *review) filled(i int, value string) (string, bool) {
	if r.filling == nil {
		r.filling = message.NewFilling(r.t)
	}
	return r.filling.Text(i, value)
}

// filledURL is filled for a text that is a part of a URL only.
func (r *review) filledURL(i int, value string) (string, bool) {
	s, ok := r.filled(i, value)
	return message.Whole(r.t.Frame, s), ok
}
