package identifier

import (
	"fmt"
	"net/http"
	"strings"
)

// commitOf has a repository with its owner on each of two ways: neither stands after
// the other.
func commitOf(repo, ref string) (*http.Response, error) {
	var path string
	if strings.Contains(ref, "/") {
		path = fmt.Sprintf("2.0/repositories/%s/?page=%d", repo, 1)
	} else {
		path = fmt.Sprintf("2.0/repositories/%s/commit/%d", repo, 2)
	}
	return http.Get("https://example.com/" + path)
}

// ownedCommitOf has the owner before it.
func ownedCommitOf(owner, repo string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/2.0/repositories/%s/%s/commit/%d", owner, repo, 2)) // want `path segment owner is not escaped: .*` `path segment repo is not escaped: .*`
}
