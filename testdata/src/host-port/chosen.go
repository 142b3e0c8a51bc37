package hostport

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// A host that may be a constant name is joined to its port as any other.
func listens(c config, h http.Handler) error {
	bind := c.host
	if bind == "" {
		bind = "localhost"
	}
	return http.ListenAndServe(fmt.Sprintf("%s:80", bind), h) // want `host and port are joined without brackets for IPv6: "::1" would give "::1:80"; use net.JoinHostPort \(host-port\)`
}

func listensFirst(h http.Handler) error {
	bind := "localhost"
	if set := os.Getenv("BIND"); set != "" {
		bind = set
	}
	return http.ListenAndServe(bind+":8080", h) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func listensOrAll(bind string, all bool, h http.Handler) error {
	if all {
		bind = ""
	}
	return http.ListenAndServe(bind+":8080", h) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

// The network is tcp, or what an address says.
func listensAt(c config, address string) (net.Listener, error) {
	network, addr := "tcp", ""
	switch {
	case address != "":
		u, err := url.Parse(address)
		if err != nil {
			return nil, err
		}
		network, addr = u.Scheme, u.Host+u.Path // a socket, not a URL
	default:
		addr = fmt.Sprintf("%s:%d", c.host, 80) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	}
	return net.Listen(network, addr)
}

// Right: brackets where they are needed, a name either way, a value that may be whole
// an address, and a network of sockets.
func bracketedBoth(host string, h http.Handler) error {
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	return http.ListenAndServe(host+":80", h)
}

func bracketedBySomebody(host string, v6 bool, h http.Handler) error {
	if v6 {
		host = "[" + host + "]"
	}
	return http.ListenAndServe(host+":80", h)
}

func namedBoth(local bool, h http.Handler) error {
	host := "localhost"
	if !local {
		host = "example.com"
	}
	return http.ListenAndServe(host+":80", h)
}

func socket(dir string, abstract bool) (net.Listener, error) {
	network := "unix"
	if abstract {
		network = "unixpacket"
	}
	return net.Listen(network, dir+":1")
}
