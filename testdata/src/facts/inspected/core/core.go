// Package core takes texts that may be URLs.
package core

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
)

// IsURL reports whether a text is a URL.
func IsURL(s string) bool {
	return strings.HasPrefix(s, "https://") || strings.HasPrefix(s, "http://")
}

// IsValid asks whether a text can be parsed.
func IsValid(s string) bool {
	_, err := url.Parse(s)
	return err == nil
}

// Remote takes a URL.
func Remote(s string) error { // fact `.*Remote: parameter 0 is URL of net/http.Get; its outcome says what parameter 0 may hold`
	if !IsURL(s) {
		return errors.New("no URL")
	}
	_, err := http.Get(s)
	return err
}

// Check demands a URL.
func Check(s string) error { // fact `.*Check: parameter 0 is URL of net/url.Parse`
	_, err := url.Parse(s)
	return err
}

// Either takes a URL or a path of the API.
func Either(path string) error { // fact `.*Either: parameter 0 is URL of net/http.Get`
	switch {
	case strings.HasPrefix(path, "https://"):
		_, err := http.Get(path)
		return err
	}
	_, err := http.Get("https://example.com/api" + path)
	return err
}

// Resolve takes a URL, and any text that has no scheme for a path.
func Resolve(s string) error { // fact `.*Resolve: parameter 0 is URL of net/url.Parse`
	u, err := url.Parse(s)
	if err != nil {
		return err
	}
	switch u.Scheme {
	case "", "https":
		return Check(s)
	}
	return nil
}

// Sort asks what sort of URL a target is, and signs in nowhere.
func Sort(target string) error {
	u, err := url.Parse(target)
	switch {
	case err != nil:
		return err
	case u.User.Username() != "":
		return errors.New("a user")
	case u.Scheme != "https" || u.Host == "":
		return errors.New("no URL")
	}
	if _, isSet := u.User.Password(); isSet {
		return errors.New("a password")
	}
	return nil
}

// SignIn signs in as the user of a URL.
func SignIn(s string) (string, error) { // fact `.*SignIn: parameter 0 is URL of net/url.Parse`
	u, err := url.Parse(s)
	if err != nil {
		return "", err
	}
	return u.User.Username(), nil
}
