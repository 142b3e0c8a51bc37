package forward

import (
	"net/http"
	"net/url"
	"strings"
)

// What is tested for a "/" at its start, and left before it is parsed, is no Path there.
func foreignPath(urlOrPath, def string) string {
	if urlOrPath == "" || urlOrPath[0] == '/' {
		return def
	}
	u, err := url.Parse(urlOrPath)
	if err != nil {
		return def
	}
	return foreignPath(u.Path, def)
}

func foreignService(raw string) (string, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return "", err
	}
	return foreignPath(u.Path, "/service"), nil
}

func fetched(target string) (*http.Response, error) {
	if strings.HasPrefix(target, "/") {
		return nil, nil
	}
	return http.Get(target)
}

func fetches(u *url.URL) (*http.Response, error) { return fetched(u.Path) }

func switched(target string) (*http.Response, error) {
	switch {
	case strings.HasPrefix(target, "/"):
		return nil, nil
	default:
		return http.Get(target)
	}
}

func switches(u *url.URL) (*http.Response, error) { return switched(u.Path) }

func relayed(target string) (*http.Response, error) { return fetched(target) }

func relays(u *url.URL) (*http.Response, error) { return relayed(u.Path) }

func inPlace(u *url.URL) (*http.Response, error) {
	p := u.Path
	if strings.HasPrefix(p, "/") {
		return nil, nil
	}
	return http.Get(p)
}

// What goes on with a "/" is a Path all the same.
func slashed(target string) (*http.Response, error) {
	if !strings.HasPrefix(target, "/") {
		return nil, nil
	}
	return http.Get(target)
}

func slashes(u *url.URL) (*http.Response, error) {
	return slashed(u.Path) // want `u.Path is decoded: .* \(decoded-forwarded\)`
}

// A test of something else.
func absolute(target string) (*http.Response, error) {
	if strings.HasPrefix(target, "//") {
		return nil, nil
	}
	return http.Get(target)
}

func absolutes(u *url.URL) (*http.Response, error) {
	return absolute(u.Path) // want `u.Path is decoded: .* \(decoded-forwarded\)`
}

// A test that does not leave.
func noted(target string) (*http.Response, error) {
	if target != "" && target[0] == '/' {
		println("a path")
	}
	return http.Get(target)
}

func notes(u *url.URL) (*http.Response, error) {
	return noted(u.Path) // want `u.Path is decoded: .* \(decoded-forwarded\)`
}

// A test of another text.
func tested(target, base string) (*http.Response, error) {
	if strings.HasPrefix(base, "/") {
		return nil, nil
	}
	return http.Get(target)
}

func testing(u *url.URL, base string) (*http.Response, error) {
	return tested(u.Path, base) // want `u.Path is decoded: .* \(decoded-forwarded\)`
}

// A path that the test leaves alone, since a host stands before it.
func hosts(u *url.URL) (*http.Response, error) {
	return fetched("https://" + u.Host + u.Path) // want `u.Path is decoded: .* \(decoded-forwarded\)`
}
