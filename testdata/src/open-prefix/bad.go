// Package prefix tests where URLs lead.
package prefix

import (
	"net/http"
	"net/url"
	"strings"
)

func origin(r *http.Request) bool {
	return strings.HasPrefix(r.Header.Get("Origin"), "https://example.com") // want `"https://example\.com" may be only the start of the host: "https://example\.com\.evil\.com/" passes the test with the host "example\.com\.evil\.com" \(open-prefix\)`
}

func next(r *http.Request) bool {
	next := r.FormValue("next")
	return strings.HasPrefix(next, "https://www.example.com") // want `"https://www\.example\.com" may be only the start of the host: .* \(open-prefix\)`
}

func ours(r *http.Request) bool {
	u, err := url.Parse(r.Header.Get("Origin"))
	if err != nil {
		return false
	}
	return strings.HasSuffix(u.Hostname(), "example.com") // want `"example\.com" may be only the end of the host: .* \(open-prefix\)`
}

func field(r *http.Request) bool {
	next := r.FormValue("next")
	u, err := url.Parse(next)
	if err != nil {
		return false
	}
	host := strings.ToLower(u.Host)
	return strings.HasSuffix(host, "example.com") // want `"example\.com" may be only the end of the host: .* \(open-prefix\)`
}

// What begins with a slash may go on with another one, and name a host.
func back(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("next")
	if !strings.HasPrefix(to, "/") { // want `"/" may begin a host: "//evil\.com/" passes the test with the host "evil\.com" \(open-prefix\)`
		to = "/"
	}
	http.Redirect(w, r, to, http.StatusFound)
}

func afterLogin(w http.ResponseWriter, r *http.Request) {
	if to := r.URL.Query().Get("to"); strings.HasPrefix(to, "/") { // want `"/" may begin a host: .* \(open-prefix\)`
		http.Redirect(w, r, to, http.StatusSeeOther)
	}
}
