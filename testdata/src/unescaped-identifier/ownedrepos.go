package identifier

import (
	"net/http"
)

// What begins a path may hold its owner, too: "owner/name".

// Behind its owner, or a collection that is none of repositories, it is one segment.

func ofOwner(owner, repo string) (*http.Response, error) {
	return http.Get("https://code.example.com/" + owner + "/" + repo + "/zip") // want `path segment owner is not escaped: .*` `path segment repo is not escaped: .*`
}

func ofProject(repo string) (*http.Response, error) {
	return http.Get("https://code.example.com/projects/" + repo + "/zip") // want `path segment repo is not escaped: .*`
}

// named has the owner before the name, in the same value.
func named(name string) (*http.Response, error) {
	return http.Get("https://api.example.com/repos/" + name) // want `path name is not escaped: .* \(unescaped-path\)`
}
