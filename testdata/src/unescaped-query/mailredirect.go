package query

import "net/http"

// A fix that needs two packages imports both.
func mailRedirect(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "mailto:help@example.com?subject="+r.FormValue("subject"), http.StatusFound) // want `query value r.FormValue\("subject"\) from the request is not escaped: .*`
}
