package hostport

import (
	"fmt"
	"net"
	"net/http"
	"strconv"
)

// gateway is a server of which nothing says what it does with its address but its shape, which
// is that of net/http.
type gateway struct {
	Addr    string
	Network string
	Handler http.Handler

	open func(network, address string) error
}

func (g *gateway) ListenAndServe() error { return g.open(g.Network, g.Addr) }

func gatewayAt(ip string, port int) *gateway {
	return &gateway{Addr: fmt.Sprintf("%s:%d", ip, port), Network: "udp"} // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func moveGateway(g *gateway, bind string) {
	g.Addr = bind + ":53" // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func gatewayJoined(ip string, port int) *gateway {
	return &gateway{Addr: net.JoinHostPort(ip, strconv.Itoa(port))}
}

func gatewayOnAll(port int) *gateway {
	return &gateway{Addr: fmt.Sprintf(":%d", port)}
}

// postbox has an address of another kind: it serves nothing.
type postbox struct{ Addr string }

func (p *postbox) Send(letter string) string { return p.Addr + letter }

func postboxOf(street string, number int) *postbox {
	return &postbox{Addr: fmt.Sprintf("%s:%d", street, number)}
}
