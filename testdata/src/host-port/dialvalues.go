package hostport

import (
	"context"
	"fmt"
	"net"
	"strconv"
)

type dialFunc func(ctx context.Context, network, addr string) (net.Conn, error)

// Functions that others give dial as the methods of net.Dialer do.
type probe struct {
	dial   dialFunc
	notify func(network, addr string) error
}

func (p probe) connect(ctx context.Context, host string, port int) (net.Conn, error) {
	p.notify("tcp", host+":"+strconv.Itoa(port))
	return p.dial(ctx, "tcp", host+":"+strconv.Itoa(port)) // want `host host is joined to its port without brackets: .* \(host-port\)`
}

func (p probe) connectRight(ctx context.Context, host string, port int) (net.Conn, error) {
	return p.dial(ctx, "tcp", net.JoinHostPort(host, strconv.Itoa(port)))
}

func connectBy(dial func(ctx context.Context, network, address string) (net.Conn, error), host string) (net.Conn, error) {
	return dial(context.Background(), "tcp", fmt.Sprintf("%s:%d", host, 443)) // want `host host is joined to its port without brackets: .* \(host-port\)`
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
