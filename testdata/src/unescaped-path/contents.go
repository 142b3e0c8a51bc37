package subpath

import (
	"fmt"
	"net/http"
	"net/url"
)

// contents is of a file in a repository: data, whatever callers call it.
func contents(owner, repo, path string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/repos/%s/%s/contents/%s", url.PathEscape(owner), url.PathEscape(repo), path)) // want `path is not escaped: "a\?b#c" would start the query and cut the URL short \(unescaped-path\)`
}

func relativeFile(project int, relativePath string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/projects/%d/repository/files/%s", project, relativePath)) // want `path relativePath is not escaped: .*`
}

func rawFile(project int, ref int, path string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/%d/raw/%d/%s?download=1", project, ref, path)) // want `path is not escaped: .*`
}

type gitClient struct{ base string }

func (c *gitClient) get(path string) (*http.Response, error) { return http.Get(c.base + "/" + path) }

func (c *gitClient) contents(id int, path string) (*http.Response, error) {
	return c.get(fmt.Sprintf("repos/%d/contents/%s", id, path)) // want `path is not escaped: .*`
}

// What is put after a base, a version or a resource is the rest of a URL.
func rest(path string) (*http.Response, error) {
	return http.Get("https://example.com/contents/" + path)
}

func restByURL(id int, fileURL string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/repos/%d/contents/%s", id, fileURL))
}

func escapedContents(id int, path string) (*http.Response, error) {
	u := url.URL{Path: path}
	return http.Get(fmt.Sprintf("https://example.com/repos/%d/contents/%s", id, u.EscapedPath()))
}
