package prefix

import (
	"net/http"
	"net/url"
	"strings"
)

// A function is given the host of a URL that a client sent.

func isSiteHost(host string) bool {
	return strings.HasSuffix(host, "example.com") // want `"example.com" is not the start of a name: the host "evilexample.com" would pass \(open-prefix\)`
}

func goBackTo(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.FormValue("return_to"))
	if err != nil || !isSiteHost(u.Hostname()) {
		http.Error(w, "bad return", http.StatusBadRequest)
		return
	}
	http.Redirect(w, r, u.String(), http.StatusFound)
}

func isSiteDomain(host string) bool {
	return host == "example.com" || strings.HasSuffix(host, ".example.com")
}

func goBackToDomain(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.FormValue("return_to"))
	if err != nil || !isSiteDomain(u.Hostname()) {
		http.Error(w, "bad return", http.StatusBadRequest)
		return
	}
	http.Redirect(w, r, u.String(), http.StatusFound)
}

// isMirrorHost is asked about what an operator wrote.
func isMirrorHost(host string) bool { return strings.HasSuffix(host, "mirror.example.com") }

func countMirrors(settings []string) (n int) {
	for _, setting := range settings {
		if u, err := url.Parse(setting); err == nil && isMirrorHost(u.Hostname()) {
			n++
		}
	}
	return n
}
