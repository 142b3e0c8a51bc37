package missingscheme

import (
	"net/http"
)

// The variable of a package, and a field.
var endpoint = "api.example.com"

func endpointUsers() (*http.Response, error) {
	return http.Get(endpoint + "/users") // want `"api.example.com" has no scheme: net/url parses "api.example.com" as a path, without a host \(missing-scheme\)`
}
