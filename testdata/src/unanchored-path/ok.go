package unanchoredpath

import (
	"log"
	"net/http"
	"net/url"
	"strings"
)

func InPath(raw string) (*http.Response, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return nil, err
	}
	if !strings.Contains(u.Path, "/api") {
		u = u.JoinPath("api")
	}
	return http.Get(u.String())
}

func AtEnd(raw string) (*http.Response, error) {
	if !strings.HasSuffix(raw, "/api") {
		raw += "/api"
	}
	return http.Get(raw)
}

// Only said is what it is.
func Only(raw string) (*http.Response, error) {
	if strings.Contains(raw, "/api") {
		log.Print("an API")
	}
	return http.Get(raw)
}

func Path(r *http.Request) (*http.Response, error) {
	p := r.URL.EscapedPath()
	if !strings.Contains(p, "/api") {
		p = "/api" + p
	}
	return http.Get("https://example.com" + p)
}

// What is put after it is something else.
func Slash(raw string) (*http.Response, error) {
	if !strings.Contains(raw, "/api") {
		raw += "/"
	}
	return http.Get(raw + "x")
}

func Scheme(raw string) (*http.Response, error) {
	if !strings.Contains(raw, "://") {
		raw = "https://" + raw
	}
	return http.Get(raw + "/api")
}
