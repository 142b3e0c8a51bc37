package query

import "net/http"

// A handle is what people write: user@host, in a query text, and in a path the name of
// a resource.
func lookup(handle string) (*http.Response, error) {
	return http.Get("https://social.example.com/.well-known/webfinger?resource=acct:" + handle) // want `query value handle is not escaped: .* \(unescaped-query\)`
}

func profile(handle string) (*http.Response, error) {
	return http.Get("https://social.example.com/users/" + handle + "/outbox") // want `path segment handle is not escaped: .* \(unescaped-identifier\)`
}
