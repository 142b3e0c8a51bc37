package lostrawpath

import (
	"net/http"
	"net/url"
	"path"
	"strings"
)

func both(dst, src *url.URL) {
	dst.Path, dst.RawPath = src.Path, src.RawPath
}

func bothInTurn(r *http.Request) {
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/api")
	r.URL.RawPath = strings.TrimPrefix(r.URL.RawPath, "/api")
}

func literal(src *url.URL) *url.URL {
	return &url.URL{Path: src.Path, RawPath: src.RawPath}
}

// Who asks for the path as it is sent has thought of it.
func sent(dst, src *url.URL) error {
	dst.Path = src.Path
	if p, err := url.PathUnescape(src.EscapedPath()); err == nil {
		dst.Path = p
	}
	return nil
}

// What others are put after is chosen by the program.
func base(baseURL *url.URL) *url.URL {
	return &url.URL{Scheme: baseURL.Scheme, Host: baseURL.Host, Path: baseURL.Path}
}

func withoutSlash(u *url.URL) {
	u.Path = strings.TrimSuffix(u.Path, "/")
}

// A path of which every text is known has no escaped "/".
func known(r *http.Request, dst *url.URL) {
	switch r.URL.Path {
	case "users", "keys":
		dst.Path = r.URL.Path
	}
}

type file struct{ Path string }

// Another Path.
func other(dst *file, src *url.URL, f file) {
	dst.Path = src.Path
	src.Path = f.Path
}

func resolved(base, rel *url.URL) *url.URL {
	return base.ResolveReference(rel)
}

type mirror struct{ basePath, host string }

// A field of another struct that becomes a Path elsewhere.
func newMirror(u *url.URL) *mirror {
	return &mirror{host: u.Host, basePath: u.Path}
}

func (m *mirror) url() *url.URL {
	return &url.URL{Scheme: "https", Host: m.host, Path: m.basePath}
}

// The path of a text that the function made is known: it has no escaped form.
func madeHere(base *url.URL, query string) (*url.URL, error) {
	u, err := url.Parse("./api/v1/query?query=" + url.QueryEscape(query))
	if err != nil {
		return nil, err
	}
	u.Path = path.Join(base.Path, u.Path)
	return base.ResolveReference(u), nil
}
