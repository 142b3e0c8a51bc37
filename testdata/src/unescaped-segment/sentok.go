package segment

import (
	"net/http"
	"net/url"
	"strings"
)

func checkedSent(w http.ResponseWriter, r *http.Request) {
	id := r.FormValue("id")
	if !strings.HasPrefix(id, "usr_") || strings.ContainsAny(id, "/?#%") || strings.Contains(id, "..") {
		return
	}
	http.Get(base + "/users/" + id)
}

func escapedForPath(w http.ResponseWriter, r *http.Request) {
	fetchPath(url.PathEscape(r.FormValue("user")))
}

func fetchPath(p string) (*http.Response, error) { return http.Get(base + "/v2/" + p) }

func constantPath() { fetchPath("status/all?x=1") }

func relativeSent(p string) (*http.Response, error) {
	p = strings.TrimPrefix(p, "/")
	return http.Get(base + "/" + p)
}

func rooted(endpoint string) (*http.Response, error) {
	if !strings.HasPrefix(endpoint, "/") {
		endpoint = "/" + endpoint
	}
	return http.Get(base + endpoint)
}

func optional(prefix string) (*http.Response, error) {
	if prefix != "" {
		prefix += "/" // want `path segment prefix is not escaped: .* \(unescaped-segment\)`
	}
	return http.Get(base + "/files/" + prefix + "index.html")
}

func chosen(w http.ResponseWriter, r *http.Request) {
	switch t := r.FormValue("t"); t {
	case "a", "b":
		fetchPath(t)
	}
}

func constants() {
	for _, p := range []string{"a/b", "c/d"} {
		fetchPath(p)
	}
}

func versionedSent(kind string) (*http.Response, error) {
	if !strings.HasPrefix(kind, "v1/") {
		kind = "v1/" + kind // want `path segment kind is not escaped: .* \(unescaped-identifier\)`
	}
	return http.Get(base + "/api/" + kind)
}

func forwarded(w http.ResponseWriter, r *http.Request) {
	p := r.URL.EscapedPath()
	if !strings.HasPrefix(p, "/api/") {
		return
	}
	http.Get(base + p)
}

// A client sends where it is sent back to, with its query.
func back(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+strings.TrimLeft(r.FormValue("next"), `/\`), http.StatusFound)
}
