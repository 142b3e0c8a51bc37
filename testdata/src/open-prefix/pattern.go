package prefix

import (
	"net/http"
	"net/url"
	"regexp"
)

var shops = regexp.MustCompile(`^https://.*\.shops\.example\.com`) // want `the pattern does not say that the host ends: "https://a.shops.example.com.evil.com" would pass, whose host is "a.shops.example.com.evil.com" \(open-prefix\)`

func crossOrigin(w http.ResponseWriter, r *http.Request) {
	if origin := r.Header.Get("Origin"); shops.MatchString(origin) {
		w.Header().Set("Access-Control-Allow-Origin", origin)
	}
}

func isPartner(origin string) bool {
	ok, err := regexp.MatchString("^https://www.partner.org$", origin) // want `a "." of the pattern is any byte: "https://wwwxpartner.org" would pass, whose host is "wwwxpartner.org" \(open-prefix\)`
	return err == nil && ok
}

func partnerOrigin(r *http.Request) bool { return isPartner(r.Header.Get("Origin")) }

var gates = []*regexp.Regexp{
	regexp.MustCompile(`^https://example\.net$`),
	regexp.MustCompile(`example\.net$`), // want `the pattern does not say where the host begins: "https://evilexample.net" would pass, whose host is "evilexample.net" \(open-prefix\)`
}

func anyGate(r *http.Request) bool {
	for _, p := range gates {
		if p.MatchString(r.Header.Get("Origin")) {
			return true
		}
	}
	return false
}

func backTo(w http.ResponseWriter, r *http.Request) {
	local := regexp.MustCompile(`^https://.*\.example\.com/`) // want `what repeats in the pattern takes the end of a host, too: "https://evil.com/.example.com/" would pass, whose host is "evil.com" \(open-prefix\)`
	if to := r.FormValue("to"); local.MatchString(to) {
		http.Redirect(w, r, to, http.StatusFound)
	}
}

func isOurHost(r *http.Request) bool {
	u, err := url.Parse(r.Header.Get("Referer"))
	return err == nil && regexp.MustCompile(`example\.com$`).MatchString(u.Hostname()) // want `the pattern does not say where the host begins: "evilexample.com" would pass, .* \(open-prefix\)`
}

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

// mirror speaks to the servers of its own domain only, with a token.
type mirror struct{ token string }

var mirrors = regexp.MustCompile(`^(.+\.)?mirror\.example\.com$`) // want `what repeats in the pattern takes the end of a host, too: "evil.com#.mirror.example.com" would pass, and make the host "evil.com" \(open-prefix\)`

func (m *mirror) serves(host string) bool { return mirrors.MatchString(host) }

func (m *mirror) fetch(host string) (*http.Request, error) {
	req, err := http.NewRequest(http.MethodGet, "https://"+host+"/index", nil)
	if err == nil {
		req.Header.Set("Authorization", "Bearer "+m.token)
	}
	return req, err
}

// depot has a pattern that says what a host is made of.
type depot struct{ token string }

var depots = regexp.MustCompile(`^([a-z0-9-]+\.)?depot\.example\.com$`)

func (d *depot) serves(host string) bool { return depots.MatchString(host) }

func (d *depot) fetch(host string) (*http.Request, error) {
	return http.NewRequest(http.MethodGet, "https://"+host+"/index", nil)
}

// labels have hosts that are put nowhere.
type labels struct{ seen map[string]bool }

var labelled = regexp.MustCompile(`^(.+\.)?label\.example\.com$`)

func (l *labels) has(host string) bool { return labelled.MatchString(host) && l.seen[host] }
