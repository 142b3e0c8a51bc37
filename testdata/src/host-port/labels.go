package hostport

import (
	"fmt"
	"net"
	"net/http"
)

// cluster joins a domain to a label, which makes a name of it: no address has one.
func cluster(domain string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://api.%s:6443/", domain))
}

// service has values on both sides of the dot.
func service(name, namespace string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://%s.%s:8080/status", name, namespace))
}

// numbered has a part of a label before the value.
func numbered(node string) (*http.Response, error) {
	return http.Get("http://node-" + node + ":8080/status")
}

// labelled has the label in a variable.
func labelled(domain, port string) (*http.Response, error) {
	name := "api." + domain
	return http.Get("http://" + name + ":" + port + "/status")
}

// dialled is the same for an address.
func dialled(domain string) (net.Conn, error) {
	return net.Dial("tcp", "api."+domain+":443")
}

// private has a label of which a function of the package says it.
func private(domain string) (*http.Response, error) {
	return http.Get("http://" + inner(domain) + ":8080/status")
}

func inner(domain string) string { return "inner." + domain }

// whole is the same domain, alone: it may be an address.
func whole(domain string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://%s:6443/", domain)) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

// account has a user before the host, not a label.
func account(host string) (*http.Response, error) {
	return http.Get("http://user@" + host + ":8080/status") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

// renamed is in a variable without a label.
func renamed(domain, port string) (*http.Response, error) {
	name := domain
	return http.Get("http://" + name + ":" + port + "/status") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

// dialledAlone is an address without a label.
func dialledAlone(domain string) (net.Conn, error) {
	return net.Dial("tcp", domain+":443") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

// behind has its label in the path.
func behind(domain string) (*http.Response, error) {
	return http.Get("http://" + domain + ":8080/api." + "x") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}
