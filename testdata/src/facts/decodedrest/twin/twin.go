// Package twin gives a decoded path where one is wanted.
package twin

import (
	"net/http"

	"github.com/urlescape/urlescape/testdata/src/facts/decodedrest/core"
)

func forward(w http.ResponseWriter, r *http.Request) {
	core.Send(r.URL.Path)
	core.Get("https://a.example.com", r.URL.EscapedPath())
}
