// Package forward sends paths on.
package forward

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

const backend = "https://backend.example.com"

func proxy(r *http.Request) (*http.Request, error) {
	return http.NewRequest(r.Method, backend+r.URL.Path, r.Body) // want `r.URL.Path is decoded and not escaped again: "/a%3Fb" would be forwarded as "/a\?b", where a query begins \(decoded-forwarded\)`
}

func withQuery(r *http.Request) (*http.Request, error) {
	return http.NewRequest(r.Method, fmt.Sprintf("%s%s?%s", backend, r.URL.Path, r.URL.RawQuery), r.Body) // want `r.URL.Path is decoded and not escaped again: .* \(decoded-forwarded\)`
}

func redirect(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.URL.Path+"/", http.StatusMovedPermanently) // want `r.URL.Path is decoded and not escaped again: .* \(decoded-forwarded\)`
}

func host(r *http.Request) (*http.Response, error) {
	return http.Get("https://" + r.Host + r.URL.Path) // want `r.URL.Path is decoded and not escaped again: .* \(decoded-forwarded\)`
}

func parsed(u *url.URL, q url.Values) (*url.URL, error) {
	return url.Parse(u.Scheme + "://" + u.Host + u.Path + "?" + q.Encode()) // want `u.Path is decoded and not escaped again: .* \(decoded-forwarded\)`
}

func below(r *http.Request) (*http.Request, error) {
	return http.NewRequest(r.Method, backend+"/v1/"+strings.TrimPrefix(r.URL.Path, "/api/"), r.Body) // want `r.URL.Path is decoded and not escaped again: .* \(decoded-forwarded\)`
}

func kept(r *http.Request) (*http.Request, error) {
	p := r.URL.Path
	return http.NewRequest(r.Method, backend+p, r.Body) // want `p is decoded and not escaped again: .* \(decoded-forwarded\)`
}

func state(r *http.Request, nonce string) string {
	return url.Values{"state": {nonce + ":" + returnTo(r)}}.Encode()
}

func returnTo(r *http.Request) string {
	return "https://" + r.Host + r.URL.Path // want `r.URL.Path is decoded and not escaped again: .* \(decoded-forwarded\)`
}
