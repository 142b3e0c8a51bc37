package identifier

import "net/http"

// Nobody gives more than one segment to ownerURL.
var ownerURL = func(userID string) string {
	return "https://example.com/owners/" + userID // want `path segment userID is not escaped: "a/b\?c" would change the path and the query \(unescaped-identifier\)`
}

func owner(userID string) (*http.Response, error) {
	return http.Get(ownerURL(userID))
}

func ownerAt(host, userID string) (*http.Response, error) {
	return http.Get(ownerURL("of-" + userID))
}
