package subpath

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

type store struct{ base, org, key string }

// Another parameter of the function is a part of the same path: what is called a path is
// that of one file there, and no URL that callers put together.
func (s *store) file(repo, path string) (*http.Response, error) {
	return http.Get(s.base + "/storage/" + url.PathEscape(repo) + "/" + path) // want `path is not escaped: "a\?b#c" would start the query and cut the URL short \(unescaped-path\)`
}

func (s *store) stats(repo, path string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/storage/%s/%s?stats", s.base, url.PathEscape(repo), path)) // want `path is not escaped: .* \(unescaped-path\)`
}

func (s *store) blob(number int, path string) (*http.Response, error) {
	return http.Get(s.base + "/projects/" + strconv.Itoa(number) + "/blobs/" + path) // want `path is not escaped: .* \(unescaped-path\)`
}

func (s *store) upload(bucket, path string, body io.Reader) (*http.Request, error) {
	return http.NewRequest(http.MethodPut, fmt.Sprintf("%s/%s/%s", s.base, url.PathEscape(bucket), path), body) // want `path is not escaped: .* \(unescaped-path\)`
}

// So it is in front of a query that has another parameter.
func (s *store) at(path, rev string) (*http.Response, error) {
	return http.Get(s.base + "/files/" + path + "?rev=" + url.QueryEscape(rev)) // want `path is not escaped: .* \(unescaped-path\)`
}

// properties has a map that is no query.
func (s *store) properties(repo, path string, properties map[string][]string) (*http.Response, error) {
	return http.Get(s.base + "/storage/" + url.PathEscape(repo) + "/" + path + "?n=" + strconv.Itoa(len(properties))) // want `path is not escaped: .* \(unescaped-path\)`
}

// A path alone may be the rest of a URL: whoever calls the function has escaped it.
func (s *store) get(path string) (*http.Response, error) {
	return http.Get(s.base + "/api/v1/" + path)
}

func (s *store) formatted(path string) (*http.Response, error) {
	return http.Get(s.base + "/rest/api/2/" + path + "?format=json&key=" + url.QueryEscape(s.key))
}

func (s *store) page(path string, page int) (*http.Response, error) {
	return http.Get(s.base + "/items/" + path + "?page=" + strconv.Itoa(page))
}

func (s *store) inOrg(path string) (*http.Response, error) {
	return http.Get(s.base + "/orgs/" + url.PathEscape(s.org) + "/" + path)
}

func (s *store) versioned(version, path string) (*http.Response, error) {
	return http.Get(s.base + "/api/" + url.PathEscape(version) + "/" + path)
}

// Functions that send what callers like have a method, a query or any answer.
func (s *store) query(project, path string, q url.Values) (*http.Response, error) {
	return http.Get(s.base + "/projects/" + url.PathEscape(project) + "/" + path + "?" + q.Encode())
}

func (s *store) call(method, project, path string) (*http.Request, error) {
	return http.NewRequest(method, s.base+"/projects/"+url.PathEscape(project)+"/"+path, nil)
}

func (s *store) decode(tenant, path string, out any) error {
	_, err := http.Get(s.base + "/tenants/" + url.PathEscape(tenant) + "/" + path)
	return err
}

func (s *store) sprintf(tenant, path string, args ...any) (*http.Response, error) {
	return http.Get(s.base + "/tenants/" + url.PathEscape(tenant) + "/" + fmt.Sprintf(path, args...))
}

// A caller gives a text with a "/" of its own.
func (s *store) under(owner, path string) string {
	return s.base + "/repos/" + url.PathEscape(owner) + "/" + path
}

func (s *store) pulls(owner string, number int) (*http.Response, error) {
	return http.Get(s.under(owner, "pulls/"+strconv.Itoa(number)))
}

func (s *store) tested(repo, path string) (*http.Response, error) {
	if strings.ContainsAny(path, "?#%") {
		return nil, errors.New("no path")
	}
	return http.Get(s.base + "/files/" + url.PathEscape(repo) + "/" + path)
}

// What a file is called has no part in a version of its own.
func asset(path string) string { return "/static/" + path + "?v=1.2" }
