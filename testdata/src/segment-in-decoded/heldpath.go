package decodedsegment

import (
	"net/http"
	"net/url"
	"strconv"
)

// What a field holds, or a method gets through an interface or as a value, becomes a Path
// where it is read.

type pathSender interface {
	sendPath(p string) (*http.Response, error)
}

type heldHost struct{ host string }

func (h heldHost) sendPath(p string) (*http.Response, error) {
	u := url.URL{Scheme: "https", Host: h.host, Path: p} // want `a caller puts .* into p, .* \(segment-in-decoded\)`
	return http.Get(u.String())
}

func heldSends(s pathSender, title string) { _, _ = s.sendPath("/titles/" + title + "/x") }

func (h heldHost) sendLater(p string) {
	u := url.URL{Scheme: "https", Host: h.host, Path: p} // want `a caller puts .* into p, .* \(segment-in-decoded\)`
	_, _ = http.Get(u.String())
}

func heldLater(h heldHost, title string) {
	later := h.sendLater
	defer later("/titles/" + title + "/x")
}

// Those who fill the field write constants and numbers, or a sub-path, or a whole one.
type heldPlain struct{ path string }

func (h heldPlain) send() (*http.Response, error) {
	u := url.URL{Scheme: "https", Host: "example.com", Path: h.path}
	return http.Get(u.String())
}

func heldNumbers(n int, filePath, path string) {
	_, _ = heldPlain{"/titles/all"}.send()
	_, _ = heldPlain{path: "/titles/" + strconv.Itoa(n) + "/x"}.send()
	_, _ = heldPlain{path: "/files/" + filePath}.send()
	_, _ = heldPlain{path: path}.send()
}

// The URL gets a RawPath, too.
type heldBoth struct{ path, raw string }

func (h heldBoth) send() (*http.Response, error) {
	u := url.URL{Scheme: "https", Host: "example.com", Path: h.path, RawPath: h.raw}
	return http.Get(u.String())
}

func heldEscaped(title string) {
	_, _ = heldBoth{"/titles/" + title + "/x", "/titles/" + url.PathEscape(title) + "/x"}.send()
}

// It is no Path, but an element that is escaped.
type heldElement struct{ path string }

func (h heldElement) send(base *url.URL) (*http.Response, error) {
	return http.Get(base.JoinPath(h.path).String())
}

func heldElements(base *url.URL, title string) {
	_, _ = heldElement{"/titles/" + url.PathEscape(title) + "/x"}.send(base)
}
