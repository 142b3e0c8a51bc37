package decodedsegment

import (
	"net/http"
	"net/url"
)

// That of a service with paths of its own has segments.
func nodes(r *http.Request) string {
	u := &url.URL{Scheme: "consul", Host: "h", Path: "/services/" + r.FormValue("label") + "/nodes"} // want `path segment r.FormValue\("label"\) from the request is put into url.URL.Path, which does not escape "/": .* \(segment-in-decoded\)`
	return u.String()
}
