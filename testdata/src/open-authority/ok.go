package authority

import (
	"net/http"
	"net/url"
	"strings"
)

func slash(name string) (*http.Response, error) {
	return http.Get(base + "/" + url.PathEscape(name))
}

// get is called with texts that begin with a slash only.
func get(path string) (*http.Response, error) {
	return http.Get(base + path)
}

func callers(name string) {
	_, _ = get("/users")
	_, _ = get("/users/" + url.PathEscape(name))
	_, _ = get("?page=2")
}

func query(v url.Values) (*http.Response, error) {
	suffix := ""
	if len(v) > 0 {
		suffix = "?" + v.Encode()
	}
	return http.Get(base + suffix)
}

// checked tests the value.
func checked(path string) (*http.Response, error) {
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return http.Get(base + path)
}

// configured has no literal host.
func configured(base, path string) (*http.Response, error) {
	return http.Get(base + path)
}

// rooted is a path by its test, whatever it is called.
func rooted(p string) (*http.Response, error) {
	if !strings.HasPrefix(p, "/") {
		p = "/" + p
	}
	return http.Get("https://api.example.com" + p)
}

// forwarded begins with the "/" of a request.
func forwarded(r *http.Request) (*http.Response, error) {
	return http.Get("https://api.example.com" + r.URL.EscapedPath())
}

// parsed is the path of a URL that was parsed.
func parsed(u *url.URL, r *http.Request) {
	_, _ = http.Get("https://api.example.com" + u.EscapedPath())
	_, _ = http.Get("https://api.example.com" + r.RequestURI)
}

// listening has the address that a server listens on.
func listening(addr string) (*http.Response, error) {
	if strings.HasPrefix(addr, ":") {
		return http.Get("http://localhost" + addr)
	}
	return http.Get("http://" + addr)
}

// suffixed has a label that goes on.
func suffixed(fips bool, region string) (*http.Response, error) {
	suffix := ""
	if fips {
		suffix = "-fips"
	}
	return http.Get("https://control" + suffix + "." + url.PathEscape(region) + ".example.com/")
}
