package prefix

import (
	"net/http"
	"net/url"
	"strings"
)

// What has no scheme may have a host all the same.

// It speaks of two slashes, too.
func slashesToo(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if strings.Contains(next, "://") || strings.HasPrefix(next, "//") || strings.Contains(next, `\`) {
		next = "/"
	}
	http.Redirect(w, r, next, http.StatusFound)
}

// It parses the text, and asks for the host.
func parsesToo(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if strings.Contains(next, "://") {
		next = "/"
	}
	if u, err := url.Parse(next); err != nil || u.Host == "example.com" {
		http.Redirect(w, r, next, http.StatusFound)
	}
}

// The scheme must be there.
func absolute(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if !strings.HasPrefix(next, "http") {
		next = "https://example.com"
	}
	http.Redirect(w, r, next, http.StatusFound)
}

// Nobody is sent there.
func shows(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if strings.Contains(next, "://") {
		next = "/"
	}
	_, _ = w.Write([]byte(next))
}
