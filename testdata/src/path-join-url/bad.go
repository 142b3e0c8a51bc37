// Package pathjoin takes URLs for paths.
package pathjoin

import (
	"net/http"
	"path"
	"path/filepath"
)

const base = "https://api.example.com/v1"

func join(id string) (*http.Response, error) {
	return http.Get(path.Join(base, "users", id)) // want `path.Join is for paths, and this is a URL: "https://api.example.com" would become "https:/api.example.com" \(path-join-url\)` `path segment id is not escaped: .*`
}

func file(id string) string {
	return filepath.Join("http://localhost:8080/", id) // want `filepath.Join is for paths, and this is a URL: "http://localhost:8080" would become "http:/localhost:8080" \(path-join-url\)`
}

func clean(host string) string {
	u := "https://" + host + "/a//b"
	return path.Clean(u) // want `path.Clean is for paths, and this is a URL: "https://" would become "https:" \(path-join-url\)`
}

func parent() string {
	return path.Dir(base) // want `path.Dir is for paths, and this is a URL: "https://api.example.com" would become "https:/api.example.com" \(path-join-url\)`
}
