package segment

import (
	"net/http"
	"net/url"
)

const secure = "https"

// cutScheme cuts the scheme to measure; the rest keeps its place.
func cutScheme(plain bool, name string) (*http.Response, error) {
	scheme := secure
	if plain {
		scheme = scheme[:4]
	}
	return http.Get(scheme + "://example.com/users/" + name) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func cutConstant(name string) (*http.Response, error) {
	return http.Get(secure[:4] + "://example.com/users/" + name) // want `path segment name is not escaped: .*`
}

func cutMiddle(name string) (*http.Response, error) {
	word := "wss://http://"
	return http.Get(word[6:10] + "://example.com/users/" + name) // want `path segment name is not escaped: .*`
}

func cutAndEscaped(plain bool, name string) (*http.Response, error) {
	scheme := secure
	if plain {
		scheme = scheme[:4]
	}
	return http.Get(scheme + "://example.com/users/" + url.PathEscape(name))
}

// cutHost is more than a scheme.
func cutHost(name string) (*http.Response, error) {
	word := "https://example.com/?q=x"
	return http.Get(word[:23] + url.QueryEscape(name))
}
