package ignored

import (
	"fmt"
	"net/url"
	"strings"
)

// The text of a RawPath is put together by calls.
func formatted(host, key string) string {
	u := url.URL{Scheme: "https", Host: host}
	u.RawPath = fmt.Sprintf("/v1/kv/%s", url.PathEscape(key)) // want `RawPath is used beside .* \(ignored-raw-path\)`
	return u.String()
}

func built(host, key string) string {
	u := &url.URL{Scheme: "https", Host: host}
	var b strings.Builder
	b.WriteString("/v1/kv/")
	b.WriteString(url.PathEscape(key))
	u.RawPath = b.String() // want `RawPath is used beside .* \(ignored-raw-path\)`
	return u.String()
}

func keyPath(key string) string { return "/v1/kv/" + url.PathEscape(key) }

func fromHelper(host, key string) string {
	u := url.URL{Scheme: "https", Host: host}
	u.RawPath = keyPath(key) // want `RawPath is used beside .* \(ignored-raw-path\)`
	return u.String()
}

// A copy has the Path of the URL that callers gave.
func onCopy(base url.URL, owner, repo string) string {
	base.RawPath = strings.Join([]string{"", "repos", url.PathEscape(owner), url.PathEscape(repo)}, "/") // want `RawPath is used beside .* \(ignored-raw-path\)`
	return base.String()
}

func onCopyWithPath(base url.URL, owner, repo string) string {
	base.Path = strings.Join([]string{"", "repos", owner, repo}, "/")
	base.RawPath = strings.Join([]string{"", "repos", url.PathEscape(owner), url.PathEscape(repo)}, "/")
	return base.String()
}

// What a pointer leads to may have the Path already.
func onPointer(u *url.URL, owner, repo string) {
	u.RawPath = strings.Join([]string{"", "repos", url.PathEscape(owner), url.PathEscape(repo)}, "/")
}

func again(u *url.URL) { u.RawPath = strings.TrimSuffix(u.EscapedPath(), "/") }
