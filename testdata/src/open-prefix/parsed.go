package prefix

import (
	"net/http"
	"net/url"
	"strings"
)

// net/url finds no host in what browsers read as one.

func hostlessHere(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	u, err := url.Parse(next)
	if err != nil || u.Host != "" || u.IsAbs() { // want `net/url finds no host in "/\\evil\.com", which browsers read as "//evil\.com" \(open-prefix\)`
		next = "/"
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func isHostless(link string) bool {
	if u, err := url.Parse(link); err == nil {
		return !u.IsAbs() && u.Host == "" && u.Scheme == "" // want `net/url finds no host in "/\\evil\.com", which browsers read as "//evil\.com" \(open-prefix\)`
	}
	return false
}

func hostlessThere(w http.ResponseWriter, r *http.Request) {
	if to := r.URL.Query().Get("redirect_url"); to != "" && isHostless(to) {
		http.Redirect(w, r, to, http.StatusFound)
		return
	}
	http.Redirect(w, r, "/home", http.StatusFound)
}

func localOr(next, home string) string {
	u, err := url.Parse(next)
	if err == nil && u.Hostname() == "" { // want `net/url finds no host in "/\\evil\.com", which browsers read as "//evil\.com" \(open-prefix\)`
		return next
	}
	return home
}

func localRedirect(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, localOr(r.FormValue("next"), "/"), http.StatusFound)
}

func parsedByLength(w http.ResponseWriter, r *http.Request) {
	next := r.Header.Get("X-Next")
	u, err := url.Parse(next)
	if err == nil && len(u.Host) == 0 { // want `net/url finds no host in "/\\evil\.com", which browsers read as "//evil\.com" \(open-prefix\)`
		http.Redirect(w, r, next, http.StatusFound)
	}
}

func parsedRequest(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if u, err := url.ParseRequestURI(next); err != nil || "" != u.Host { // want `net/url finds no host in "/\\evil\.com", which browsers read as "//evil\.com" \(open-prefix\)`
		http.NotFound(w, r)
		return
	}
	http.Redirect(w, r, next, http.StatusSeeOther)
}

func parsedHere(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("next")
	u, err := url.Parse(to)
	if err != nil || u.Host != "" || !strings.HasPrefix(to, "/") { // want `net/url finds no host in "/\\evil\.com", which browsers read as "//evil\.com" \(open-prefix\)`
		to = "/"
	}
	http.Redirect(w, r, to, http.StatusFound)
}

// What is redirected to is what net/url makes of it, or the other slash is known.

func printedAgain(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.FormValue("next"))
	if err != nil || u.Host != "" {
		return
	}
	http.Redirect(w, r, u.String(), http.StatusFound)
}

func otherSlash(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	u, err := url.Parse(next)
	if err != nil || u.Host != "" || strings.ContainsRune(next, '\\') {
		next = "/"
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func isOwnLink(link string) bool {
	u, err := url.Parse(strings.ReplaceAll(link, `\`, "/"))
	return err == nil && u.Host == ""
}

func ownRedirect(w http.ResponseWriter, r *http.Request) {
	if next := r.FormValue("next"); isOwnLink(next) {
		http.Redirect(w, r, next, http.StatusFound)
	}
}

func fetched(r *http.Request) (*http.Response, error) {
	next := r.FormValue("next")
	u, err := url.Parse(next)
	if err != nil || u.Host == "" {
		return nil, err
	}
	return http.Get(next)
}

func hostless(link string) bool {
	u, err := url.Parse(link)
	return err == nil && u.Host == ""
}

func ofProgram(w http.ResponseWriter, r *http.Request, home string) {
	if hostless(home) {
		http.Redirect(w, r, home, http.StatusFound)
	}
}

func sameHost(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if u, err := url.Parse(next); err == nil && u.Host == "example.com" {
		http.Redirect(w, r, next, http.StatusFound)
	}
}
