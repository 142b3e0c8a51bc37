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
	_, _ = http.Get("http://" + host + ":" + plainPort + "/status")            // want `host and port are joined without brackets for IPv6: "::1" would give "::1:8080"; use net\.JoinHostPort \(host-port\)`
	_, _ = http.Get("http://" + host + ":" + suffix)                           // want `host and port are joined without brackets for IPv6: "::1" would give "::1:8080"; use net\.JoinHostPort \(host-port\)`
	_, _ = http.Get(fmt.Sprintf("https://%s:%d/status", host, 8443))           // want `host and port are joined without brackets for IPv6: "::1" would give "::1:8443"; use net\.JoinHostPort \(host-port\)`
	_, _ = http.Get(fmt.Sprintf("https://%s:%d/status", host, securePort))     // want `host and port are joined without brackets for IPv6: "::1" would give "::1:8443"; use net\.JoinHostPort \(host-port\)`
	_, _ = http.Get(fmt.Sprintf("https://user@%s:%s/status", host, plainPort)) // want `host and port are joined without brackets for IPv6: "::1" would give "::1:8080"; use net\.JoinHostPort \(host-port\)`
	_, _ = net.Dial("tcp", host+":"+plainPort)                                 // want `host and port are joined without brackets for IPv6: "::1" would give "::1:8080"; use net\.JoinHostPort \(host-port\)`
	_, _ = net.Dial("tcp", fmt.Sprintf("%s:%d", host, 80))                     // want `host and port are joined without brackets for IPv6: "::1" would give "::1:80"; use net\.JoinHostPort \(host-port\)`
}

// So is the host, or has its brackets.
func constantHosts() {
	_, _ = http.Get(fmt.Sprintf("https://%s:%d/status", "localhost", 8443))
	_, _ = http.Get("http://" + "[::1]" + ":" + plainPort)
}
