package prefix

import (
	"net/http"
	"net/url"
	"strings"
)

func slash(r *http.Request) bool {
	return strings.HasPrefix(r.FormValue("next"), "https://example.com/")
}

func label(u *url.URL) bool {
	return u.Hostname() == "example.com" || strings.HasSuffix(u.Hostname(), ".example.com")
}

// Which service a repository is of.
func service(remote string) bool { return strings.HasPrefix(remote, "https://example.com") }

func serviceOf(u *url.URL) bool { return strings.HasSuffix(u.Hostname(), "example.com") }

func subdomain(r *http.Request) bool {
	u, err := url.Parse(r.Header.Get("Origin"))
	return err == nil && strings.HasSuffix(u.Hostname(), ".example.com")
}

func scheme(r *http.Request) bool { return strings.HasPrefix(r.FormValue("next"), "https://") }

func topLevel(u *url.URL) bool { return strings.HasSuffix(u.Hostname(), ".local") }

func file(u *url.URL) bool { return strings.HasSuffix(u.Path, "robots.txt") }

func onlyHere(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("next")
	if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") || strings.HasPrefix(to, `/\`) {
		to = "/"
	}
	http.Redirect(w, r, to, http.StatusFound)
}

// What is put after a base, and what is not redirected to.
func behind(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("next")
	if !strings.HasPrefix(to, "/") {
		to = "/" + to
	}
	http.Redirect(w, r, "https://example.com"+to, http.StatusFound)
}

func isRooted(r *http.Request) bool { return strings.HasPrefix(r.FormValue("path"), "/") }

// The program's own places.
func own(w http.ResponseWriter, r *http.Request, to string) {
	if strings.HasPrefix(to, "/") {
		http.Redirect(w, r, to, http.StatusFound)
	}
}
