// Package core takes an address that is a URL or a host.
package core

import (
	"net/url"
	"strings"
)

// Address is told by its "://".
func Address(addr string) (*url.URL, error) {
	if strings.Contains(addr, "://") {
		return url.Parse(addr)
	}
	return &url.URL{Scheme: "udp", Host: addr}, nil
}

// Prefixed is told by its scheme.
func Prefixed(addr string) (*url.URL, error) {
	if strings.HasPrefix(addr, "https://") {
		return url.Parse(addr)
	}
	return &url.URL{Scheme: "udp", Host: addr}, nil
}

// Other cuts a scheme off.
func Other(addr string) *url.URL {
	if parts := strings.SplitN(addr, "://", 2); len(parts) == 2 {
		addr = parts[1]
	}
	return &url.URL{Scheme: "udp", Host: addr}
}

// Host is a host.
func Host(addr string) *url.URL { return &url.URL{Scheme: "udp", Host: addr} }
