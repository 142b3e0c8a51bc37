package identifier

import (
	"net/http"
	"net/url"
	"strings"
)

type reference struct{ Registry, Repository, Path, Project string }

// The name of a repository after "/v2/" has several segments (OCI Distribution
// Specification), which the Path of a URL keeps.
func pulled(host string, r reference) (*http.Response, error) {
	u := url.URL{Scheme: "https", Host: host}
	b := strings.Builder{}
	b.WriteString("/v2")
	if r.Repository != "" {
		b.WriteString("/" + r.Repository)
	}
	b.WriteString("/" + r.Path)
	u.Path = b.String()
	return http.Get(u.String())
}

func uploads(host string, r reference) *url.URL {
	return &url.URL{Scheme: "https", Host: host, Path: "/v2/" + r.Repository + "/uploads"}
}

func ofRepo(host, repo, digest string) *url.URL {
	return &url.URL{Scheme: "https", Host: host, Path: "/v2/" + repo + "/images/" + "sha256"}
}

func alone(host, repository string) *url.URL {
	return &url.URL{Scheme: "https", Host: host, Path: "/v2/" + repository}
}

func listed(host string, r reference) *url.URL {
	u := &url.URL{Scheme: "https", Host: host}
	u.Path = "/v2/" + r.Repository + "/tags/list"
	return u
}

// What is no repository, or stands elsewhere, is one segment.
func projects(host string, r reference) *url.URL {
	return &url.URL{Scheme: "https", Host: host, Path: "/v2/projects/" + r.Project + "/members"} // want `path segment r.Project is not escaped, .* \(unescaped-identifier\)`
}

func otherVersion(host string, r reference) *url.URL {
	return &url.URL{Scheme: "https", Host: host, Path: "/v3/" + r.Repository + "/members"} // want `path segment r.Repository is not escaped, .* \(unescaped-identifier\)`
}

func inProject(host string, r reference) *url.URL {
	return &url.URL{Scheme: "https", Host: host, Path: "/v2/projects/" + r.Project + "/repositories/" + r.Repository + "/artifacts"} // want `path segment r.Project is not escaped, .*` `path segment r.Repository is not escaped, .* \(unescaped-identifier\)`
}

func ofAccount(host, account, repository string) *url.URL {
	return &url.URL{Scheme: "https", Host: host, Path: "/v2/" + account + "/" + repository + "/members"} // want `path segment account is not escaped, .*` `path segment repository is not escaped, .* \(unescaped-identifier\)`
}

func stats(host string, r reference) *url.URL {
	return &url.URL{Scheme: "https", Host: host, Path: "/stats/v2x/" + r.Repository + "/members"} // want `path segment r.Repository is not escaped, .* \(unescaped-identifier\)`
}
