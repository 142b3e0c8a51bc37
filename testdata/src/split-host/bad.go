// Package splithost has mistakes.
package splithost

import (
	"net/http"
	"net/url"
	"strings"
)

func hostOf(u *url.URL) string {
	return strings.Split(u.Host, ":")[0] // want `splitting u.Host at ":" breaks IPv6 addresses.*: "\[::1\]:80" would give the host "\[" \(split-host\)`
}

func hostOfValue(u url.URL) string {
	return strings.SplitN(u.Host, ":", 2)[0] // want `splitting u.Host at ":" breaks IPv6 addresses.* \(split-host\)`
}

func hostOfLocal(raw string) (string, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return "", err
	}
	host := u.Host
	return strings.Split(host, ":")[0], nil // want `splitting u.Host at ":" breaks IPv6 addresses.* \(split-host\)`
}

func cookieDomain(r *http.Request) string {
	println("[WARN] the text of a log is no test for a bracket")
	return strings.Split(r.Host, ":")[0] // want `splitting r.Host at ":" breaks IPv6 addresses.* \(split-host\)`
}

func client(r *http.Request) string {
	return strings.Split(r.RemoteAddr, ":")[0] // want `splitting r.RemoteAddr at ":" breaks IPv6 addresses.* \(split-host\)`
}

func hostAndPort(r *http.Request) (host, port string) {
	host, port, _ = strings.Cut(r.Host, ":") // want `splitting r.Host at ":" breaks IPv6 addresses.* \(split-host\)`
	return host, port
}

func parts(r *http.Request) (string, string) {
	list := strings.Split(r.URL.Host, ":") // want `splitting r.URL.Host at ":" breaks IPv6 addresses.* \(split-host\)`
	return list[0], list[1]
}

// The fix makes a URL of the host of a request, under the name that is free.
func named(r *http.Request, url string) (string, string) {
	return url, strings.Split(r.Host, ":")[0] // want `splitting r.Host at ":" breaks IPv6 addresses.* \(split-host\)`
}

// All addresses have the same first piece.
func sameHost(r *http.Request, u *url.URL) bool {
	return strings.Split(r.Host, ":")[0] == strings.Split(u.Host, ":")[0] // want `splitting r.Host at ":" breaks .*` `splitting u.Host at ":" breaks .*`
}
