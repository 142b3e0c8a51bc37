package hostport

import (
	"net/http"
)

// A function to which one caller gives an address in its brackets takes hosts as they
// stand in a URL.

// What callers give without brackets needs them.

func probePlain(target string) (*http.Response, error) {
	return http.Get("http://" + target + ":8080/") // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func probesPlain(address string) {
	_, _ = probePlain(address)
	_, _ = probePlain("localhost")
}

// Brackets elsewhere say nothing of a host.

func probeLabelled(target, label string) (*http.Response, error) {
	return http.Get("http://" + target + ":8080/?label=" + label) // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
}

func probesLabelled(address string) { _, _ = probeLabelled(address, "[a]") }
