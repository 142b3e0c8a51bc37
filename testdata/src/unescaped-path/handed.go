package subpath

import (
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

// What functions put after a base as it is, they leave to those who give it: a value of a
// request is judged where it is given, through how many functions whatsoever.
func rooted(rawPath string) string {
	cleaned := strings.TrimSpace(rawPath)
	if cleaned == "" {
		return "/"
	}
	if !strings.HasPrefix(cleaned, "/") {
		cleaned = "/" + cleaned
	}
	return cleaned
}

func manifestURL(rawPath string) string { return "http://manifest.example" + rooted(rawPath) }

func match(method, rawPath string) { http.NewRequest(method, manifestURL(rawPath), nil) }

func handle(w http.ResponseWriter, r *http.Request) {
	match(r.Method, r.URL.Query().Get("path")) // want `path r.URL.Query\(\).Get\("path"\) is not escaped: .* \(unescaped-path\)`
}

func handleRooted(w http.ResponseWriter, r *http.Request) {
	http.Get("http://manifest.example" + rooted(r.FormValue("path"))) // want `path r.FormValue\("path"\) is not escaped: .* \(unescaped-path\)`
}

func fetch(path string) { http.Get("http://manifest.example/" + path) }

func handleFetch(w http.ResponseWriter, r *http.Request) {
	fetch(r.FormValue("path")) // want `path r.FormValue\("path"\) is not escaped: .* \(unescaped-path\)`
}

// Who gives it an escaped value, or one that is no client's.
func handleEscaped(w http.ResponseWriter, r *http.Request) {
	fetch((&url.URL{Path: r.FormValue("path")}).EscapedPath())
	fetch(r.URL.RequestURI())
	fetch("list?all=1")
}

func giveOn(path string) { fetch(path) }

// Functions that escape it, or test it.
func fetchEscaped(path string) {
	http.Get("http://manifest.example/" + (&url.URL{Path: path}).EscapedPath())
}

func handleFetchEscaped(w http.ResponseWriter, r *http.Request) { fetchEscaped(r.FormValue("path")) }

var plainPath = regexp.MustCompile(`^[a-z/]+$`)

func fetchPlain(path string) error {
	if !plainPath.MatchString(path) {
		return errors.New("bad path")
	}
	_, err := http.Get("http://manifest.example/" + path)
	return err
}

func handleFetchPlain(w http.ResponseWriter, r *http.Request) { fetchPlain(r.FormValue("path")) }

func fetchFirst(path string) {
	path, _, _ = strings.Cut(path, "?")
	http.Get("http://manifest.example/?next=" + url.QueryEscape(path))
}

func handleFetchFirst(w http.ResponseWriter, r *http.Request) { fetchFirst(r.FormValue("path")) }

// A function that takes the whole URL.
func fetchURL(link string) { http.Get(link) }

func handleFetchURL(w http.ResponseWriter, r *http.Request) { fetchURL(r.FormValue("url")) }
