package rawjoin

import (
	"net/http"
	"net/url"
	"strings"
)

// Where a function escapes a value for one element, what it is given is escaped by no caller,
// for another element: it would be escaped twice in the first.
func twoSpellings(base *url.URL, roomName string) (*http.Response, error) {
	raw := []byte(roomName)
	return http.Get(base.JoinPath("rooms", url.PathEscape(strings.ToLower(roomName)), string(raw)).String())
}

func callsTwoSpellings(base *url.URL, roomName string) (*http.Response, error) {
	return twoSpellings(base, roomName) // want `path segment roomName is not escaped, and JoinPath keeps "/": .* \(raw-join-element\)`
}

// A fix in the function is enough of a reason, too.
func twoURLs(base *url.URL, shelfName string) (*http.Response, error) {
	raw := []byte(shelfName)
	if _, err := http.Get(base.JoinPath("shelves", string(raw)).String()); err != nil {
		return nil, err
	}
	return http.Get(base.String() + "/racks/" + shelfName + "/x") // want `path segment shelfName is not escaped: .* \(unescaped-identifier\)`
}
