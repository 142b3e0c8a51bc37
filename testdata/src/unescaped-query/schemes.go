package query

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

type server struct {
	Scheme, Host string
	home         string
	base         *url.URL
}

func naked(name string) (link string) {
	link = "https://example.com/users/" + name + "/profile" // want `path segment name is not escaped: .* \(unescaped-segment\)`
	return
}

func text(u *url.URL, name string) string {
	return u.String() + "/users/" + name + "/keys" // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func handler(w http.ResponseWriter, r *http.Request) {
	q := r.FormValue("q")
	w.Header().Set("X-Next", nextPage(r, q))
}

func nextPage(r *http.Request, query string) string {
	return r.URL.String() + "&query=" + query // want `query value .* is not escaped: .* \(unescaped-query\)`
}

func (s *server) based(query string) string {
	base := s.base.String()
	return fmt.Sprintf("%s/search?q=%s", strings.TrimRight(base, "/"), query) // want `query value .* is not escaped: .* \(unescaped-query\)`
}

func oneOfTwo(tls bool, host, name string) (out string) {
	scheme := "http"
	if tls {
		scheme = "https"
	}
	out = fmt.Sprintf("%s://%s/files?name=%s", scheme, host, name) // want `query value .* is not escaped: .* \(unescaped-query\)`
	return
}

type page struct{ Link string }

func storedOpened(u *url.URL, title string) page {
	return page{Link: u.Scheme + "://" + u.Host + "/search?title=" + title} // want `query value .* is not escaped: .* \(unescaped-query\)`
}

func entry(r *http.Request, title string) map[string]string {
	return map[string]string{"self": "https://" + r.Host + "/search?title=" + title} // want `query value .* is not escaped: .* \(unescaped-query\)`
}
