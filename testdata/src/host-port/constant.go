package hostport

import (
	"fmt"
	"net"
	"net/http"
)

const (
	plainPort  = "8080"
	securePort = 8443
	suffix     = "8080/status"
)

// The port is a constant of its own.
func constantPorts(host string) {
	_, _ = http.Get("http://" + host + ":" + plainPort + "/status")            // want `host host is joined to its port without brackets: "::1" would give "::1:8080", .* \(host-port\)`
	_, _ = http.Get("http://" + host + ":" + suffix)                           // want `host host is joined to its port without brackets: "::1" would give "::1:8080", .* \(host-port\)`
	_, _ = http.Get(fmt.Sprintf("https://%s:%d/status", host, 8443))           // want `host host is joined .* "::1:8443", .* \(host-port\)`
	_, _ = http.Get(fmt.Sprintf("https://%s:%d/status", host, securePort))     // want `host host is joined .* "::1:8443", .* \(host-port\)`
	_, _ = http.Get(fmt.Sprintf("https://user@%s:%s/status", host, plainPort)) // want `host host is joined .* "::1:8080", .* \(host-port\)`
	_, _ = net.Dial("tcp", host+":"+plainPort)                                 // want `host host is joined .* "::1:8080", .* \(host-port\)`
	_, _ = net.Dial("tcp", fmt.Sprintf("%s:%d", host, 80))                     // want `host host is joined .* "::1:80", .* \(host-port\)`
}

// So is the host, which is no address, or has its brackets.
func constantHosts() {
	_, _ = http.Get(fmt.Sprintf("https://%s:%d/status", "localhost", 8443))
	_, _ = http.Get("http://" + "[::1]" + ":" + plainPort)
}
