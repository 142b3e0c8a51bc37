package splithost

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

func last(u *url.URL) string {
	host := u.Host
	if i := strings.LastIndex(host, ":"); i > 0 {
		host = host[:i]
	}
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

func keyOf(pair string) string { return strings.Split(pair, ":")[0] }

func firstKey(r *http.Request) string { return keyOf(r.Header.Get("X-Pair")) }
