package hostport

import (
	"fmt"
	"net/http"
)

// bindings say of which family an address is.
type bindings struct {
	bindIPv4   string
	IPv4Public string
	bind       string
	v4         string
}

func (b *bindings) ip() string   { return b.bindIPv4 }
func (b *bindings) addr() string { return b.bind }

// ofAny are not: nothing says of which family the address is, or it is of both.
func (b *bindings) ofAny(ip4, ipv4OrIPv6 string, port int) {
	http.ListenAndServe(b.bind+":80", nil)                         // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	http.ListenAndServe(fmt.Sprintf("%s:%d", b.addr(), port), nil) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	http.ListenAndServe(ip4+":80", nil)                            // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	http.ListenAndServe(ipv4OrIPv6+":80", nil)                     // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	http.ListenAndServe(b.v4+":80", nil)                           // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}
