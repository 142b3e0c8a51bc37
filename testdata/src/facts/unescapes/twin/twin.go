// Package twin has texts unescaped elsewhere that are escaped.
package twin

import (
	"net/http"

	"github.com/urlescape/urlescape/testdata/src/facts/unescapes/core"
)

func note(w http.ResponseWriter, r *http.Request) {
	w.Write([]byte(core.Clean(r.Header.Get("X-Note"))))
	w.Write([]byte(core.Clean(r.URL.EscapedPath())))
	w.Write([]byte(core.CleanIf(r.FormValue("note"), false)))
}
