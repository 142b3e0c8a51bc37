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

// Other has the host first.
func Other(addr string) (*url.URL, error) {
	if !strings.Contains(addr, "://") {
		return &url.URL{Scheme: "udp", Host: addr}, nil
	}
	return url.Parse(addr)
}

// Host is a host.
func Host(addr string) *url.URL { return &url.URL{Scheme: "udp", Host: addr} }
