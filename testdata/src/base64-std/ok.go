package base64std

import (
	"encoding/base64"
	"net/http"
	"net/url"
)

func urlEncoding(b []byte) (*http.Response, error) {
	return http.Get("https://example.com/state/" + base64.URLEncoding.EncodeToString(b))
}

func rawURLEncoding(b []byte) (*http.Response, error) {
	return http.Get("https://example.com/?token=" + base64.RawURLEncoding.EncodeToString(b))
}

func escaped(b []byte) (*http.Response, error) {
	return http.Get("https://example.com/state/" + url.PathEscape(base64.StdEncoding.EncodeToString(b)))
}

func values(b []byte) (*http.Response, error) {
	q := url.Values{}
	q.Set("token", base64.StdEncoding.EncodeToString(b))
	return http.Get("https://example.com/?" + q.Encode())
}

func header(r *http.Request, b []byte) {
	r.Header.Set("Authorization", "Basic "+base64.StdEncoding.EncodeToString(b))
}

func data(b []byte) string {
	return "data:image/png;base64," + base64.StdEncoding.EncodeToString(b)
}
