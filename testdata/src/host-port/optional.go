package hostport

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// optional puts the port after the host where there is one.
func optional(host, port string) (*http.Response, error) {
	u := "https://" + host // want `host and port are joined without brackets for IPv6: "::1" would give "::1:80"; use net.JoinHostPort \(host-port\)`
	if port != "" {
		u += ":" + port
	}
	return http.Get(u + "/status")
}

func optionalInField(host, port string) *url.URL {
	u := &url.URL{Scheme: "https", Host: host}
	if port != "" {
		u.Host += ":" + port // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	}
	return u
}

func optionalDial(host string, port int) (net.Conn, error) {
	addr := host
	if port != 0 {
		addr += fmt.Sprintf(":%d", port) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	}
	return net.Dial("tcp", addr)
}

func optionalLen(c config, port string) (*http.Response, error) {
	u := "http://" + c.host // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	if len(port) > 0 {
		u = u + ":" + port
	}
	return http.Get(u)
}

// defaultAddress gives a port to an address that has none: "::1" has a colon.
func defaultAddress(addr string) (net.Conn, error) {
	if !strings.Contains(addr, ":") {
		addr += ":443"
	}
	return net.Dial("tcp", addr)
}

func defaultBehindScheme(host string) (*http.Response, error) {
	u := "https://" + host
	if strings.IndexByte(host, ':') < 0 {
		u += ":443"
	}
	return http.Get(u)
}

func defaultNumber(host string, port int) (*http.Response, error) {
	u := "https://" + host
	if !strings.Contains(host, ":") {
		u += ":" + strconv.Itoa(port)
	}
	return http.Get(u)
}

func defaultSplit(addr, port string) (net.Conn, error) {
	if _, _, err := net.SplitHostPort(addr); err != nil {
		addr += ":443"
	}
	return net.Dial("tcp", addr)
}

// bracketedFirst has its brackets before the port comes.
func bracketedFirst(host, port string) (*http.Response, error) {
	u := "https://[" + host + "]"
	if port != "" {
		u += ":" + port
	}
	return http.Get(u)
}

func joinedOnOneWay(host, port string) (*http.Response, error) {
	addr := host
	if port != "" {
		addr = net.JoinHostPort(host, port)
	}
	return http.Get("https://" + addr)
}

// optionalPath is no port.
func optionalPath(host, path string) (*http.Response, error) {
	u := "https://" + host
	if path != "" {
		u += "/" + url.PathEscape(path)
	}
	return http.Get(u)
}

type endpoint struct {
	Host string
	Port int
}

// byHost puts a port after what has none, whatever else it looks at.
func byHost(e *endpoint) (*http.Response, error) {
	host := e.Host
	if e.Port > 0 && !strings.Contains(e.Host, ":") {
		host = fmt.Sprintf("%s:%d", e.Host, e.Port)
	}
	return http.Get("http://" + host + "/x")
}

func bracketedWays(e *endpoint) *url.URL {
	host := "[" + e.Host + "]"
	if e.Port > 0 {
		host = fmt.Sprintf("[%s]:%d", e.Host, e.Port)
	}
	return &url.URL{Scheme: "https", Host: host}
}
