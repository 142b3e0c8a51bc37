package query

import (
	"fmt"
	"net/http"
)

// authorize sends the state of an authorization request, which is any text.
func authorize(clientID, state string) string {
	return "https://example.com/authorize?response_type=code&client_id=client&state=" + state // want `query value state is not escaped: .* \(unescaped-query\)`
}

func redirect(w http.ResponseWriter, r *http.Request, oauthState string) {
	http.Redirect(w, r, fmt.Sprintf("https://example.com/authorize?state=%s&redirect_uri=https%%3A%%2F%%2Fa.example%%2F", oauthState), http.StatusFound) // want `query value oauthState is not escaped: .* \(unescaped-query\)`
}

// filter has a state that is one of a few words.
func filter(state string) (*http.Response, error) {
	return http.Get("https://example.com/issues?sort=created&state=" + state) // want `query value state is not escaped: .* \(unescaped-identifier\)`
}

// beside the state, an identifier is one.
func code(codeID, state string) (*http.Response, error) {
	return http.Get("https://example.com/authorize?client_id=client&nonce=" + codeID) // want `query value codeID is not escaped: .* \(unescaped-identifier\)`
}
