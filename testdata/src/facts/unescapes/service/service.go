// Package service has values of requests unescaped elsewhere.
package service

import (
	"net/http"

	"github.com/urlescape/urlescape/testdata/src/facts/unescapes/core"
)

func note(w http.ResponseWriter, r *http.Request) {
	w.Write([]byte(core.Clean(r.FormValue("note")))) // want `r.FormValue\("note"\) is decoded already, and Clean decodes it again: .* \(double-unescape\)`
	path := r.URL.Path
	w.Write([]byte(core.Clean(path))) // want `path is decoded already, and Clean decodes it again: .* \(double-unescape\)`
}
