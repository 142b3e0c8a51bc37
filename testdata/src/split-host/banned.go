package splithost

import (
	"net"
	"net/http"
	"strings"
)

// banned forgets clients, and takes their addresses apart in a variable.
type banned map[string]int

func (b banned) count(r *http.Request) {
	client := r.RemoteAddr
	if strings.Contains(client, ":") {
		client = strings.Split(client, ":")[0] // want `splitting r.RemoteAddr at ":" breaks IPv6 addresses.* \(split-host\)`
	}
	b[client]++
}

func (b banned) forget(r *http.Request) {
	parts := strings.SplitN(r.RemoteAddr, ":", 2) // want `splitting r.RemoteAddr at ":" breaks IPv6 addresses.* \(split-host\)`
	delete(b, parts[0])
}

func (b banned) countWhole(r *http.Request) {
	client := r.RemoteAddr
	if host, _, err := net.SplitHostPort(client); err == nil {
		client = host
	}
	b[client]++
}

func (b banned) countLast(r *http.Request) {
	client := r.RemoteAddr
	if i := strings.LastIndex(client, ":"); i >= 0 {
		client = client[:i]
	}
	b[client]++
}
