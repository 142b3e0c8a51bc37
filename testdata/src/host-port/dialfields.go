package hostport

import (
	"context"
	"fmt"
	"net"
	"strconv"
)

// A field that holds a dial function is one, for the networks that have ports.

type fieldDialer struct {
	dial func(ctx context.Context, network, addr string) (net.Conn, error)
}

func newFieldDialer() *fieldDialer {
	var d net.Dialer
	return &fieldDialer{dial: d.DialContext}
}

func (d *fieldDialer) open(ctx context.Context, host string, port int) {
	d.dial(ctx, "tcp", fmt.Sprintf("%s:%d", host, port)) // want `host host is joined to its port without brackets: .* \(host-port\)`
	d.dial(ctx, "tcp", net.JoinHostPort(host, strconv.Itoa(port)))
	d.dial(ctx, "unix", "/run/"+host+":"+strconv.Itoa(port))
}
