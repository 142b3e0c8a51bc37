package scheme

import (
	"net/http"
	"net/url"
)

func chosen(r *http.Request) (*http.Response, error) {
	scheme := "http"
	if r.Header.Get("X-Forwarded-Proto") == "https" {
		scheme = "https"
	}
	return http.Get(scheme + "://example.com/callback")
}

func tested(r *http.Request) (*http.Response, error) {
	scheme := r.FormValue("scheme")
	switch scheme {
	case "http", "https":
		return http.Get(scheme + "://example.com/callback")
	}
	return nil, http.ErrNotSupported
}

func ofOthers(r *http.Request) (*http.Response, error) {
	u := url.URL{Scheme: "http", Host: "example.com"}
	switch sent := r.Header.Get("X-Forwarded-Proto"); sent {
	case "http", "https":
		u.Scheme = sent
	}
	return http.Get(u.String())
}
