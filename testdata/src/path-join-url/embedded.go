package pathjoin

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

type target struct {
	url.URL
	weight int
}

type ptarget struct{ *url.URL }

func rawQueryEmbedded(t *target, title string) (*http.Response, error) {
	t.RawQuery = "title=" + title // want `query value .* is not escaped: .* \(unescaped-query\)`
	return http.Get(t.String())
}

func escapedPath(t target, title string) (*http.Response, error) {
	t.Path = "/wiki/" + url.PathEscape(title) // want `path segment title is escaped with url.PathEscape and will be escaped again: .* \(escaped-in-decoded\)`
	return http.Get(t.String())
}

func pointer(t ptarget, title string) (*http.Response, error) {
	t.RawQuery += "&title=" + title // want `query value .* is not escaped: .* \(unescaped-query\)`
	return http.Get(t.String())
}

func hostEmbedded(t *target, hostEmbedded, port string) (*http.Response, error) {
	t.Host = hostEmbedded + ":" + port // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	return http.Get(t.String())
}

func formatted(u *url.URL, name string) (*http.Response, error) {
	u.Path = fmt.Sprintf("/files/%s/raw", name)
	u.RawPath = fmt.Sprintf("/files/%s/raw", name) // want `path segment name is not escaped: .* \(unescaped-segment\)`
	return http.Get(u.String())
}

func joinedEmbedded(base *url.URL, name string) (*http.Response, error) {
	u := *base
	u.Path = "/files/" + name + "/raw"
	u.RawPath = strings.Join([]string{"/files", name, "raw"}, "/") // want `path segment name is not escaped: .* \(unescaped-segment\)`
	return http.Get(u.String())
}

func joinedURL(u *url.URL, title string) (*http.Response, error) {
	return http.Get(path.Join(u.String(), "wiki", url.PathEscape(title))) // want `path.Join is for paths, and this is a URL: .* \(path-join-url\)`
}

func rawOf(name string) string { return "/files/" + name + "/raw" } // want `path segment name is not escaped: .* \(unescaped-segment\)`

func byHelper(u *url.URL, name string) (*http.Response, error) {
	u.Path = "/files/" + name + "/raw"
	u.RawPath = rawOf(name)
	return http.Get(u.String())
}

func literalEmbedded(q string) (*http.Response, error) {
	t := target{URL: url.URL{Scheme: "https", Host: "example.com", Path: "/find", RawQuery: "q=" + q}} // want `query value .* is not escaped: .* \(unescaped-query\)`
	return http.Get(t.String())
}

func queryInPath(t *target, q string) (*http.Response, error) {
	t.Path = "/find?q=" + url.QueryEscape(q) // want `the query does not belong in a path: .* \(delimiter-in-field\)`
	return http.Get(t.String())
}
