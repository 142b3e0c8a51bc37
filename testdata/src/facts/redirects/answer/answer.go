// Package answer writes answers.
package answer

import (
	"errors"
	"net/http"

	"github.com/urlescape/urlescape/testdata/src/facts/redirects/links"
)

// Found sends the client to a link.
func Found(w http.ResponseWriter, r *http.Request, to string) {
	http.Redirect(w, r, to, http.StatusFound)
}

// See goes through Found.
func See(w http.ResponseWriter, r *http.Request, to string) { Found(w, r, to) }

// Located writes the header.
func Located(w http.ResponseWriter, to string) {
	w.Header().Set("Location", to)
	w.WriteHeader(http.StatusFound)
}

// Named writes another header.
func Named(w http.ResponseWriter, name string) { w.Header().Set("X-Name", name) }

// Checked refuses what has a host before it redirects, absolute links of the program aside.
func Checked(w http.ResponseWriter, r *http.Request, to string) {
	if !links.IsRelative(to) && !links.IsAbsolute(to) {
		http.Error(w, errors.New("refused").Error(), http.StatusBadRequest)
		return
	}
	http.Redirect(w, r, to, http.StatusFound)
}
