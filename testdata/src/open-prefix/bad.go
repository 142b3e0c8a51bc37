// Package prefix tests where URLs lead.
package prefix

import (
	"net/http"
	"net/url"
	"strings"
)

func origin(r *http.Request) bool {
	return strings.HasPrefix(r.Header.Get("Origin"), "https://example.com") // want `"https://example\.com" need not end the host: the test also passes "https://example\.com\.evil\.com/", whose host is "example\.com\.evil\.com" \(open-prefix\)`
}

func next(r *http.Request) bool {
	next := r.FormValue("next")
	return strings.HasPrefix(next, "https://www.example.com") // want `"https://www\.example\.com" need not end the host: .* \(open-prefix\)`
}

func ours(r *http.Request) bool {
	u, err := url.Parse(r.Header.Get("Origin"))
	if err != nil {
		return false
	}
	return strings.HasSuffix(u.Hostname(), "example.com") // want `"example\.com" need not begin the name of the host: .* \(open-prefix\)`
}

func field(r *http.Request) bool {
	next := r.FormValue("next")
	u, err := url.Parse(next)
	if err != nil {
		return false
	}
	host := strings.ToLower(u.Host)
	return strings.HasSuffix(host, "example.com") // want `"example\.com" need not begin the name of the host: .* \(open-prefix\)`
}

// What begins with a slash may go on with another one, and name a host.
func back(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("next")
	if !strings.HasPrefix(to, "/") { // want `"/" may also begin a host: the test also passes "//evil\.com/", whose host is "evil\.com" \(open-prefix\)`
		to = "/"
	}
	http.Redirect(w, r, to, http.StatusFound)
}

func afterLogin(w http.ResponseWriter, r *http.Request) {
	if to := r.URL.Query().Get("to"); strings.HasPrefix(to, "/") { // want `"/" may also begin a host: .* \(open-prefix\)`
		http.Redirect(w, r, to, http.StatusSeeOther)
	}
}
