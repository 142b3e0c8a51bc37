package lostrawpath

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// The Path of a request that is split and joined again, with other elements.

func element(r *http.Request, i int, to string) {
	parts := strings.Split(r.URL.Path, "/")
	parts[i] = to
	r.URL.Path = strings.Join(parts, "/") // want `r.URL.Path is changed without its RawPath, which no longer fits: an escaped "/" in it would become a separator \(lost-raw-path\)`
}

func behindTwo(r *http.Request) {
	parts := strings.Split(r.URL.Path, "/")
	if len(parts) < 3 {
		return
	}
	r.URL.Path = "/" + strings.Join(parts[2:], "/") // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
}

func atOnceBehind(r *http.Request) {
	r.URL.Path = "/" + strings.Join(strings.SplitN(r.URL.Path, "/", 3)[2:], "/") // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
}

func toOther(dst *url.URL, r *http.Request) {
	parts := strings.Split(strings.Trim(r.URL.Path, "/"), "/")
	dst.Path = strings.Join(parts, "/") // want `r.URL.Path is copied without its RawPath: .* \(lost-raw-path\)`
}

// What is looked for in it is a value of the program.

type rule struct{ from, to string }

func (x rule) rewrite(r *http.Request) {
	r.URL.Path = strings.Replace(r.URL.Path, x.from, x.to, 1) // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
}

func replaceGiven(r *http.Request, from, to string) {
	r.URL.Path = strings.ReplaceAll(r.URL.Path, from, to) // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
}

// Its end is cut off.

func cutEnd(r *http.Request) {
	r.URL.Path = r.URL.Path[:len(r.URL.Path)-6] // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
}

func cutFromStart(r *http.Request) {
	r.URL.Path = r.URL.Path[0 : len(r.URL.Path)-len(".json")] // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
}

func cutExtension(r *http.Request) {
	r.URL.Path = strings.TrimSuffix(r.URL.Path, ".json") // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
}

// Look-alikes: the same path as before, separators alone, places to be filled, a path that
// the program chose, other separators, a list that others give, and both forms.

func unchanged(r *http.Request) {
	parts := strings.Split(r.URL.Path, "/")
	r.URL.Path = strings.Join(parts, "/")
}

func onlyRead(r *http.Request) string {
	parts := strings.Split(r.URL.Path, "/")
	return parts[1]
}

func withoutLastSlash(r *http.Request) {
	r.URL.Path = strings.TrimSuffix(r.URL.Path, "/")
}

func filledIn(r *http.Request, values map[string]string) {
	for name, value := range values {
		r.URL.Path = strings.Replace(r.URL.Path, name, value, 1)
	}
}

func filledByName(r *http.Request, name string, n int) {
	r.URL.Path = strings.Replace(r.URL.Path, "{"+name+"}", strconv.Itoa(n), 1)
}

func ofConfig(u *url.URL, i int, to string) {
	parts := strings.Split(u.Path, "/")
	parts[i] = to
	u.Path = strings.Join(parts, "/")
}

func cutConfig(u *url.URL) {
	u.Path = u.Path[:len(u.Path)-1]
}

func ofList(r *http.Request, parts []string) {
	r.URL.Path = "/" + strings.Join(parts, "/")
}

func otherList(r *http.Request, parts []string) {
	if len(parts) == 0 {
		parts = strings.Split(r.URL.Path, "/")
	}
	r.URL.Path = "/" + strings.Join(parts[1:], "/")
}

func otherSeparator(r *http.Request) {
	parts := strings.Split(r.URL.Path, ".")
	r.URL.Path = strings.Join(parts[:1], ".")
}

func rejoinedBoth(r *http.Request, i int, to string) {
	parts := strings.Split(r.URL.EscapedPath(), "/")
	parts[i] = url.PathEscape(to)
	raw := strings.Join(parts, "/")
	path, err := url.PathUnescape(raw)
	if err != nil {
		return
	}
	r.URL.Path, r.URL.RawPath = path, raw
}
