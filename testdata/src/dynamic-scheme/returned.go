package scheme

import (
	"net/http"
	"net/url"
	"strings"
)

// The scheme of a URL that a function parsed holds no ":" and no "/", whoever asks it.

func schemeOf(raw string) (string, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return "", err
	}
	return u.Scheme, nil
}

func returned(raw string) error {
	scheme, err := schemeOf(raw)
	if err != nil {
		return err
	}
	_, err = http.Get(scheme + "://example.com/callback")
	return err
}

func partsOf(raw string) (host, scheme string, err error) {
	u, err := url.Parse(raw)
	if err != nil {
		return "", "", err
	}
	return u.Host, u.Scheme, nil
}

func oneOfSeveral(raw string) error {
	_, scheme, err := partsOf(raw)
	if err != nil {
		return err
	}
	_, err = http.Get(scheme + "://example.com/callback")
	return err
}

func schemeOr(u *url.URL) string {
	if u.Scheme == "" {
		return "https"
	}
	return strings.ToLower(u.Scheme)
}

func orDefault(u *url.URL) (*http.Response, error) {
	return http.Get(schemeOr(u) + "://example.com/callback")
}

func through(u *url.URL) (*http.Response, error) {
	scheme := u.Scheme
	return given(scheme)
}

func given(scheme string) (*http.Response, error) {
	return http.Get(scheme + "://example.com/callback")
}

// In a field that nobody else sets.

type endpoint struct{ scheme, host string }

func newEndpoint(raw string) (*endpoint, error) {
	e := &endpoint{}
	host, scheme, err := partsOf(raw)
	if err != nil {
		return nil, err
	}
	e.host, e.scheme = host, scheme
	if e.scheme == "" {
		e.scheme = "https"
	}
	return e, nil
}

func (e *endpoint) get() (*http.Response, error) {
	return http.Get(e.scheme + "://example.com/callback")
}

// Look-alikes: what stands before "://" in a text, the scheme of a type of the program,
// and a host hold anything; so does a field that a second function sets to a text.

func before(raw string) string {
	scheme, _, _ := strings.Cut(raw, "://")
	return scheme
}

func cut(raw string) (*http.Response, error) {
	return http.Get(before(raw) + "://example.com/callback") // want `scheme .* may contain a host: .* \(dynamic-scheme\)`
}

type listener struct{ Scheme string }

func (l *listener) named() string { return l.Scheme }

func ofListener(l *listener) (*http.Response, error) {
	return http.Get(l.named() + "://example.com/callback") // want `scheme .* may contain a host: .* \(dynamic-scheme\)`
}

type either struct{ scheme string }

func (e *either) parse(u *url.URL)   { e.scheme = u.Scheme }
func (e *either) choose(name string) { e.scheme = name }

func (e *either) get() (*http.Response, error) {
	return http.Get(e.scheme + "://example.com/callback") // want `scheme e.scheme may contain a host: .* \(dynamic-scheme\)`
}
