package subpath

import (
	"net/http"
	"net/url"
	"strings"
)

// A repository with its owner is of a request here: its "/" stays, and nobody has escaped it.
func branchesOf(w http.ResponseWriter, r *http.Request) {
	repo := strings.TrimSuffix(r.URL.Query().Get("repo"), ".git")
	http.Get("https://git.example.com/api/repos/" + repo + "/branches")                                 // want `path repo is not escaped: .* \(unescaped-path\)`
	http.Get("https://git.example.com/api/repos/" + (&url.URL{Path: repo}).EscapedPath() + "/branches") // want `path segment repo from the request may be a dot-segment, .* \(dot-segment\)`
}

// Of a caller it may be escaped.
func tagsOf(repo string) (*http.Response, error) {
	return http.Get("https://git.example.com/api/repos/" + repo + "/tags")
}
