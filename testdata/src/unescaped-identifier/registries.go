package identifier

import (
	"net/url"
)

type reference struct{ Registry, Repository, Path, Project string }

func listed(host string, r reference) *url.URL {
	u := &url.URL{Scheme: "https", Host: host}
	u.Path = "/v2/" + r.Repository + "/tags/list"
	return u
}

// What is no repository, or stands elsewhere, is one segment.
func projects(host string, r reference) *url.URL {
	return &url.URL{Scheme: "https", Host: host, Path: "/v2/projects/" + r.Project + "/members"} // want `path segment r.Project is put into url.URL.Path, .* \(unescaped-identifier\)`
}

func otherVersion(host string, r reference) *url.URL {
	return &url.URL{Scheme: "https", Host: host, Path: "/v3/" + r.Repository + "/members"} // want `path segment r.Repository is put into url.URL.Path, .* \(unescaped-identifier\)`
}

func inProject(host string, r reference) *url.URL {
	return &url.URL{Scheme: "https", Host: host, Path: "/v2/projects/" + r.Project + "/repositories/" + r.Repository + "/artifacts"} // want `path segment r.Project is put into url.URL.Path, .*` `path segment r.Repository is put into url.URL.Path, .* \(unescaped-identifier\)`
}

func ofAccount(host, account, repository string) *url.URL {
	return &url.URL{Scheme: "https", Host: host, Path: "/v2/" + account + "/" + repository + "/members"} // want `path segment account is put into url.URL.Path, .*` `path segment repository is put into url.URL.Path, .* \(unescaped-identifier\)`
}

func stats(host string, r reference) *url.URL {
	return &url.URL{Scheme: "https", Host: host, Path: "/stats/v2x/" + r.Repository + "/members"} // want `path segment r.Repository is put into url.URL.Path, .* \(unescaped-identifier\)`
}
