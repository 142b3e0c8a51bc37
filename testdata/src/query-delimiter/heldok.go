package delimiter

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// The text is tested for a query.
func testedFirst(w http.ResponseWriter, r *http.Request) {
	to, delimiter := r.FormValue("redirect_uri"), "?"
	if strings.Contains(to, "?") {
		delimiter = "&"
	}
	http.Redirect(w, r, to+delimiter+"code=1", http.StatusFound)
}

// So is the URL that is parsed from it.
func parsedFirst(raw string, q url.Values) (*http.Response, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return nil, err
	}
	if u.RawQuery != "" {
		return http.Get(fmt.Sprintf("%s&%s", raw, q.Encode()))
	}
	return http.Get(fmt.Sprintf("%s?%s", raw, q.Encode()))
}

// A query is cut off.
func cutOff(w http.ResponseWriter, r *http.Request) {
	to, _, _ := strings.Cut(r.FormValue("redirect_uri"), "?")
	http.Redirect(w, r, to+"?code=1", http.StatusFound)
}

// By who gives it.
func caller(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("redirect_uri")
	if strings.ContainsAny(to, "?#") {
		return
	}
	sendOn(w, r, to)
}

func sendOn(w http.ResponseWriter, r *http.Request, to string) {
	http.Redirect(w, r, to+"?code=1", http.StatusFound)
}

// It is one of two.
func oneOf(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("to")
	if to != "/a" && to != "/b" {
		return
	}
	http.Redirect(w, r, to+"?code=1", http.StatusFound)
}

// The query is taken away.
func clearedFirst(u *url.URL) (*http.Response, error) {
	q := u.Query()
	q.Set("a", "b")
	u.RawQuery = ""
	return http.Get(u.String() + "?" + q.Encode())
}

// Nothing is known of a setting, nor of a URL.
type settings struct{ URL string }

func (s settings) get(u *url.URL, v url.Values) {
	http.Get(s.URL + "?" + v.Encode())
	http.Get(u.String() + "?" + v.Encode())
	http.Get(u.String() + "/items")
}

// A base of a request is a base.
func instance(r *http.Request) (*http.Response, error) {
	return http.Get(r.FormValue("instance") + "/api/v1")
}

// No caller gives a query, but for one that gives no other.
func each(path string, v url.Values) (*http.Response, error) {
	u := "https://example.com" + path
	if len(v) > 0 {
		u += "?" + v.Encode()
	}
	return http.Get(u)
}

func eachOf(v url.Values) {
	each("/items", v)
	each("/items?all=1", nil)
}

// The path of a request has none.
func pathAlone(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.URL.EscapedPath()+"?lang=en", http.StatusFound)
}

// A program that is the client itself knows its redirect URI.
type loopback struct{ RedirectURI string }

func newLoopback() *loopback { return &loopback{RedirectURI: "http://127.0.0.1:8085/callback"} }

func (l *loopback) call() (*http.Response, error) { return http.Get(l.RedirectURI + "?code=1") }

// The URL is put together without its query.
func rebuilt(w http.ResponseWriter, r *http.Request, redirectURI string) {
	u, err := url.Parse(redirectURI)
	if err != nil {
		return
	}
	q := u.Query()
	q.Set("code", "1")
	to := u.Scheme + "://" + u.Host + u.EscapedPath() + "?" + q.Encode()
	http.Redirect(w, r, to, http.StatusFound)
}

// The delimiter is chosen by a function of the package.
func delimiterFor(to string) string {
	if strings.Contains(to, "?") {
		return "&"
	}
	return "?"
}

func chosen(w http.ResponseWriter, r *http.Request, redirectURI string) {
	http.Redirect(w, r, redirectURI+delimiterFor(redirectURI)+"code=1", http.StatusFound)
}

// The URI is a value of a query.
func login(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/login?next="+url.QueryEscape(r.RequestURI+"?x"), http.StatusFound)
}

func fragment(w http.ResponseWriter, r *http.Request, redirectURI string) {
	http.Redirect(w, r, redirectURI+"#error=denied", http.StatusFound)
}

// A path in a query goes on.
func rawURL(path string) string { return "https://example.com/raw?path=" + url.QueryEscape(path) }

func listURL() string { return "https://example.com/list?prefix=docs" }

func files(path string) {
	http.Get(rawURL(path) + "/README.md")
	http.Get(listURL() + "/a")
}
