package fragment

import (
	"net/http"
	"net/url"
	"strings"
)

// A piece of a URL is in escaped form already. What a client sends may have any "%" in its
// query.

func pieceOfTitle(title string) (*url.URL, error) {
	return url.Parse("/x#" + title[1:]) // want `fragment title\[\.\.\.\] is not escaped: .* \(unescaped-fragment\)`
}

func pieceOfRequest(r *http.Request) (*url.URL, error) {
	_, query, _ := strings.Cut(r.RequestURI, "?")
	return url.Parse("/x#" + query) // want `fragment query from the request is not escaped: .* \(unescaped-fragment\)`
}
