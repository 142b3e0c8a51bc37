// Package authority leaves the end of the host open.
package authority

import (
	"fmt"
	"net/http"
)

const base = "https://api.example.com"

// Get is called with whatever its callers have.
func Get(path string) (*http.Response, error) {
	return http.Get(base + path) // want `path follows "api.example.com" without a "/": "@evil.com" would make the host "evil.com" \(open-authority\)`
}

// Port leaves the end of the port open.
func Port(path string) (*http.Response, error) {
	return http.Get("https://api.example.com:8443" + path) // want `path follows "api.example.com:8443" without a "/": "@evil.com" would make the host "evil.com" \(open-authority\)`
}

// Format does the same with a format.
func Format(path string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://api.example.com%s", path)) // want `path follows "api.example.com" without a "/": .*`
}

// Number makes another host, though it can hold no "@".
func Number(n uint) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://api.example.com%d", n)) // want `n follows "api.example.com" without a "/": "1" would make the host "api.example.com1" \(open-authority\)`
}
