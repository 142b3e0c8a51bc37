package lostrawpath

import (
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
)

// A function of the package that puts something before a path leaves its RawPath after
// as "/v1" + u.Path does.

func joinSlash(a, b string) string {
	switch aslash, bslash := strings.HasSuffix(a, "/"), strings.HasPrefix(b, "/"); {
	case aslash && bslash:
		return a + b[1:]
	case !aslash && !bslash:
		return a + "/" + b
	}
	return a + b
}

func joinPlain(prefix, p string) string { return prefix + "/" + strings.TrimPrefix(p, "/") }

func proxyJoined(target *url.URL, prefix string) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Director: func(r *http.Request) {
		r.URL.Scheme, r.URL.Host = target.Scheme, target.Host
		r.URL.Path = joinSlash(target.Path, strings.TrimPrefix(r.URL.Path, "/"+prefix)) // want `r.URL.Path is changed without its RawPath, which no longer fits: .* \(lost-raw-path\)`
	}}
}

func proxyPlain(target *url.URL) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Director: func(r *http.Request) {
		r.URL.Host = target.Host
		r.URL.Path = joinPlain(target.Path, r.URL.Path) // want `r.URL.Path is changed without its RawPath, which no longer fits: .*`
	}}
}

func copiedJoined(u *url.URL, r *http.Request) {
	u.Path = joinPlain("/v1", r.URL.Path) // want `r.URL.Path is copied without its RawPath: .*`
	http.Get(u.String())
}

// Look-alikes.

func replaced(p string) string {
	if p == "/old" {
		return "/new"
	}
	return p
}

func behindPath(p, suffix string) string { return p + suffix }

func reset(a, b string) string {
	b = "/fixed"
	return a + b
}

func proxyKept(target *url.URL) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Director: func(r *http.Request) {
		r.URL.Path = joinSlash(target.Path, r.URL.Path)
		r.URL.RawPath = joinSlash(target.EscapedPath(), r.URL.RawPath)
	}}
}

func proxyOther(target *url.URL) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Director: func(r *http.Request) {
		r.URL.Path = replaced(r.URL.Path)
		r.URL.Path = reset(target.Path, r.URL.Path)
	}}
}

func based(base *url.URL) (*http.Response, error) {
	u := *base
	u.Path = behindPath(base.Path, "/users")
	return http.Get(u.String())
}
