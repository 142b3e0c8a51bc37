// Package splithost has mistakes.
package splithost

import (
	"net/http"
	"net/url"
	"strings"
)

// A host without its port, as the parts of a list.
func hostOf(u *url.URL) string {
	return strings.Split(u.Host, ":")[0] // want `u.Host is taken apart at a colon, .*: "\[::1\]:80" would give the host "\[" \(split-host\)`
}

func hostOfValue(u url.URL) string {
	return strings.SplitN(u.Host, ":", 2)[0] // want `u.Host is taken apart at a colon, .* \(split-host\)`
}

func hostOfLocal(raw string) (string, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return "", err
	}
	host := u.Host
	return strings.Split(host, ":")[0], nil // want `u.Host is taken apart at a colon, .* \(split-host\)`
}

func cookieDomain(r *http.Request) string {
	return strings.Split(r.Host, ":")[0] // want `r.Host is taken apart at a colon, .* \(split-host\)`
}

func client(r *http.Request) string {
	return strings.Split(r.RemoteAddr, ":")[0] // want `r.RemoteAddr is taken apart at a colon, .* \(split-host\)`
}

func hostAndPort(r *http.Request) (host, port string) {
	host, port, _ = strings.Cut(r.Host, ":") // want `r.Host is taken apart at a colon, .* \(split-host\)`
	return host, port
}

func parts(r *http.Request) (string, string) {
	list := strings.Split(r.URL.Host, ":") // want `r.URL.Host is taken apart at a colon, .* \(split-host\)`
	return list[0], list[1]
}

// The fix makes a URL of the host of a request, under the name that is free.
func named(r *http.Request, url string) (string, string) {
	return url, strings.Split(r.Host, ":")[0] // want `r.Host is taken apart at a colon, .* \(split-host\)`
}

// All addresses have the same first piece.
func sameHost(r *http.Request, u *url.URL) bool {
	return strings.Split(r.Host, ":")[0] == strings.Split(u.Host, ":")[0] // want `r.Host is taken apart .*` `u.Host is taken apart .*`
}
