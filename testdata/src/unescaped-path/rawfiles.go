package subpath

import (
	"fmt"
	"net/http"
)

// A site of raw files has a git reference after the owner and the repository, which is
// sent with its slashes: feature/x.

const rawFiles = "https://raw.githubusercontent.com"

func rawReadme(owner, repo, branch string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://raw.githubusercontent.com/%s/%s/%s/README.md", owner, repo, branch)) // want `path segment owner is not escaped: .*` `path segment repo is not escaped: .*` `path branch is not escaped: "a\?b#c" would start the query and cut the URL short \(unescaped-path\)`
}

func rawFileOf(branch, file string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/golang/go/%s/%s", rawFiles, branch, file)) // want `path branch is not escaped: .* \(unescaped-path\)` `path file is not escaped: .* \(unescaped-path\)`
}

func rawOfTag(tag string) (*http.Response, error) {
	return http.Get(rawFiles + "/golang/go/refs/tags/" + tag + "/README.md") // want `path tag is not escaped: .* \(unescaped-path\)`
}

func rawOfRepo(fullName, ref string) (*http.Response, error) {
	return http.Get(rawFiles + "/" + fullName + "/" + ref + "/README.md") // want `path ref is not escaped: .* \(unescaped-path\)`
}

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
