package lostrawpath

import (
	"net/http"
	"net/url"
	"path"
)

// Text that is appended to the Path of a URL undoes the escapes of the text that the
// package parsed the URL from.

type appender struct{ base *url.URL }

func (a *appender) newRequest(path string) (*http.Request, error) {
	req, err := http.NewRequest("GET", a.base.String()+path, nil)
	if err != nil {
		return nil, err
	}
	req.URL.Path += ".json" // want `req.URL.Path is changed without the RawPath, which no longer fits: "/a%2Fb" would become "/a/b.json" \(lost-raw-path\)`
	return req, nil
}

func (a *appender) labels(name string) (*http.Request, error) {
	return a.newRequest("/labels/" + url.PathEscape(name) + "/notes")
}

func withSlash(req *http.Request) {
	req.URL.Path += "/" // want `req.URL.Path is changed without the RawPath, .* \(lost-raw-path\)`
}

func (a *appender) newSlashed(path string) (*http.Request, error) {
	req, err := http.NewRequest("GET", a.base.String()+path, nil)
	if err != nil {
		return nil, err
	}
	withSlash(req)
	return req, nil
}

func (a *appender) topics(name string) (*http.Request, error) {
	return a.newSlashed("/topics/" + url.PathEscape(name))
}

func (a *appender) labelURL(name string) (*url.URL, error) {
	u, err := url.Parse(a.base.String() + "/labels/" + url.PathEscape(name))
	if err != nil {
		return nil, err
	}
	u.Path = path.Join(u.Path, "notes") // want `u.Path is changed without the RawPath, .* \(lost-raw-path\)`
	return u, nil
}

func (a *appender) resolved(name string) (*url.URL, error) {
	u, err := a.base.Parse("/labels/" + url.PathEscape(name)) // want `"/labels/x" does not go on with the path of the base: .*`
	if err != nil {
		return nil, err
	}
	u.Path += "/notes" // want `u.Path is changed without the RawPath, .*"/a/b/notes" \(lost-raw-path\)`
	return u, nil
}

// newResolved resolves what callers give, and requests the URL as a text.
func (a *appender) newResolved(path string) (*http.Request, error) {
	u, err := a.base.Parse(path)
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequest("GET", u.String(), nil)
	if err != nil {
		return nil, err
	}
	withExtension(req)
	return req, nil
}

func withExtension(req *http.Request) {
	if req.URL.Host != "api.example.com" {
		return
	}
	req.URL.Path += ".json" // want `req.URL.Path is changed without the RawPath, .*"/a/b.json" \(lost-raw-path\)`
}

func (a *appender) notes(name string) (*http.Request, error) {
	path := "labels/" + url.PathEscape(name) + "/notes"
	return a.newResolved(path)
}

// The base is a configured one: whether it has an escape is not known.
func (a *appender) users() *url.URL {
	u := *a.base
	u.Path += "/users" // want `u.Path is changed without the RawPath, .* \(path-append\)`
	return &u
}

// The text that is parsed has no escape in its path.
func (a *appender) numbered(id string) (*url.URL, error) {
	u, err := url.Parse(a.base.String() + "/labels?id=" + url.QueryEscape(id))
	if err != nil {
		return nil, err
	}
	u.Path += "/notes" // want `u.Path is changed without the RawPath, .* \(path-append\)`
	return u, nil
}

// Nobody escapes anything.
func (a *appender) plain(path string) (*http.Request, error) {
	req, err := http.NewRequest("GET", a.base.String()+path, nil)
	if err != nil {
		return nil, err
	}
	req.URL.Path += ".json" // want `req.URL.Path is changed without the RawPath, .* \(path-append\)`
	return req, nil
}

func (a *appender) all() (*http.Request, error) { return a.plain("/labels") }

// The RawPath gets the same, and JoinPath keeps what is escaped.
func rightLabel(name string) (*url.URL, error) {
	u, err := url.Parse("https://api.example.com/labels/" + url.PathEscape(name))
	if err != nil {
		return nil, err
	}
	if u.RawPath != "" {
		u.RawPath += "/notes"
	}
	u.Path += "/notes"
	return u, nil
}

func joinedLabel(name string) (*url.URL, error) {
	u, err := url.Parse("https://api.example.com/labels/" + url.PathEscape(name))
	if err != nil {
		return nil, err
	}
	return u.JoinPath("notes"), nil
}
