package delimiter

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// A client chooses where it is sent back to, and a redirect URI may have a query.
func answer(w http.ResponseWriter, r *http.Request, code string) {
	redirectURI := r.FormValue("redirect_uri")
	q := url.Values{"code": {code}}
	http.Redirect(w, r, fmt.Sprintf("%s?%s", redirectURI, q.Encode()), http.StatusFound) // want `redirectURI may have a query: for "/a\?b=c" the value of "b" would be "c\?k=v" \(query-delimiter\)`
}

// So does one that another function is given.
func deny(w http.ResponseWriter, r *http.Request) {
	sendBack(w, r, r.FormValue("next"), "access_denied")
}

func sendBack(w http.ResponseWriter, r *http.Request, to, reason string) {
	http.Redirect(w, r, to+"?error="+url.QueryEscape(reason), http.StatusFound) // want `the client is redirected to r.FormValue\("next"\) from the request, .* \(open-redirect\)` `to may have a query: for .* \(query-delimiter\)`
}

// By RFC 6749 that of a client which is registered may have one.
type registered struct{ RedirectURI string }

func (c *registered) redirect(w http.ResponseWriter, r *http.Request, code string) {
	http.Redirect(w, r, c.RedirectURI+"?code="+url.QueryEscape(code), http.StatusFound) // want `c.RedirectURI may have a query: for .* \(query-delimiter\)`
}

// The URI of a request has its query.
func inLanguage(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.RequestURI+"?lang=en", http.StatusFound) // want `r.RequestURI may have a query: for .* \(query-delimiter\)`
}

// A "/" after it is no part of the path.
func withSlash(w http.ResponseWriter, r *http.Request) {
	if !strings.HasSuffix(r.URL.Path, "/") {
		http.Redirect(w, r, r.URL.String()+"/", http.StatusMovedPermanently) // want `r.URL.String\(\) may have a query: for "/a\?b=c" the value of "b" would be "c/" \(query-delimiter\)`
	}
}

// The function reads the query itself.
func nextPage(raw string) (*http.Response, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return nil, err
	}
	q := u.Query()
	q.Set("page", "2")
	return http.Get(u.String() + "?" + q.Encode()) // want `raw may have a query: for .* \(query-delimiter\)`
}

// A caller gives a query.
func fetch(path, token string) (*http.Response, error) {
	return http.Get("https://example.com" + path + "?token=" + url.QueryEscape(token)) // want `path may have a query: for .* \(query-delimiter\)`
}

func fetchAll(token string) {
	fetch("/items", token)
	fetch("/items?all=1", token)
}

// The query is set before the path is written.
func items(base *url.URL, key string) (*http.Response, error) {
	q := base.Query()
	q.Set("key", key)
	base.RawQuery = q.Encode()
	return http.Get(base.String() + "/items") // want `the query is before "/items": for .* the value of "b" would be "c/items" \(query-delimiter\)`
}

// The location of an upload has a state in its query.
func finish(resp *http.Response, digest string) (*http.Response, error) {
	return http.Get(resp.Header.Get("Location") + "?digest=" + url.QueryEscape(digest)) // want `resp.Header.Get\("Location"\) may have a query: for .* \(query-delimiter\)`
}

// By its name it is a redirect URI, too, where a client hands it out.
type clientInfo interface{ GetRedirectURI() string }

func redirectTo(w http.ResponseWriter, r *http.Request, c clientInfo, q url.Values) {
	http.Redirect(w, r, c.GetRedirectURI()+"?"+q.Encode(), http.StatusFound) // want `c.GetRedirectURI\(\) may have a query: for .* \(query-delimiter\)`
}

// Another function returns the URL of the request, or a text that is put together begins with one.
func self(r *http.Request) string { return r.URL.String() }

func selfWithSlash(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, self(r)+"/", http.StatusFound) // want `self\(r\) may have a query: for .* \(query-delimiter\)`
}

func written(w http.ResponseWriter, r *http.Request) {
	var b strings.Builder
	b.WriteString(r.Referer())
	b.WriteString("?saved=1") // want `r.Referer\(\) may have a query: for .* \(query-delimiter\)`
	http.Redirect(w, r, b.String(), http.StatusFound)
}

// Another function ends its URL with a pair.
func endpoint(tenantID string) string {
	return "https://example.com/api?tenant=" + url.QueryEscape(tenantID)
}

func itemsOf(tenantID string) (*http.Response, error) {
	return http.Get(endpoint(tenantID) + "/items") // want `the query is before "/items": the value of "tenant" would be "c/items" \(query-delimiter\)`
}

func versioned() string { return "https://example.com/api?api-version=2024-01-01" }

func usersOf() (*http.Response, error) {
	return http.Get(versioned() + "/users") // want `the query is before "/users": the value of "api-version" would be "2024-01-01/users" \(query-delimiter\)`
}
