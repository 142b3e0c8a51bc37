// Package core sends requests.
package core

import "net/http"

// Perform sends a request for a path.
func Perform(method, path string) (*http.Request, error) { // fact `.*Perform: parameter 1 is URL of net/http.NewRequest`
	return http.NewRequest(method, path, nil)
}
