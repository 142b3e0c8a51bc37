package segment

import (
	"net/http"
	"net/url"
)

// A url.Error says in words what was asked for: nobody asks for it again.

func failedError(base, label string, err error) error {
	return &url.Error{Op: "GET", URL: base + "/labels/" + label + "/rooms", Err: err}
}

func failedInOrder(label string, err error) error {
	return &url.Error{"GET", "https://example.com/labels/" + label + "/rooms", err}
}

func failedThen(label string) error {
	e := &url.Error{Op: "GET"}
	e.URL = "https://example.com/labels/" + label + "/rooms"
	return e
}

func failedOf(base, label string) error {
	u := base + "/labels/" + label + "/rooms"
	e := url.Error{Op: "GET", URL: u}
	return &e
}

func failedToGet(label string) error {
	u := "https://example.com/labels/" + label + "/rooms" // want `path segment label is not escaped: .* \(unescaped-segment\)`
	if _, err := http.Get(u); err != nil {
		return &url.Error{Op: "GET", URL: u, Err: err}
	}
	return nil
}

type refusalOf struct{ URL string }

func unanswered(label string) refusalOf {
	return refusalOf{URL: "https://example.com/labels/" + label + "/rooms"} // want `path segment label is not escaped: .* \(unescaped-segment\)`
}
