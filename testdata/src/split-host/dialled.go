package splithost

import (
	"net"
	"strings"
)

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
