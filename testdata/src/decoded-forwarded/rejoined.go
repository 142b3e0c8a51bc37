package forward

import (
	"net/http"
	"net/url"
	"strings"
)

// A path that is cut at "/" and joined again is a path, with one part less: it is as
// decoded as before.

func parentOf(w http.ResponseWriter, r *http.Request) {
	elems := strings.Split(r.URL.Path, "/")
	http.Redirect(w, r, "https://example.com"+strings.Join(elems[:len(elems)-1], "/")+"/callback", http.StatusFound) // want `r.URL.Path is decoded: "/a%3Fb" would be sent on as "/a\?b", where a query begins \(decoded-forwarded\)`
}

func restInVariable(w http.ResponseWriter, r *http.Request) {
	elems := strings.Split(r.URL.Path, "/")
	rest := strings.Join(elems[2:], "/")
	http.Redirect(w, r, "https://example.com/"+rest, http.StatusFound) // want `rest is decoded: .* \(decoded-forwarded\)`
}

func keptElements(w http.ResponseWriter, r *http.Request) {
	var out []string
	for _, elem := range strings.Split(r.URL.Path, "/") {
		if elem != "" {
			out = append(out, elem)
		}
	}
	http.Redirect(w, r, "https://example.com/"+strings.Join(out, "/"), http.StatusFound) // want `r.URL.Path is decoded: .* \(decoded-forwarded\)`
}

// Somebody else's path is a path: of several segments, which are not told apart.

func restOfName(name string) (*http.Response, error) {
	elems := strings.Split(name, "/")
	return http.Get("https://example.com/x/" + strings.Join(elems[1:], "/")) // want `path strings.Join\(...\) is not escaped: .* \(unescaped-path\)`
}

// A path in escaped form stays so, and a callee has what its callers give.

func restAsSent(w http.ResponseWriter, r *http.Request) {
	elems := strings.Split(r.URL.EscapedPath(), "/")
	http.Redirect(w, r, "https://example.com/"+strings.Join(elems[2:], "/"), http.StatusFound)
}

func mounted(base, path string) string {
	elems := strings.Split(path, "/")
	mount := strings.Join(elems[:len(elems)-1], "/")
	return strings.TrimSuffix(base, "/") + strings.TrimSuffix(mount, "/") + "/callback"
}

func toMounted(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, mounted("https://example.com", r.URL.Path), http.StatusFound)
}

func escapedElements(name string) (*http.Response, error) {
	elems := strings.Split(name, "/")
	for i := range elems {
		elems[i] = url.PathEscape(elems[i])
	}
	return http.Get("https://example.com/x/" + strings.Join(elems, "/"))
}

// What is cut from the value that a caller gives is not that value: an escape before it
// is cut would leave nothing to cut at.

func splitRepo(full string) (owner, name string) {
	parts := strings.Split(full, "/")
	return strings.Join(parts[:len(parts)-1], "/"), parts[len(parts)-1]
}

func ownerOf(full string) (*http.Response, error) {
	owner, _ := splitRepo(full)
	return http.Get("https://example.com/projects/" + owner + "/state")
}

func ownerOfKnown() (*http.Response, error) {
	owner, _ := splitRepo("owner/" + "name")
	return http.Get("https://example.com/projects/" + owner + "/state")
}
