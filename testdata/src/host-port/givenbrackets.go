package hostport

import (
	"fmt"
	"net/http"
)

// A function to which one caller gives an address in its brackets takes hosts as they
// stand in a URL.

type scanner struct{}

func (s scanner) scan(name, address string, isFour bool) {
	s.probe(name, 80)
	if isFour {
		s.probe(address, 80)
		return
	}
	address = fmt.Sprintf("[%s]", address)
	s.probe(address, 80)
}

func (s scanner) probe(target string, port int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://%s:%d/", target, port))
}

func probeScheme(scheme, target string, port int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s://%s:%d/", scheme, target, port))
}

func probesScheme(address string) {
	_, _ = probeScheme("http", address, 80)
	_, _ = probeScheme("https", "["+address+"]", 443)
}

func probeLoopback(target string) (*http.Response, error) {
	return http.Get("http://" + target + ":8080/")
}

func probesLoopback() { _, _ = probeLoopback("[::1]") }

// What callers give without brackets needs them.

func probePlain(target string) (*http.Response, error) {
	return http.Get("http://" + target + ":8080/") // want `host target is joined to its port .* \(host-port\)`
}

func probesPlain(address string) {
	_, _ = probePlain(address)
	_, _ = probePlain("localhost")
}

// Brackets elsewhere say nothing of a host.

func probeLabelled(target, label string) (*http.Response, error) {
	return http.Get("http://" + target + ":8080/?label=" + label) // want `host target is joined to its port .* \(host-port\)`
}

func probesLabelled(address string) { _, _ = probeLabelled(address, "[a]") }
