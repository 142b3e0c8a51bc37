package lostrawpath

import (
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
)

// A Rewrite has the request that came in and the one that goes out.
func rewrite(target *url.URL) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Rewrite: func(pr *httputil.ProxyRequest) {
		pr.SetURL(target)
		pr.Out.URL.Path = "/v1" + pr.In.URL.Path // want `pr.In.URL.Path is copied without its RawPath: "/a%2Fb" would become "/a/b" \(lost-raw-path\)`
	}}
}

func parsing() *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Rewrite: func(pr *httputil.ProxyRequest) {
		u, err := url.Parse("https://backend.example.com" + pr.In.URL.Path) // want `pr.In.URL.Path is decoded and not escaped again: .* \(decoded-forwarded\)`
		if err == nil {
			pr.Out.URL = u
		}
	}}
}

func decoding() *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Rewrite: func(pr *httputil.ProxyRequest) {
		name, err := url.PathUnescape(pr.In.URL.Path) // want `pr.In.URL.Path is already decoded, and is decoded again: .* \(double-unescape\)`
		if err == nil {
			pr.Out.Header.Set("X-Name", name)
		}
	}}
}

// What StripPrefix leaves is decoded as before.
func behindPrefix() http.Handler {
	return http.StripPrefix("/files/", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name, err := url.PathUnescape(r.URL.Path) // want `r.URL.Path is already decoded, and is decoded again: .* \(double-unescape\)`
		if err != nil {
			return
		}
		http.Redirect(w, r, "https://files.example.com/"+url.PathEscape(name), http.StatusFound)
	}))
}

// What the request has of its own is not overwritten unseen: its RawPath may fit the
// path of the other.
func mapped(to string) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Director: func(req *http.Request) {
		u, err := url.Parse(to)
		if err != nil {
			return
		}
		req.URL.Path = u.Path // want `u.Path is copied without its RawPath: .* \(lost-raw-path\)`
	}}
}

// Both forms, a target that the proxy joins itself, and separators alone.
func bothForms(target *url.URL) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Rewrite: func(pr *httputil.ProxyRequest) {
		pr.SetURL(target)
		pr.Out.URL.Path = strings.TrimPrefix(pr.In.URL.Path, "/api")
		pr.Out.URL.RawPath = strings.TrimPrefix(pr.In.URL.RawPath, "/api")
	}}
}

func joined(target *url.URL) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Rewrite: func(pr *httputil.ProxyRequest) {
		pr.Out.URL = target.JoinPath(pr.In.URL.EscapedPath())
	}}
}

func merged(r *http.Request) {
	r.URL.Path = strings.ReplaceAll(r.URL.Path, "//", "/")
}
