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
	return strings.TrimLeft(address, "https://") // want `strings.TrimLeft removes the characters of "https://" in any order: .* \(trim-cutset\)`
}

func plainHost(u *url.URL) string {
	return strings.Trim(u.String(), "http://") // want `.* \(trim-cutset\)`
}

func hosts(list []string) (out []string) {
	for _, s := range list {
		out = append(out, strings.TrimLeft(s, secure)) // want `.* \(trim-cutset\)`
	}
	return out
}

func raw(b []byte) []byte {
	return bytes.TrimLeft(b, "ftp://") // want `bytes.TrimLeft removes the characters of "ftp://" in any order: .* \(trim-cutset\)`
}

// The path of a request.
func user(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimLeft(r.URL.Path, "/users/") // want `.* \(trim-cutset\)`
	_, _ = w.Write([]byte(name))
}

func page(u *url.URL) string {
	p := u.Path
	return strings.TrimRight(p, ".html") // want `.* \(trim-cutset\)`
}
