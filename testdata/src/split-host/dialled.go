package splithost

import (
	"net"
	"net/http"
	"strings"
)

// A text that a function dials or listens on is a host and a port.
func dialledHost(r *http.Request) (string, error) {
	addr := r.Header.Get("X-Real-Addr")
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		return "", err
	}
	conn.Close()
	return addr[:strings.Index(addr, ":")], nil // want `addr is taken apart at a colon, .* \(split-host\)`
}

func listens(listen string) (string, error) {
	l, err := net.Listen("tcp", listen)
	if err != nil {
		return "", err
	}
	defer l.Close()
	host, _, _ := strings.Cut(listen, ":") // want `listen is taken apart at a colon, .* \(split-host\)`
	return host, nil
}

func splitRight(listen string) (string, error) {
	l, err := net.Listen("tcp", listen)
	if err != nil {
		return "", err
	}
	defer l.Close()
	host, _, err := net.SplitHostPort(listen)
	return host, err
}

// A socket has a name, and no port.
func socket(name string) (string, error) {
	conn, err := net.Dial("unix", name)
	if err != nil {
		return "", err
	}
	conn.Close()
	kind, _, _ := strings.Cut(name, ":")
	return kind, nil
}

// An image is nothing that is dialled.
func imageName(name string) string {
	repo, _, _ := strings.Cut(name, ":")
	return repo
}
