// Package service forwards requests.
package service

import (
	"net/http"

	"github.com/urlescape/urlescape/testdata/src/facts/decodedrest/core"
)

func forward(w http.ResponseWriter, r *http.Request) {
	http.Get(core.Upstream("/x" + r.URL.Path)) // want `r.URL.Path is decoded and not escaped again: .* \(decoded-forwarded\)`
	core.Get("https://a.example.com", r.URL.EscapedPath())
	http.Get(core.Upstream(r.URL.EscapedPath()))
}
