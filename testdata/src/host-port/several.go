package hostport

import (
	"fmt"
	"net"
	"os"
)

type severalHosts struct{ host, other string }

// A host of several settings is joined once, and reported once, at the first.
func (l *severalHosts) listen(port int) (net.Listener, error) {
	host := l.host
	if host == "" {
		host = os.Getenv("HOST")
	}
	return net.Listen("tcp", fmt.Sprintf("%s:%d", host, port)) // want `host and port are joined without brackets for IPv6: .*`
}

// One of them has its brackets.
func (l *severalHosts) listenBracketed(port int, local bool) (net.Listener, error) {
	host := l.other
	if local {
		host = "[::1]"
	}
	return net.Listen("tcp", fmt.Sprintf("%s:%d", host, port))
}
