package decodedsegment

import (
	"net/http"
	"net/url"
	"strings"
)

// A path that is one value is right, whatever that holds: the name of a database.
func databases(r *http.Request, dsn string) ([]string, error) {
	u, err := url.Parse(dsn)
	if err != nil {
		return nil, err
	}
	u.Path = r.FormValue("database")
	first := u.String()
	name := r.URL.Query().Get("name")
	if name == "" {
		name = r.FormValue("title")
	}
	u.Path = name
	return []string{first, u.String(), (&url.URL{Scheme: "postgres", Host: u.Host, Path: strings.TrimSpace(name)}).String()}, nil
}

// One with more around the value is not: what is beside says where the segment ends.
func labels(r *http.Request, u *url.URL) []string {
	title := r.FormValue("title")
	u.Path = "/" + title + "/text" // want `path segment title from the request is put into url.URL.Path, which does not escape "/": .* \(segment-in-decoded\)`
	first := u.String()
	u.Path = "/labels/" + title // want `path segment title from the request is put into url.URL.Path, which does not escape "/": .* \(segment-in-decoded\)`
	return []string{first, u.String()}
}
