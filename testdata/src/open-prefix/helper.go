package prefix

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// A function of the package tests what a client sent.
func isOwn(origin string) bool {
	return strings.HasPrefix(origin, "https://example.com") // want `"https://example.com" is not the end of the host: "https://example.com.evil.com/" would pass, whose host is "example.com.evil.com" \(open-prefix\)`
}

func isOwnOrNone(origin string) bool { return origin == "" || isOwn(origin) }

func share(w http.ResponseWriter, r *http.Request) {
	if o := r.Header.Get("Origin"); isOwnOrNone(o) {
		w.Header().Set("Access-Control-Allow-Origin", o)
	}
}

// One of a list.
var origins = []string{
	"https://example.com",   // want `"https://example.com" is not the end of the host: .* \(open-prefix\)`
	"https://example.org/a", // a path ends the host
}

func isListed(r *http.Request) bool {
	for _, o := range origins {
		if strings.HasPrefix(r.Header.Get("Origin"), o) {
			return true
		}
	}
	return false
}

type policy struct{ prefixes, names []string }

func newPolicy() *policy {
	return &policy{
		prefixes: []string{"https://example.net"}, // want `"https://example.net" is not the end of the host: .* \(open-prefix\)`
		names:    []string{"https://example.net"},
	}
}

func (p *policy) allows(origin string) bool {
	return slices.ContainsFunc(p.prefixes, func(s string) bool { return strings.HasPrefix(origin, s) }) || slices.Contains(p.names, origin)
}

func (p *policy) check(w http.ResponseWriter, r *http.Request) {
	if !p.allows(r.Header.Get("Origin")) {
		w.WriteHeader(http.StatusForbidden)
	}
}

var sites = []string{"https://example.com", "https://example.org"}

func isSite(origin string) bool {
	for _, s := range sites {
		if strings.HasPrefix(origin, s) && (len(origin) == len(s) || origin[len(s)] == '/') {
			return true
		}
	}
	return false
}

func knows(r *http.Request) bool { return isSite(r.Header.Get("Origin")) }

// The host of a URL that was parsed from it.
func isOwnHost(raw string) bool {
	u, err := url.Parse(raw)
	if err != nil {
		return false
	}
	for _, host := range []string{"example.com", ".example.org"} { // want `"example.com" is not the start of a name: the host "evilexample.com" would pass \(open-prefix\)`
		if strings.HasSuffix(u.Hostname(), host) {
			return true
		}
	}
	return false
}

func returns(w http.ResponseWriter, r *http.Request) {
	if to := r.FormValue("return_to"); isOwnHost(to) {
		http.Redirect(w, r, to, http.StatusFound)
	}
}

// The end of an origin, and what has the name anywhere.
func ends(r *http.Request) bool {
	return strings.HasSuffix(r.Header.Get("Origin"), "example.com") // want `"example.com" is not the start of a name: the host "evilexample.com" would pass \(open-prefix\)`
}

func has(to string) bool {
	return strings.Contains(to, "example.com") // want `"example.com" may stand anywhere in the URL: "https://evil.com/\?example.com" would pass, whose host is "evil.com" \(open-prefix\)`
}

func sends(w http.ResponseWriter, r *http.Request) {
	if to := r.FormValue("to"); has(to) {
		http.Redirect(w, r, to, http.StatusFound)
	}
}

func isRobot(agent string) bool { return strings.Contains(agent, "example.com") }

func robots(r *http.Request) bool { return isRobot(r.UserAgent()) }

func isMail(address string) bool { return strings.HasSuffix(address, "@example.com") }

func mails(r *http.Request) bool { return isMail(r.FormValue("mail")) }

func isPage(path string) bool { return strings.HasSuffix(path, "index.html") }

func pages(r *http.Request) bool { return isPage(r.URL.Path) }

// A slash before a redirect.
func isLocal(to string) bool {
	return strings.HasPrefix(to, "/") // want `"/" begins a host, too: "//evil.com/" would pass, whose host is "evil.com" \(open-prefix\)`
}

func local(to string) string {
	if !strings.HasPrefix(to, "/") { // want `"/" begins a host, too: .* \(open-prefix\)`
		return "/"
	}
	return to
}

func sendsLocal(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("next")
	if !isLocal(to) {
		to = "/"
	}
	http.Redirect(w, r, to, http.StatusFound)
}

func sendsAgain(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, local(r.URL.Query().Get("next")), http.StatusFound)
}

func isHere(to string) bool {
	return strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//") // want `"/" begins a host, too: "/\\evil.com" would pass, which browsers read as "//evil.com" \(open-prefix\)`
}

func isSurelyHere(to string) bool {
	return strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//") && !strings.Contains(to, `\`)
}

func sendsSurely(w http.ResponseWriter, r *http.Request) {
	if to := r.FormValue("next"); isSurelyHere(to) {
		http.Redirect(w, r, to, http.StatusFound)
	}
}

func sendsHere(w http.ResponseWriter, r *http.Request) {
	if to := r.FormValue("next"); isHere(to) {
		http.Redirect(w, r, to, http.StatusFound)
	}
}

func isRoot(path string) bool { return strings.HasPrefix(path, "/") }

func rooted(r *http.Request) bool { return isRoot(r.URL.Path) }
