package decodedsegment

import (
	"net/http"
	"net/url"
	"strconv"
)

// What is appended to a Path is put into it as well.

func appended(u *url.URL, title string) (*http.Response, error) {
	u.Path += "/posts/" + title + "/text" // want `path segment title is put into url.URL.Path, which does not escape "/": .* \(segment-in-decoded\)`
	return http.Get(u.String())
}

func appendedTwo(u *url.URL, userID, title string) (*http.Response, error) {
	u.Path = u.Path + "/users/" + userID + "/posts/" + title + "/text" // want `path segment userID .* \(unescaped-identifier\)` `path segment title .* \(segment-in-decoded\)`
	return http.Get(u.String())
}

func appendedNumber(u *url.URL, n int) (*http.Response, error) {
	u.Path += "/posts/" + strconv.Itoa(n) + "/text"
	return http.Get(u.String())
}

func appendedBoth(u *url.URL, title string) (*http.Response, error) {
	u.RawPath = u.EscapedPath() + "/posts/" + url.PathEscape(title) + "/text"
	u.Path += "/posts/" + title + "/text"
	return http.Get(u.String())
}

func joinedInstead(u *url.URL, title string) (*http.Response, error) {
	return http.Get(u.JoinPath("posts", url.PathEscape(title), "text").String())
}
