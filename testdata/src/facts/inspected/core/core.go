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
func Remote(s string) error { // fact `.*Remote: parameter 0 is URL with a scheme of net/http.Get`
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
