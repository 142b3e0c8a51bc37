package hostport

import (
	"context"
	"net"
)

// A field that holds a dial function is one, for the networks that have ports.

type fieldDialer struct {
	dial func(ctx context.Context, network, addr string) (net.Conn, error)
}

func newFieldDialer() *fieldDialer {
	var d net.Dialer
	return &fieldDialer{dial: d.DialContext}
}
