// Package core has a client that others embed.
package core

import "net/http"

// A Base sends requests.
type Base struct{ Host string }

// Post sends a request.
func (b *Base) Post(path string) (*http.Response, error) { // fact `.*Post: parameter 0 is URL https://\{Host\}\{\} of net/http.Post`
	return http.Post("https://"+b.Host+path, "text/plain", nil)
}
