package query

import (
	"net/http"
)

// filter has a state that is one of a few words.
func filter(state string) (*http.Response, error) {
	return http.Get("https://example.com/issues?sort=created&state=" + state) // want `query value state is not escaped: .* \(unescaped-identifier\)`
}

// beside the state, an identifier is one.
func code(codeID, state string) (*http.Response, error) {
	return http.Get("https://example.com/authorize?client_id=client&nonce=" + codeID) // want `query value codeID is not escaped: .* \(unescaped-identifier\)`
}
