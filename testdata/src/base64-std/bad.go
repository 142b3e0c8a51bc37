// Package base64std puts standard base64 into URLs.
package base64std

import (
	"encoding/base64"
	"fmt"
	"net/http"
)

func segment(b []byte) (*http.Response, error) {
	return http.Get("https://example.com/state/" + base64.StdEncoding.EncodeToString(b)) // want `path segment base64.StdEncoding.EncodeToString\(b\) is standard base64: "a/b" would become two segments \(base64-std\)`
}

func value(b []byte) (*http.Response, error) {
	return http.Get("https://example.com/?token=" + base64.StdEncoding.EncodeToString(b)) // want `query value .* is standard base64: "a\+b" would arrive as "a b" \(base64-std\)`
}

func raw(b []byte) (*http.Response, error) {
	token := base64.RawStdEncoding.EncodeToString(b)
	return http.Get(fmt.Sprintf("https://example.com/t/%s/info", token)) // want `path segment token is standard base64: "a/b" would become two segments \(base64-std\)`
}
