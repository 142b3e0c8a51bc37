package lostrawpath

import (
	"log"
	"net/http"
	"net/url"
	"strings"
)

// A Path that is given to a function of the package, which sets that of another URL to it.
func sendTo(base *url.URL, r *http.Request, name string) (*http.Response, error) {
	u := base.ResolveReference(&url.URL{Path: name, RawQuery: r.URL.RawQuery})
	return http.Get(u.String())
}

func sendAll(base *url.URL, r *http.Request) (*http.Response, error) {
	return sendTo(base, r, r.URL.Path) // want `r.URL.Path is copied without its RawPath: "/a%2Fb" would become "/a/b".* \(lost-raw-path\)`
}

func sendRest(base *url.URL, r *http.Request) (*http.Response, error) {
	return sendTo(base, r, strings.TrimPrefix(r.URL.Path, "/api")) // want `r.URL.Path is copied without its RawPath: .* \(lost-raw-path\)`
}

func sendBy(r *http.Request, name string) (*http.Response, error) {
	u, err := url.Parse("https://backend.example.com")
	if err != nil {
		return nil, err
	}
	u.Path = name
	return http.Get(u.String())
}

func sendAllBy(r *http.Request) (*http.Response, error) {
	return sendBy(r, r.URL.Path) // want `r.URL.Path is copied without its RawPath: .* \(lost-raw-path\)`
}

// Text of other kinds is given to it, too.
func sendName(base *url.URL, r *http.Request) (*http.Response, error) {
	return sendTo(base, r, "/names")
}

// Both forms are given.
func sendBoth(base *url.URL, name, raw string) (*http.Response, error) {
	u := base.ResolveReference(&url.URL{Path: name, RawPath: raw})
	return http.Get(u.String())
}

func sendAllBoth(base *url.URL, r *http.Request) (*http.Response, error) {
	return sendBoth(base, r.URL.Path, r.URL.RawPath)
}

// The form that was sent is given.
func sendSent(base *url.URL, r *http.Request, name string) (*http.Response, error) {
	u := base.ResolveReference(&url.URL{Path: name})
	return http.Get(u.String())
}

func sendAllSent(base *url.URL, r *http.Request) (*http.Response, error) {
	p, err := url.PathUnescape(r.URL.EscapedPath())
	if err != nil {
		return nil, err
	}
	return sendSent(base, r, p)
}

// A clone of the request has the RawPath.
func handOn(w http.ResponseWriter, r *http.Request, next http.Handler, name string) {
	r2 := r.Clone(r.Context())
	r2.URL.Path = name
	next.ServeHTTP(w, r2)
}

func handAllOn(w http.ResponseWriter, r *http.Request, next http.Handler) {
	handOn(w, r, next, r.URL.Path)
}

// Another value on one way.
func sendEither(name string) (*http.Response, error) {
	if name == "" {
		name = "/index"
	}
	return http.Get((&url.URL{Scheme: "https", Host: "backend.example.com", Path: name}).String())
}

func sendAllEither(r *http.Request) (*http.Response, error) { return sendEither(r.URL.Path) }

// What is no Path of a URL.
type entry struct{ Path string }

func note(name string) { log.Print(entry{Path: name}) }

func noteAll(r *http.Request) { note(r.URL.Path) }

// What others are put after is chosen by the program.
func sendBase(baseURL *url.URL, r *http.Request) (*http.Response, error) {
	return sendBy(r, baseURL.Path)
}
