package identifier

import "net/http"

// A service whose names of users are of letters and digits by its rules.

type chat struct{ Username string }

func (c chat) link() { http.Get("https://t.me/" + c.Username + "/1") } // want `path segment c.Username is not escaped: .* \(unescaped-identifier\)`

func profile(username, user string) {
	http.Get("https://github.com/" + username)          // want `path segment username is not escaped: .* \(unescaped-identifier\)`
	http.Get("https://www.instagram.com/" + user + "/") // want `path segment user is not escaped: .* \(unescaped-identifier\)`
	http.Get("https://example.com/" + username + "/x")  // want `path segment username is not escaped: .* \(unescaped-segment\)`
	http.Get("https://not.me/" + username)              // want `path segment username is not escaped: .* \(unescaped-segment\)`
}
