package hostport

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
)

// A host that may have brackets keeps one pair of them.

func fromConfig(host string, port int) (net.Conn, error) {
	return net.Dial("tcp", fmt.Sprintf("%s:%d", host, port)) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func namedHost(host fmt.Stringer, port int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://%v:%d/status", host, port)) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

// What has none is joined as it is.

func split(address string) (net.Conn, error) {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", host+":8080") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func withoutPort(u *url.URL) (net.Conn, error) {
	return net.Dial("tcp", u.Hostname()+":8080") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func ofIP(ip net.IP, port int) (net.Conn, error) {
	return net.Dial("tcp", fmt.Sprintf("%s:%d", ip, port)) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}
