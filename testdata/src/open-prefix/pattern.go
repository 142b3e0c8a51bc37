package prefix

import (
	"net/http"
	"net/url"
	"regexp"
)

func isPartner(origin string) bool {
	ok, err := regexp.MatchString("^https://www.partner.org$", origin) // want `the pattern also matches "https://www-partner.org", whose host is "www-partner.org" \(open-prefix\)`
	return err == nil && ok
}

func partnerOrigin(r *http.Request) bool { return isPartner(r.Header.Get("Origin")) }

var (
	whole  = regexp.MustCompile(`^https://([a-z0-9-]+\.)*example\.com(:[0-9]+)?$`)
	below  = regexp.MustCompile(`^https://.*\.example\.com$`)
	member = regexp.MustCompile(`(^|\.)example\.com$`)
	paths  = regexp.MustCompile(`^/account/`)
)

func rightOrigins(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	return whole.MatchString(origin) || below.MatchString(origin) // an origin has no path
}

func rightHost(r *http.Request) bool {
	u, err := url.Parse(r.Header.Get("Referer"))
	return err == nil && member.MatchString(u.Hostname())
}

func rightRedirect(w http.ResponseWriter, r *http.Request) {
	if to := r.FormValue("to"); whole.MatchString(to) {
		http.Redirect(w, r, to, http.StatusFound)
	}
}

// serviceAt chooses between services, and permits nothing.
func serviceAt(address string) string {
	if regexp.MustCompile(`^https://api\.example\.com`).MatchString(address) {
		return "api"
	}
	return "other"
}

func isAccount(r *http.Request) bool { return paths.MatchString(r.FormValue("page")) }
