package double

import (
	"net/http"
	"net/url"
)

// relative escapes a segment, and the path that it is a part of.
func relative(name string) (*http.Response, error) {
	return http.Get("https://example.com/projects/" + url.PathEscape("group/"+url.PathEscape(name))) // want `path segment name is escaped twice by url.PathEscape: "a/b" would arrive as "a%2Fb" \(double-escape\)`
}

func relativeMiddle(name string) (*http.Response, error) {
	return http.Get("https://example.com/projects/" + url.PathEscape("group/"+url.PathEscape(name)+"/sub") + "/files") // want `path segment name is escaped twice by url.PathEscape: .*`
}

// A URL, a rooted path or a query that becomes one segment is escaped as such.
func urlAsSegment(name string) (*http.Response, error) {
	return http.Get("https://example.com/proxy/" + url.PathEscape("https://example.org/u/"+url.PathEscape(name)))
}

func pathAsSegment(name string) (*http.Response, error) {
	return http.Get("https://example.com/proxy/" + url.PathEscape("/users/"+url.PathEscape(name)))
}

func queryAsSegment(name string) (*http.Response, error) {
	return http.Get("https://example.com/proxy/" + url.PathEscape("users/list?q="+url.QueryEscape(name)))
}

func baseAsSegment(base, name string) (*http.Response, error) {
	return http.Get("https://example.com/proxy/" + url.PathEscape(base+"/u/"+url.PathEscape(name)))
}

func relativeOnce(name string) (*http.Response, error) {
	return http.Get("https://example.com/projects/" + url.PathEscape("group/"+name))
}

// relativeAsValue is a reference, which the server decodes once more.
func relativeAsValue(name string) (*http.Response, error) {
	return http.Get("https://example.com/login?next=" + url.QueryEscape("users/"+url.PathEscape(name)))
}
