package hostport

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strconv"
)

func dialDirectory(u *url.URL) (net.Conn, error) {
	port := u.Port()
	if port == "" {
		port = "389"
	}
	return net.Dial("tcp", u.Hostname()+":"+port) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func dialSecure(u *url.URL) (net.Conn, error) {
	host, port := u.Hostname(), u.Port()
	if port == "" && u.Scheme == "https" {
		port = "443"
	}
	return net.Dial("tcp", fmt.Sprintf("%s:%s", host, port)) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

// portOf is the port of a scheme; "" where none is known.
func portOf(scheme, given string) string {
	if given != "" {
		return given
	}
	switch scheme {
	case "imap":
		return "143"
	case "imaps":
		return "993"
	default:
		return ""
	}
}

func dialMail(u *url.URL) (net.Conn, error) {
	return net.Dial("tcp", fmt.Sprintf("%s:%s", u.Hostname(), portOf(u.Scheme, u.Port()))) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func getStatus(ip string, secure bool) (*http.Response, error) {
	port := 80
	if secure {
		port = 8443
	}
	return http.Get("http://" + ip + ":" + strconv.Itoa(port) + "/status") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func dialBracketed(u *url.URL) (net.Conn, error) {
	port := u.Port()
	if port == "" {
		port = "389"
	}
	return net.Dial("tcp", net.JoinHostPort(u.Hostname(), port))
}

func dialNamed(u *url.URL) (net.Conn, error) {
	port := "389"
	if u.Scheme == "ldaps" {
		port = "636"
	}
	return net.Dial("tcp", "directory.example.com:"+port)
}

func dialWhole(u *url.URL) (net.Conn, error) {
	address := u.Host
	if u.Port() == "" {
		address += ":389"
	}
	return net.Dial("tcp", address)
}
