package authority

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

type forwarder struct{ base, host string }

// What a client sends, after a base that may end with its host.
func (f *forwarder) path(r *http.Request) (*http.Response, error) {
	return http.Get(f.base + r.FormValue("path")) // want `tail r.FormValue\("path"\) from the request follows f.base without a "/": where f.base ends with its host, "@evil.com" makes another host of it \(open-authority\)`
}

func (f *forwarder) printed(r *http.Request) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://%s%s", f.host, r.Header.Get("X-Path"))) // want `tail r.Header.Get\("X-Path"\) from the request follows f.host without a "/": .* \(open-authority\)`
}

func (f *forwarder) get(path string) (*http.Response, error) { return http.Get(f.base + path) }

func (f *forwarder) handed(r *http.Request) (*http.Response, error) {
	return f.get(r.URL.Query().Get("path")) // want `tail r.URL.Query\(\).Get\("path"\) from the request follows base without a "/": .* \(open-authority\)`
}

func (f *forwarder) led(r *http.Request) (*http.Response, error) {
	path := r.FormValue("path")
	if !strings.HasPrefix(path, "/") {
		path = "/"
	}
	return http.Get(f.base + path)
}

func (f *forwarder) own() (*http.Response, error) { return f.get("/users") }

func (f *forwarder) segment(r *http.Request) (*http.Response, error) {
	return http.Get(f.base + "/" + url.PathEscape(r.FormValue("name")))
}

func (f *forwarder) sameTarget(r *http.Request) (*http.Response, error) {
	return http.Get(f.base + r.URL.EscapedPath())
}

func (f *forwarder) suffix(suffix string) (*http.Response, error) { return http.Get(f.base + suffix) }
