// Package rawjoin joins values to URLs.
package rawjoin

import (
	"net/http"
	"net/url"
)

func method(base *url.URL, roomName string) *url.URL {
	return base.JoinPath("rooms", roomName, "send") // want `path segment roomName is not escaped, and JoinPath keeps "/": "a/b" would become two segments \(raw-join-element\)`
}

func function(base, roomID string) (string, error) {
	return url.JoinPath(base, "/rooms/", roomID, "/send") // want `path segment roomID is not escaped, and JoinPath keeps "/": "a/b" would become two segments \(raw-join-element\)`
}

func last(base *url.URL, userName string) *url.URL {
	return base.JoinPath("users", userName) // want `path segment userName is not escaped, .* \(raw-join-element\)`
}

func within(base *url.URL, name string) *url.URL {
	return base.JoinPath("users", "of-"+name, "keys") // want `path segment name is not escaped, .* \(raw-join-element\)`
}

func ofRequest(base *url.URL, r *http.Request) *url.URL {
	return base.JoinPath("users", r.FormValue("id"), "keys") // want `path segment .* from the request is not escaped, .* \(raw-join-element\)`
}

// The function that makes more of an element is the one that escapes it.

func newestText(channel string) error {
	channel += ".txt" // want `path segment channel is not escaped, .* \(raw-join-element\)`
	u, err := url.JoinPath("https://example.com/release/", channel)
	if err != nil {
		return err
	}
	_, err = http.Get(u)
	return err
}
