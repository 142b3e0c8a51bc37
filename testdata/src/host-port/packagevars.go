package hostport

import (
	"errors"
	"fmt"
	"net"
	"strconv"
)

// An address is kept in a variable of the package.
var listenAddress string

func setListenAddress(host string, port int) {
	listenAddress = fmt.Sprintf("%s:%d", host, port) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func listenThere() (net.Listener, error) { return net.Listen("tcp", listenAddress) }

// Another function may set it before it is used.
var socketOrAddress = ""

func serveThere(host string, port int) (net.Listener, error) {
	socketOrAddress = fmt.Sprintf("%s:%d", host, port) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	if ln, err := byName("main"); err == nil {
		return ln, nil
	}
	return net.Listen("tcp", socketOrAddress)
}

func byName(name string) (net.Listener, error) {
	if name == "" {
		return nil, errors.New("no name")
	}
	socketOrAddress = fmt.Sprintf("{unix:%s}", name)
	return net.Listen("unix", name)
}

// It is joined as it should be, or has no host.
var okListenAddress = ":8080"

func okSetListenAddress(host string, port int) {
	okListenAddress = net.JoinHostPort(host, strconv.Itoa(port))
}

func okSetPort(port int) { okListenAddress = ":" + strconv.Itoa(port) }

func okListenThere() (net.Listener, error) { return net.Listen("tcp", okListenAddress) }

// It is shown, and no address.
var okKey string

func okSetKey(name string, n int) { okKey = fmt.Sprintf("%s:%d", name, n) }

func okShowKey() { fmt.Println(okKey) }
