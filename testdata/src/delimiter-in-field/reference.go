package field

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

func backendURL(r *http.Request, backend string) string {
	u := url.URL{Scheme: "http", Host: backend, Path: r.RequestURI} // want `r.RequestURI may have a query, and Path escapes its "\?": "/a\?b" would be sent as "/a%3Fb" \(delimiter-in-field\)`
	return u.String()
}

func forwardTo(r *http.Request, u *url.URL) {
	u.Path = "/mirror" + r.URL.RequestURI() // want `r.URL.RequestURI\(\) may have a query, .* \(delimiter-in-field\)`
}

func wholeIn(u, inner *url.URL) {
	u.Path = inner.String() // want `inner.String\(\) may have a query, .* \(delimiter-in-field\)`
}

func movedTo(resp *http.Response, base *url.URL) *url.URL {
	location := resp.Header.Get("Location")
	return base.ResolveReference(&url.URL{Path: location}) // want `location may have a query, .* \(delimiter-in-field\)`
}

func hijack(r *http.Request) *http.Request {
	out := r.Clone(r.Context())
	out.URL.Path = r.RequestURI // want `r.RequestURI may have a query, .* \(delimiter-in-field\)`
	return out
}

func pathAndQuery(r *http.Request, backend string) string {
	u := url.URL{Scheme: "http", Host: backend, Path: r.URL.Path, RawPath: r.URL.RawPath, RawQuery: r.URL.RawQuery}
	return u.String()
}

func parsedTarget(r *http.Request, base *url.URL) (*url.URL, error) {
	ref, err := url.ParseRequestURI(r.RequestURI)
	if err != nil {
		return nil, err
	}
	ref.Scheme, ref.Host = base.Scheme, base.Host
	return ref, nil
}

func rewritten(r *http.Request, id int) {
	r.RequestURI = "/items/" + strconv.Itoa(id)
	r.URL.Path = r.RequestURI
}

func nextValue(r *http.Request, u *url.URL) {
	q := u.Query()
	q.Set("next", r.RequestURI)
	u.RawQuery = q.Encode()
	u.Fragment = r.RequestURI
}

func firstPart(r *http.Request, u *url.URL) {
	raw, _, _ := strings.Cut(r.RequestURI, "?")
	if path, err := url.PathUnescape(raw); err == nil {
		u.Path = path
	}
}
