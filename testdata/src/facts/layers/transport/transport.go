// Package transport sends requests.
package transport

import "net/http"

// Send sends a request for a whole URL.
func Send(method, rawURL string) (*http.Response, error) { // fact `.*Send: parameter 1 is URL of net/http.NewRequest`
	req, err := http.NewRequest(method, rawURL, nil)
	if err != nil {
		return nil, err
	}
	return http.DefaultClient.Do(req)
}
