package literal

import (
	"fmt"
	"net/http"
	"net/url"
)

// zone is what net/url takes for an address of this machine (RFC 6874).
func zone() (*http.Response, error) {
	return http.Get("http://[fe80::1%25eth0]/status")
}

func zoneAndPort() (*http.Response, error) {
	return http.Get("http://[fe80::1%25eth0]:8080/status")
}

func zoneAndName(name string) (*http.Response, error) {
	return http.Get("http://[fe80::1%25eth0]:8080/" + url.PathEscape(name))
}

func zoneInFormat(port int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://[fe80::1%%25eth0]:%d/status", port))
}

func zoneParsed() (*url.URL, error) {
	return url.Parse("https://[fe80::1%25en0.100]/")
}

func zoneNumber() (*url.URL, error) {
	return url.Parse("http://user@[fe80::a%251]/")
}

// rawZone is not escaped, and net/url refuses it, as it does the others.
func rawZone() (*http.Response, error) {
	return http.Get("http://[fe80::1%eth0]/status") // want `RFC 3986 allows no zone in an IPv6 address \(invalid-literal\)`
}

func noZone() (*http.Response, error) {
	return http.Get("http://[fe80::1%25]/status") // want `RFC 3986 allows no zone .*`
}

func zoneOfIPv4() (*http.Response, error) {
	return http.Get("http://[1.2.3.4%25eth0]/status") // want `.* \(invalid-literal\)`
}
