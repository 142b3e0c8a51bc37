package identifier

import "net/http"

// A service whose names of users are of letters and digits by its rules.

func profile(username, user string) {
	http.Get("https://example.com/" + username + "/x") // want `path segment username is not escaped: .* \(unescaped-segment\)`
	http.Get("https://not.me/" + username)             // want `path segment username is not escaped: .* \(unescaped-segment\)`
}
