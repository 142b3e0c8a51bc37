package splithost

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

// The host is kept in a variable that is given the piece: on one way it has both.
func withoutPort(u *url.URL) string {
	host := u.Host
	if u.Port() != "" {
		host = strings.Split(host, ":")[0] // want `splitting u.Host at ":" breaks IPv6 addresses.* \(split-host\)`
	}
	return host
}

func keptHost(r *http.Request, hosts map[string]bool) bool {
	host := r.Host
	if strings.Contains(host, ":") {
		host = strings.Split(host, ":")[0] // want `splitting r.Host at ":" breaks IPv6 addresses.* \(split-host\)`
	}
	return hosts[host]
}

func namedResult(u *url.URL) (host string) {
	host = strings.Split(u.Host, ":")[0] // want `splitting u.Host at ":" breaks IPv6 addresses.* \(split-host\)`
	if host == "" {
		host = "localhost"
	}
	return
}

var lastHost string

func keep(u *url.URL) {
	lastHost = strings.Split(u.Host, ":")[0] // want `splitting u.Host at ":" breaks IPv6 addresses.* \(split-host\)`
}

// On one way the list is measured.
func measuredLater(u *url.URL) string {
	var list []string
	if u.Port() != "" {
		list = strings.Split(u.Host, ":")
	}
	if len(list) != 2 {
		return u.Hostname()
	}
	return list[0]
}

// The variable holds another text on one way.
func either(u *url.URL, ref string) string {
	host := ref
	if ref == "" {
		host = u.Host
	}
	host = strings.Split(host, ":")[0]
	return host
}

// What becomes the host of a URL, or is joined to a port, is an address.
func becomesHost(uri string) (*url.URL, string) {
	host := strings.Split(uri, ":")[0]  // want `splitting uri at ":" breaks IPv6 addresses.* \(split-host\)`
	name, _, _ := strings.Cut(uri, ":") // want `splitting uri at ":" breaks IPv6 addresses.* \(split-host\)`
	return &url.URL{Scheme: "http", Host: host}, net.JoinHostPort(name, "80")
}

func otherPieces(uri string) *url.URL {
	scheme, rest, _ := strings.Cut(uri, ":")
	port := strings.Split(rest, ":")[1]
	return &url.URL{Scheme: scheme, Host: net.JoinHostPort("example.com", port)}
}
