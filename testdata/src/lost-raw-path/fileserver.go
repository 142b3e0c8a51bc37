package lostrawpath

import (
	"embed"
	"net/http"
	"net/http/httputil"
	"strings"
)

//go:embed *.go
var static embed.FS

// A file server reads the Path alone.
func served(base string) http.HandlerFunc {
	fileServer := http.FileServer(http.FS(static))
	return func(w http.ResponseWriter, r *http.Request) {
		if len(base) > 0 {
			r.URL.Path = r.URL.Path[len(base):]
		}
		fileServer.ServeHTTP(w, r)
	}
}

func atOnce(w http.ResponseWriter, r *http.Request) {
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/static")
	http.FileServer(http.Dir("static")).ServeHTTP(w, r)
}

func ofFS(w http.ResponseWriter, r *http.Request) {
	files := http.FileServerFS(static)
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/static")
	files.ServeHTTP(w, r)
}

func ofFile(w http.ResponseWriter, r *http.Request) {
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/static")
	http.ServeFileFS(w, r, static, r.URL.Path)
}

// Others read the RawPath, too.
func proxying(proxy *httputil.ReverseProxy, w http.ResponseWriter, r *http.Request) {
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/api") // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
	proxy.ServeHTTP(w, r)
}

func handling(next http.Handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		r.URL.Path = strings.TrimPrefix(r.URL.Path, "/api") // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
		next.ServeHTTP(w, r)
	}
}

func filesAndMore(next http.Handler) http.HandlerFunc {
	files := http.FileServer(http.Dir("static"))
	return func(w http.ResponseWriter, r *http.Request) {
		r.URL.Path = strings.TrimPrefix(r.URL.Path, "/api") // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
		if r.Method == "GET" {
			files.ServeHTTP(w, r)
			return
		}
		next.ServeHTTP(w, r)
	}
}

func otherFiles(next http.Handler, w http.ResponseWriter, r *http.Request) {
	files := http.FileServer(http.Dir("static"))
	if next != nil {
		files = next
	}
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/api") // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
	files.ServeHTTP(w, r)
}

func printedURL(w http.ResponseWriter, r *http.Request) {
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/api") // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
	println(r.URL.String())
	http.FileServer(http.Dir("static")).ServeHTTP(w, r)
}
