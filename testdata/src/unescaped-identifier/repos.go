package identifier

import (
	"fmt"
	"net/http"
	"net/url"
)

// A repository right after "repos/" stands for its owner, too: "owner/name" is
// what it holds by design, whether it is called a repo, the name of one or both.

type options struct{ RepoName string }

func codespaces(opts options) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/repos/%s/codespaces", opts.RepoName))
}

func repositoryBehind(repositoryName string) (*http.Response, error) {
	return http.Get("https://example.com/repositories/" + repositoryName + "/codespaces")
}

func both(nwo string) (*http.Response, error) {
	return http.Get("https://example.com/repos/" + nwo + "/codespaces")
}

func bothAlone(nwo string) (*http.Response, error) {
	return http.Get("https://example.com/" + nwo + "/codespaces")
}

// Look-alikes: the owner stands before, another collection, another name.

func orgBefore(org, repoName string) (*http.Response, error) {
	return http.Get("https://example.com/orgs/" + url.PathEscape(org) + "/repos/" + repoName + "/pulls") // want `path segment repoName is not escaped: .* \(unescaped-identifier\)`
}

func otherCollection(repoName string) (*http.Response, error) {
	return http.Get("https://example.com/stars/" + repoName + "/pulls") // want `path segment repoName is not escaped: .* \(unescaped-identifier\)`
}

func otherName(fileName string) (*http.Response, error) {
	return http.Get("https://example.com/repos/" + fileName + "/pulls") // want `path segment fileName is not escaped: .* \(unescaped-segment\)`
}

// An identity is an identifier or a name, and esc may stand for an escalation.

func appIdentity(appIdentity string) (*http.Response, error) {
	return http.Get("https://example.com/apps/" + appIdentity + "/builds") // want `path segment appIdentity is not escaped: .* \(unescaped-identifier\)`
}

func escapedName(escName string) (*http.Response, error) {
	return http.Get("https://example.com/escalations/" + escName + "/rules")
}

// Hash is what images are named by.
type Hash = string

type avatar struct{ Icon Hash }

func icon(a avatar) (*http.Response, error) {
	return http.Get("https://example.com/icons/" + a.Icon + "/small") // want `path segment a.Icon is not escaped: .* \(unescaped-identifier\)`
}

// A key that gets an identifier is one.
func keyOfIDs(repo struct{ Slug, UUID string }) (*http.Response, error) {
	key := repo.Slug
	if repo.UUID != "" {
		key = repo.UUID
	}
	return http.Get("https://example.com/bucket/" + key) // want `path segment key is not escaped: .* \(unescaped-identifier\)`
}
