package forward

import (
	"log"
	"net/http"
	"net/url"
	"os"
)

func escaped(r *http.Request) (*http.Request, error) {
	return http.NewRequest(r.Method, backend+r.URL.EscapedPath(), r.Body)
}

func requestURI(r *http.Request) (*http.Request, error) {
	return http.NewRequest(r.Method, backend+r.URL.RequestURI(), r.Body)
}

func field(r *http.Request, u url.URL) *url.URL {
	u.Path, u.RawPath = r.URL.Path, r.URL.RawPath
	return &u
}

func literal(r *http.Request) string {
	return (&url.URL{Scheme: "https", Host: "backend.example.com", Path: "/api" + r.URL.Path, RawPath: "/api" + r.URL.EscapedPath()}).String()
}

func file(r *http.Request) ([]byte, error) {
	return os.ReadFile("public/" + r.URL.Path)
}

func logged(r *http.Request) {
	log.Printf("https://backend.example.com%s", r.URL.Path)
}

func known(r *http.Request) (*http.Response, error) {
	switch r.URL.Path {
	case "/a", "/b":
		return http.Get(backend + r.URL.Path)
	}
	return nil, nil
}

func same(r *http.Request) bool {
	return "/api"+r.URL.Path == "/api/x"
}

func withHost(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.Host+r.URL.RequestURI(), http.StatusFound)
}
