package splithost

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

func hostname(u *url.URL) string { return u.Hostname() }

// What stands at other characters has none of an address.
func labels(u *url.URL) []string { return strings.Split(u.Host, ".") }

func sub(r *http.Request) string { return strings.Split(r.Host, ".")[0] }

// A list of another length is no host and port.
func measured(r *http.Request) string {
	list := strings.Split(r.Host, ":")
	if len(list) == 2 {
		return list[0]
	}
	return r.Host
}

// An address is known.
func bracketed(r *http.Request) string {
	if strings.HasPrefix(r.Host, "[") {
		return r.Host[:strings.IndexByte(r.Host, ']')+1]
	}
	return strings.Split(r.Host, ":")[0]
}

func fallback(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = strings.Split(r.RemoteAddr, ":")[0]
	}
	return host
}

// Other values with colons.
func image(ref string) string { return strings.Split(ref, ":")[0] }

func scheme(u *url.URL) string { return strings.Split(u.String(), ":")[0] }

func header(r *http.Request) string { return strings.Split(r.Header.Get("Authorization"), ":")[0] }

type service struct{ Host string }

func (s service) name() string { return strings.Split(s.Host, ":")[0] }

// A colon that begins nothing.
func hasPort(r *http.Request) bool { return strings.Contains(r.Host, ":") }

// A name that no piece of an address is.
func isOurs(u *url.URL) bool {
	return strings.HasSuffix(strings.Split(u.Host, ":")[0], ".example.com")
}
