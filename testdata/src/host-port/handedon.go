package hostport

import (
	"fmt"
	"net"
	"net/http"
	"strconv"
)

// A function is given a host and a port, and puts a scheme before them.
func fetchFrom(address string) (*http.Response, error) {
	return http.Get("http://" + address + "/status")
}

func fetchJoined(host string, port int) (*http.Response, error) {
	return fetchFrom(host + ":" + strconv.Itoa(port)) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func fetchPrinted(host string, port int) (*http.Response, error) {
	return fetchFrom(fmt.Sprintf("%s:%d", host, port)) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func fetchDefault(host string) (*http.Response, error) {
	return fetchFrom(host + ":8080") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func fetchThrough(host, port string) (*http.Response, error) {
	return fetchTwice(host + ":" + port) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func fetchTwice(address string) (*http.Response, error) { return fetchFrom(address) }

// It is kept in a field, or in a variable of the package.
type peerClient struct{ address string }

func newPeerClient(host, port string) *peerClient {
	return &peerClient{address: host + ":" + port} // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func (c *peerClient) status() (*http.Response, error) {
	return http.Get("http://" + c.address + "/status")
}

var peerAddress string

func setPeer(host string, port int) {
	peerAddress = host + ":" + strconv.Itoa(port) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func peerStatus() (*http.Response, error) { return http.Get("http://" + peerAddress + "/status") }

// What is given is a host alone, to which the other function joins a port, or has brackets.
func okFetchPort(host string) (*http.Response, error) {
	return http.Get("http://" + net.JoinHostPort(host, "8080") + "/status")
}

func okFetchHost(host string) (*http.Response, error) { return okFetchPort(host) }

func okFetchJoined(host, port string) (*http.Response, error) {
	return fetchFrom(net.JoinHostPort(host, port))
}

func okFetchLabel(tenant string) (*http.Response, error) {
	return fetchFrom(tenant + ".example.com:8080")
}

func okFetchLocal(port int) (*http.Response, error) {
	return fetchFrom("localhost:" + strconv.Itoa(port))
}

// It stands in the path.
func fetchImage(image string) (*http.Response, error) {
	return http.Get("https://registry.example.com/images/" + image)
}

func okFetchTag(n, tag int) (*http.Response, error) {
	return fetchImage(strconv.Itoa(n) + ":" + strconv.Itoa(tag))
}
