// Package fault has an error that is a message, or a place to go to.
package fault

import "net/http"

// An Error is told to people, or sends them on, by its status.
type Error struct {
	Status  int
	Message string
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// Answer answers with an error.
func Answer(w http.ResponseWriter, r *http.Request, e *Error) {
	if e.Status >= 300 && e.Status < 400 {
		http.Redirect(w, r, e.Message, e.Status)
		return
	}
	http.Error(w, http.StatusText(e.Status), e.Status)
}
