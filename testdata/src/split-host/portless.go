package splithost

import (
	"cmp"
	"log"
	"net"
	"net/http"
	"net/url"
)

// A host that the client gives without a port, as for the default one.
func toSecure(w http.ResponseWriter, r *http.Request) {
	host, _, _ := net.SplitHostPort(r.Host) // want `r\.Host may have no port, and host is empty then: net\.SplitHostPort gives an error for "example\.com" \(split-host\)`
	http.Redirect(w, r, "https://www.example.com/from/"+url.PathEscape(host), http.StatusFound)
}

func site(r *http.Request, sites map[string]http.Handler) http.Handler {
	name, _, _ := net.SplitHostPort(r.Host) // want `r\.Host may have no port, and name is empty then: .* \(split-host\)`
	return sites[name]
}

func cookie(r *http.Request) *http.Cookie {
	domain, _, _ := net.SplitHostPort(r.Host) // want `.* domain is empty then: .* \(split-host\)`
	return &http.Cookie{Name: "id", Domain: domain}
}

func resolve(u *url.URL) ([]string, error) {
	host, _, _ := net.SplitHostPort(u.Host) // want `u\.Host may have no port, and host is empty then: .* \(split-host\)`
	return net.LookupHost(host)
}

func isMain(r *http.Request) bool {
	host, _, _ := net.SplitHostPort(r.Host) // want `.* host is empty then: .* \(split-host\)`
	return host == "www.example.com"
}

// An empty one is looked for.
func okEmpty(r *http.Request) string {
	host, _, _ := net.SplitHostPort(r.Host)
	if host == "" {
		host = r.Host
	}
	return host
}

func okLength(r *http.Request) string {
	host, _, _ := net.SplitHostPort(r.Host)
	if len(host) == 0 {
		return r.Host
	}
	return host
}

func okOr(r *http.Request) string {
	host, _, _ := net.SplitHostPort(r.Host)
	return cmp.Or(host, r.Host)
}

func okError(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	return host
}

// One end of a connection has a port.
func okPeer(r *http.Request) net.IP {
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	return net.ParseIP(host)
}

func okAddr(l net.Listener) string {
	host, _, _ := net.SplitHostPort(l.Addr().String())
	return host
}

// What people read, and the port alone.
func okLogged(r *http.Request) {
	host, _, _ := net.SplitHostPort(r.Host)
	log.Println("asked for", host)
}

func okPort(r *http.Request) string {
	_, port, _ := net.SplitHostPort(r.Host)
	return port
}

func okHostname(u *url.URL) ([]string, error) { return net.LookupHost(u.Hostname()) }
