package hostport

import (
	"context"
	"net"
	"strconv"
)

type dialFunc func(ctx context.Context, network, addr string) (net.Conn, error)

// Functions that others give dial as the methods of net.Dialer do.
type probe struct {
	dial   dialFunc
	notify func(network, addr string) error
}

func (p probe) connectRight(ctx context.Context, host string, port int) (net.Conn, error) {
	return p.dial(ctx, "tcp", net.JoinHostPort(host, strconv.Itoa(port)))
}

func connectLocal(dial dialFunc, dir string, n int) (net.Conn, error) {
	return dial(context.Background(), "unix", dir+":"+strconv.Itoa(n))
}

// An interface of which nobody sees what implements it.
type socketDialer interface {
	Dial(network, addr string) (net.Conn, error)
}

func connectSocket(d socketDialer, name string) (net.Conn, error) {
	return d.Dial("unix", name+":1")
}
