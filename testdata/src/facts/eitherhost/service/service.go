// Package service gives URLs and hosts.
package service

import "github.com/urlescape/urlescape/testdata/src/facts/eitherhost/core"

const server = "https://dns.example.com/dns-query"

func all() {
	_, _ = core.Address(server)
	_, _ = core.Prefixed(server)
	_ = core.Other(server)
	_, _ = core.Address("dns.example.com:53")
	_ = core.Host("dns.example.com:53")
	_ = core.Host("dns.example.com/x") // want `the Host of a URL .*|.* \(delimiter-in-field\)`
}
