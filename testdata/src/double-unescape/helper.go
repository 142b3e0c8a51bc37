package unescape

import (
	"net/http"
	"net/url"
	"os"
	"strings"
)

// What a function of the package decodes was decoded before by net/http.
func clean(s string) string {
	d, err := url.PathUnescape(s)
	if err != nil {
		return s
	}
	return d
}

func cleaned(r *http.Request) string {
	return clean(r.URL.Path) // want `r.URL.Path is decoded already, and is decoded again: "a%2Fb", sent as "a%252Fb", would become "a/b", and "100%" an error \(double-unescape\)`
}

func asSent(r *http.Request) string { return clean(r.URL.EscapedPath()) }

func segments(r *http.Request) (out []string) {
	for _, s := range strings.Split(r.URL.EscapedPath(), "/") {
		out = append(out, clean(s))
	}
	return out
}

func withoutEscapes(r *http.Request) string {
	if strings.Contains(r.URL.Path, "%") {
		return ""
	}
	return clean(r.URL.Path)
}

// Through another function.
func decodeQuery(s string) (string, error) { return url.QueryUnescape(s) }

func trimmed(s string) (string, error) { return decodeQuery(strings.TrimSpace(s)) }

func search(r *http.Request) (string, error) {
	return trimmed(r.FormValue("q")) // want `r.FormValue\("q"\) is decoded already, and is decoded again: .* \(double-unescape\)`
}

func cookie(r *http.Request) (string, error) {
	c, err := r.Cookie("q")
	if err != nil {
		return "", err
	}
	return trimmed(c.Value)
}

// Of a function that returns no text of it.
type files struct{ root string }

func (f *files) read(name string) ([]byte, error) {
	name, err := url.PathUnescape(name)
	if err != nil {
		return nil, err
	}
	return os.ReadFile(f.root + "/" + name)
}

func (f *files) serve(w http.ResponseWriter, r *http.Request) {
	b, err := f.read(strings.TrimPrefix(r.URL.Path, "/files/")) // want `strings.TrimPrefix\(...\) is decoded already, and is decoded again: .* \(double-unescape\)`
	if err != nil {
		http.NotFound(w, r)
		return
	}
	_, _ = w.Write(b)
}

// Through a field.
type lookup struct{ key string }

func (l *lookup) name() string { return clean(l.key) }

func find(r *http.Request) string {
	l := &lookup{key: r.PathValue("key")} // want `r.PathValue\("key"\) is decoded already, and is decoded again: .* \(double-unescape\)`
	return l.name()
}

// Of a list.
func allOf(list []string) (out []string) {
	for _, s := range list {
		if d, err := url.QueryUnescape(s); err == nil {
			out = append(out, d)
		}
	}
	return out
}

func tags(r *http.Request) []string {
	return allOf(r.URL.Query()["tag"]) // want `r.URL.Query\(\)\["tag"\] is decoded already, and is decoded again: .* \(double-unescape\)`
}

// A flag says whether the text is escaped.
func plain(s string, escaped bool) string {
	if !escaped {
		return s
	}
	d, _ := url.PathUnescape(s)
	return d
}

func both(r *http.Request) string { return plain(r.URL.Path, false) + plain(r.URL.EscapedPath(), true) }
