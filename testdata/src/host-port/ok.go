package hostport

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
)

func bracketed(host string) (*http.Response, error) {
	return http.Get("http://[" + host + "]:8080/status")
}

func label(region string) (*http.Response, error) {
	return http.Get("http://api-" + region + ":8080/status")
}

func constant(port int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://localhost:%d/status", port))
}

func anyInterface(port int) (net.Listener, error) {
	return net.Listen("tcp", fmt.Sprintf(":%d", port))
}

func octets(a, b, c, d int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://%d.%d.%d.%d:8080/", a, b, c, d))
}

// hostAndPort has the port already.
func hostAndPort(u *url.URL) (*http.Response, error) {
	return http.Get("http://" + u.Host + "/status")
}

// userinfo is no host.
func userinfo(user string) (*http.Response, error) {
	return http.Get("http://" + url.User(user).String() + ":secret@example.com/")
}

// defaultPort adds a port to the host of a URL, which has its brackets.
func defaultPort(u *url.URL) (*http.Response, error) {
	if u.Port() == "" {
		return http.Get("http://" + u.Host + ":8080/status")
	}
	return http.Get("http://" + u.Host + "/status")
}

// record is what the DNS gives: a name, never an address.
func record(service string) (*http.Response, error) {
	_, records, err := net.LookupSRV("http", "tcp", service)
	if err != nil || len(records) == 0 {
		return nil, err
	}
	return http.Get(fmt.Sprintf("http://%s:%d/", records[0].Target, records[0].Port))
}

// onlyIPv4 has no address with colons.
func onlyIPv4(ip net.IP) (net.Conn, error) { return net.Dial("udp4", ip.String()+":5353") }
