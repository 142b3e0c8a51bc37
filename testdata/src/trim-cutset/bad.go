// Package trimcutset cuts texts off URLs by the bytes that they are made of.
package trimcutset

import (
	"bytes"
	"net/http"
	"net/url"
	"strings"
)

const secure = "https://"

// A scheme, whatever the text is.
func host(address string) string {
	return strings.TrimLeft(address, "https://") // want `strings.TrimLeft cuts off the bytes of "https://" in any order: "https://shop.example.com" would become "op.example.com" \(trim-cutset\)`
}

func plainHost(u *url.URL) string {
	return strings.Trim(u.String(), "http://") // want `.*: "http://public.example.com" would become "ublic.example.com" \(trim-cutset\)`
}

func hosts(list []string) (out []string) {
	for _, s := range list {
		out = append(out, strings.TrimLeft(s, secure)) // want `.*: "https://shop.example.com" would become "op.example.com" \(trim-cutset\)`
	}
	return out
}

func raw(b []byte) []byte {
	return bytes.TrimLeft(b, "ftp://") // want `bytes.TrimLeft cuts off the bytes of "ftp://" in any order: "ftp://public.example.com" would become "ublic.example.com" \(trim-cutset\)`
}

// The path of a request.
func user(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimLeft(r.URL.Path, "/users/") // want `.*: "/users/shop" would become "hop" \(trim-cutset\)`
	_, _ = w.Write([]byte(name))
}

func page(u *url.URL) string {
	p := u.Path
	return strings.TrimRight(p, ".html") // want `.*: "/mail.html" would become "/mai" \(trim-cutset\)`
}

func target(r *http.Request) string {
	return strings.TrimLeft(r.RequestURI, "/api/v1") // want `.*: "/api/v1/public" would become "ublic" \(trim-cutset\)`
}

// A host.
func domain(u *url.URL) string {
	return strings.TrimLeft(u.Host, "www.") // want `.*: "www.web.example.com" would become "eb.example.com" \(trim-cutset\)`
}

func bare(r *http.Request) string {
	return strings.TrimRight(r.Host, ":443") // want `.*: "10.0.0.3:443" would become "10.0.0." \(trim-cutset\)`
}

// What becomes a URL, and what is called one.
func status(endpoint string) (*http.Response, error) {
	endpoint = strings.TrimRight(endpoint, "/api") // want `.*: "https://example.com/wiki/api" would become "https://example.com/wik" \(trim-cutset\)`
	return http.Get(endpoint + "/status")
}

type client struct{ baseURL string }

func (c *client) root() string {
	return strings.TrimRight(c.baseURL, "/graphql") // want `.*: "https://example.com/shop/graphql" would become "https://example.com/sho" \(trim-cutset\)`
}
