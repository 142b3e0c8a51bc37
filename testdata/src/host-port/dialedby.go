package hostport

import (
	"context"
	"net"
)

// An interface that dials as package net does, of which no implementation is in sight.
type dialedBy interface {
	DialContext(ctx context.Context, network, address string) (net.Conn, error)
}

func dialJoined(ctx context.Context, d dialedBy, host, port string) (net.Conn, error) {
	return d.DialContext(ctx, "tcp", host+":"+port) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func dialRight(ctx context.Context, d dialedBy, host, port string) (net.Conn, error) {
	return d.DialContext(ctx, "tcp", net.JoinHostPort(host, port))
}

func dialAddress(ctx context.Context, d dialedBy, address string) (net.Conn, error) {
	return d.DialContext(ctx, "tcp", address)
}

func dialLocal(ctx context.Context, d dialedBy, port string) (net.Conn, error) {
	return d.DialContext(ctx, "tcp", "localhost:"+port)
}

func dialSocket(ctx context.Context, d dialedBy, dir, socket string) (net.Conn, error) {
	return d.DialContext(ctx, "unix", dir+"/"+socket+".sock")
}
