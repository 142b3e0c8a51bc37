package splithost

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

// Cut off where a colon was found.
func name(u *url.URL) string {
	host := u.Host
	if i := strings.Index(host, ":"); i >= 0 {
		host = host[:i] // want `host is taken apart at a colon, which an IPv6 address has, too: "\[::1\]:80" would give the host "\[" \(split-host\)`
	}
	return host
}

func virtual(r *http.Request) string {
	return r.Host[:strings.IndexByte(r.Host, ':')] // want `r.Host is taken apart at a colon, .* \(split-host\)`
}

func last(u *url.URL) string {
	host := u.Host
	if i := strings.LastIndex(host, ":"); i > 0 {
		host = host[:i]
	}
	return host
}

func pair(s string) string {
	if i := strings.Index(s, ":"); i >= 0 {
		s = s[:i]
	}
	return s
}

// The address of a connection.
func peer(c net.Conn) string {
	return strings.Split(c.RemoteAddr().String(), ":")[0] // want `c.RemoteAddr\(\).String\(\) is taken apart at a colon, .* \(split-host\)`
}

func listener(l net.Listener) string {
	host, _, _ := strings.Cut(l.Addr().String(), ":") // want `l.Addr\(\).String\(\) is taken apart at a colon, .* \(split-host\)`
	return host
}

func parted(c net.Conn) string {
	host, _, _ := net.SplitHostPort(c.RemoteAddr().String())
	return host
}

func here(c net.Conn) bool { return strings.Split(c.RemoteAddr().String(), ":")[0] == "127.0.0.1" }

func port(c net.Conn) string {
	s := c.RemoteAddr().String()
	return s[strings.LastIndex(s, ":")+1:]
}

// In a function that gets it.
func ofClient(address string) string {
	return strings.Split(address, ":")[0] // want `address is taken apart at a colon, .* \(split-host\)`
}

func clientOf(r *http.Request) string { return ofClient(r.RemoteAddr) }

func keyOf(pair string) string { return strings.Split(pair, ":")[0] }

func firstKey(r *http.Request) string { return keyOf(r.Header.Get("X-Pair")) }
