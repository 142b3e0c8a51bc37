// Package core takes texts that may be URLs.
package core

import (
	"errors"
	"net/http"
	"net/url"
	"os"
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

// Repository takes owner/name or the URL of a repository.
func Repository(s string) (owner, name string, err error) {
	if IsURL(s) {
		u, err := url.Parse(s)
		if err != nil {
			return "", "", err
		}
		s = strings.Trim(u.Path, "/")
	}
	owner, name, ok := strings.Cut(s, "/")
	if !ok {
		return "", "", errors.New("no owner")
	}
	return owner, name, nil
}

// Open takes the name of a file or a URL.
func Open(name string) error {
	u, err := url.Parse(name)
	if err != nil || u.Scheme == "" {
		_, err := os.Open(name)
		return err
	}
	_, err = http.Head(name)
	return err
}

// Remote takes a URL.
func Remote(s string) error { // fact `.*Remote: parameter 0 is URL with a scheme of net/http.Get; its outcome says what parameter 0 may hold`
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
func Either(path string) error { // fact `.*Either: parameter 0 is URL https://example.com/api\{\} of net/http.Get`
	switch {
	case strings.HasPrefix(path, "https://"):
		_, err := http.Get(path)
		return err
	}
	_, err := http.Get("https://example.com/api" + path)
	return err
}

// A Location is the URL of a repository, or the file that it is.
type Location struct{ URL *url.URL }

// ParseLocation takes a URL or the name of a file.
func ParseLocation(s string) (*Location, error) { // fact `.*ParseLocation: parameter 0 is URL with a scheme of net/url.Parse`
	if strings.Contains(s, "://") {
		u, err := url.Parse(s)
		return &Location{u}, err
	}
	return &Location{&url.URL{Scheme: "file", Path: s}}, nil
}

// Fetch takes a URL or the name of a file.
func Fetch(s string) error { // fact `.*Fetch: parameter 0 is URL with a scheme of net/url.Parse`
	l, err := ParseLocation(s)
	if err != nil {
		return err
	}
	switch l.URL.Scheme {
	case "http", "https":
		return Check(s)
	case "file":
		_, err := os.Stat(l.URL.Path)
		return err
	}
	return nil
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
