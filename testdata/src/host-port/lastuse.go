package hostport

import (
	"fmt" // prints addresses
	"net/http"
)

// Nothing else here prints, so that the import goes with the last call.

func statusAt(host string, port int) (*http.Response, error) {
	addr := fmt.Sprintf("%s:%d", host, port) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	return http.Get("http://" + addr + "/status")
}

func readyAt(host string, port int) (*http.Response, error) {
	return http.Get("http://" + fmt.Sprintf("%s:%d",
		host, port) + "/ready") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}
