package subpath

import (
	"net/http"
	"net/url"
	"strings"
)

func escaped(filePath string) (*http.Response, error) {
	return http.Get("https://example.com/files/" + (&url.URL{Path: filePath}).EscapedPath())
}

// client puts the text of its callers after a base: they escape its parts.
func client(base, path string) (*http.Response, error) {
	return http.Get(base + "/" + path)
}

func decoded(filePath string) *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", Path: "/files/" + filePath}
}

type builder struct{ segments []string }

func (b *builder) add(segment string) { b.segments = append(b.segments, url.PathEscape(segment)) }

// built is made of segments that were escaped when they came.
func (b *builder) built() (*http.Response, error) {
	return http.Get("https://example.com/" + strings.Join(b.segments, "/"))
}

// inVariable is the same by way of a variable.
func (b *builder) inVariable() (*http.Response, error) {
	label := strings.Join(b.segments, "/")
	return http.Get("https://example.com/x/" + label)
}

type request struct{ params map[string]string }

// pathParamRaw returns a part of the path as it was sent.
func (r *request) pathParamRaw(name string) string { return r.params[name] }

func forwarded(r *request) (*http.Response, error) {
	if _, err := http.Get("https://example.com/src/" + r.pathParamRaw("*")); err != nil {
		return nil, err
	}
	rest := r.pathParamRaw("rest")
	return http.Get("https://example.com/src/" + rest + "/raw")
}
