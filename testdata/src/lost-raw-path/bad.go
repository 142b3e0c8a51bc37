// Package lostrawpath copies paths, and cuts them.
package lostrawpath

import (
	"net/http"
	"net/url"
	"path"
	"strings"
)

type client struct{ base *url.URL }

func copied(dst, src *url.URL) {
	dst.Path = src.Path // want `src.Path is copied without its RawPath: "/a%2Fb" would become "/a/b" \(lost-raw-path\)`
}

func forwarded(r *http.Request) *url.URL {
	return &url.URL{Scheme: "https", Host: "backend.example.com", Path: r.URL.Path} // want `r.URL.Path is copied without its RawPath: "/a%2Fb" would become "/a/b" \(lost-raw-path\)`
}

func below(dst, src *url.URL) {
	dst.Path = path.Join("/v1", src.Path) // want `src.Path is copied without its RawPath: .* \(lost-raw-path\)`
}

func trimmed(dst, src *url.URL, prefix string) {
	dst.Path = strings.TrimPrefix(src.Path, prefix) // want `src.Path is copied without its RawPath: .* \(lost-raw-path\)`
}

func ofCall(dst *url.URL, src func() *url.URL) {
	dst.Path = src().Path // want `src\(\).Path is copied without its RawPath: .* \(lost-raw-path\)`
}
