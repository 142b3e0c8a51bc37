package forward

import (
	"net/http"
	"net/url"
	"strings"
)

func fetched(target string) (*http.Response, error) {
	if strings.HasPrefix(target, "/") {
		return nil, nil
	}
	return http.Get(target)
}

func switched(target string) (*http.Response, error) {
	switch {
	case strings.HasPrefix(target, "/"):
		return nil, nil
	default:
		return http.Get(target)
	}
}

func relayed(target string) (*http.Response, error) { return fetched(target) }

// What goes on with a "/" is a Path all the same.
func slashed(target string) (*http.Response, error) {
	if !strings.HasPrefix(target, "/") {
		return nil, nil
	}
	return http.Get(target)
}

func slashes(u *url.URL) (*http.Response, error) {
	return slashed(u.Path) // want `u.Path is decoded and not escaped again: .* \(decoded-forwarded\)`
}

// A test of something else.
func absolute(target string) (*http.Response, error) {
	if strings.HasPrefix(target, "//") {
		return nil, nil
	}
	return http.Get(target)
}

func absolutes(u *url.URL) (*http.Response, error) {
	return absolute(u.Path) // want `u.Path is decoded and not escaped again: .* \(decoded-forwarded\)`
}

// A test that does not leave.
func noted(target string) (*http.Response, error) {
	if target != "" && target[0] == '/' {
		println("a path")
	}
	return http.Get(target)
}

func notes(u *url.URL) (*http.Response, error) {
	return noted(u.Path) // want `u.Path is decoded and not escaped again: .* \(decoded-forwarded\)`
}

// A test of another text.
func tested(target, base string) (*http.Response, error) {
	if strings.HasPrefix(base, "/") {
		return nil, nil
	}
	return http.Get(target)
}

func testing(u *url.URL, base string) (*http.Response, error) {
	return tested(u.Path, base) // want `u.Path is decoded and not escaped again: .* \(decoded-forwarded\)`
}

// A path that the test leaves alone, since a host stands before it.
func hosts(u *url.URL) (*http.Response, error) {
	return fetched("https://" + u.Host + u.Path) // want `u.Path is decoded and not escaped again: .* \(decoded-forwarded\)`
}
