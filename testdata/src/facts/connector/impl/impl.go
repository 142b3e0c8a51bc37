// Package impl implements an interface of another package.
package impl

import "net/http"

// Conn sends requests.
type Conn struct{ base string }

// Fetch sends a request.
func (c *Conn) Fetch(endpoint string) error { // fact `.*Conn\).Fetch: parameter 0 is URL \{base\}\{\} .*`
	_, err := http.Get(c.base + endpoint)
	return err
}
