package decodedsegment

import (
	"fmt"
	"net/http"
	"net/url"
)

// The path of a database is one name, which its driver reads decoded.
func database(r *http.Request) string {
	u := url.URL{Scheme: "postgres", Host: "db:5432", Path: fmt.Sprintf("/%s", r.FormValue("name"))}
	return u.String()
}

func virtualHost(r *http.Request) string {
	u := &url.URL{Scheme: "amqp", Host: "queue"}
	u.Path = "/" + r.FormValue("name")
	return u.String()
}

// That of a service with paths of its own has segments.
func nodes(r *http.Request) string {
	u := &url.URL{Scheme: "consul", Host: "h", Path: "/services/" + r.FormValue("label") + "/nodes"} // want `path segment r.FormValue\("label"\) from the request is not escaped, and Path escapes no "/": .* \(segment-in-decoded\)`
	return u.String()
}
