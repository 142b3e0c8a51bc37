package subpath

import (
	"net/http"
)

// A site of raw files has a git reference after the owner and the repository, which is
// sent with its slashes: feature/x.

const rawFiles = "https://raw.githubusercontent.com"

// A commit and a version are one segment, as is the name of an owner, and a branch in a
// path of another site.

func rawOfCommit(sha string) (*http.Response, error) {
	return http.Get(rawFiles + "/golang/go/" + sha + "/README.md") // want `path segment sha is not escaped: .* \(unescaped-identifier\)`
}

func rawOfVersion(version string) (*http.Response, error) {
	return http.Get(rawFiles + "/golang/go/" + version + "/README.md") // want `path segment version is not escaped: .* \(unescaped-identifier\)`
}

func rawOfOwner(user string) (*http.Response, error) {
	return http.Get(rawFiles + "/" + user + "/go/master/README.md") // want `path segment user is not escaped: .*`
}

func protection(branch string) (*http.Response, error) {
	return http.Get("https://api.github.com/repos/golang/go/branches/" + branch + "/protection") // want `path segment branch is not escaped: "a/b\?c" would change the path and the query \(unescaped-segment\)`
}
