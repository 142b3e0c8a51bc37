// Package hostport joins hosts and ports with a colon.
package hostport

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
)

type config struct {
	host string
	port int
}

func sum(host, port string) (*http.Response, error) {
	return http.Get("http://" + host + ":" + port + "/status") // want `host and port are joined without brackets for IPv6: "::1" would give "::1:80"; use net.JoinHostPort \(host-port\)`
}

func fixedPort(host string) (*http.Response, error) {
	return http.Get("http://" + host + ":8080/status") // want `host and port are joined without brackets for IPv6: "::1" would give "::1:8080"; use net.JoinHostPort \(host-port\)`
}

func fixedPortAtEnd(host string) (*http.Response, error) {
	return http.Get("http://" + host + ":8080") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func format(c config) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://%s:%d/status", c.host, c.port)) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func formatFixedPort(host string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://%s:8080/status", host)) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func formatStringPort(host, port string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://%v:%v/status", host, port)) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func field(host string, port uint16) *url.URL {
	return &url.URL{Scheme: "http", Host: fmt.Sprintf("%s:%d", host, port)} // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func dial(host string, port int) (net.Conn, error) {
	return net.Dial("tcp", fmt.Sprintf("%s:%d", host, port)) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func address(ip net.IP, port int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://%s:%d/status", ip, port)) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

// hostname strips the brackets that it needs again.
func hostname(u *url.URL) (*http.Response, error) {
	return http.Get("http://" + u.Hostname() + ":9090/status") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}
