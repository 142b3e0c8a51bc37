// Package identifier puts raw identifiers into URLs.
package identifier

import (
	"fmt"
	"net/http"
	"net/url"
)

// ProjectID names a project.
type ProjectID string

func last(userID string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + userID) // want `path segment userID is not escaped: "a/b\?c" would change the path and the query \(unescaped-identifier\)`
}

func several(owner, repo string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/repos/%s/%s/keys", owner, repo)) // want `path segment owner is not escaped: .*` `path segment repo is not escaped: .*`
}

func typed(p ProjectID) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/projects/%s/keys", p)) // want `path segment p is not escaped: .* \(unescaped-identifier\)`
}

func query(projectID string) (*http.Response, error) {
	return http.Get("https://example.com/keys?project=" + projectID) // want `query value projectID is not escaped: "a&b=c" would add a parameter "b" \(unescaped-identifier\)`
}

type release struct{ name, version string }

func (r *release) notes() (*http.Response, error) {
	return http.Get("https://example.com/packages/" + url.PathEscape(r.name) + "/" + r.version + "/notes") // want `path segment r.version is not escaped: .* \(unescaped-identifier\)`
}

// made is one as its parts are.
func made(userID, accountID string) (*http.Response, error) {
	endpoint := accountID + "-" + userID
	return http.Get("https://example.com/x/" + endpoint) // want `path segment endpoint is not escaped: .* \(unescaped-identifier\)`
}
