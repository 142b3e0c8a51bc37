package split

import (
	"net/http"
	"net/url"
	"strings"
)

// The package escapes a value in its links, and takes it apart where they are served.
func rawLink(user, name string) string {
	return "/raw/" + url.PathEscape(user) + "/" + url.PathEscape(name)
}

func redirectToRaw(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, rawLink(r.FormValue("user"), r.FormValue("name")), http.StatusFound)
}

func serveRaw(w http.ResponseWriter, r *http.Request) {
	user, name := cutUser(strings.TrimPrefix(r.URL.Path, "/raw/")) // want `r.URL.Path is decoded before it is split: "/raw/a%2Fb" would be split as "/raw/a/b" \(unescape-before-split\)`
	w.Write([]byte(user + name))
}

func serveRawParts(w http.ResponseWriter, r *http.Request) {
	rest, ok := strings.CutPrefix(r.URL.Path, "/raw/") // want `r.URL.Path is decoded before it is split: .* \(unescape-before-split\)`
	if !ok {
		return
	}
	parts := strings.Split(rest, "/")
	w.Write([]byte(parts[0]))
}

// Of a prefix without such links nothing shows that a segment has a "/".
func serveStatic(w http.ResponseWriter, r *http.Request) {
	user, name := cutUser(strings.TrimPrefix(r.URL.Path, "/static/"))
	w.Write([]byte(user + name))
}

// What is not split is one value.
func serveOne(w http.ResponseWriter, r *http.Request) {
	w.Write([]byte(strings.TrimPrefix(r.URL.Path, "/raw/")))
}

func serveEscaped(w http.ResponseWriter, r *http.Request) {
	user, _ := cutUser(strings.TrimPrefix(r.URL.EscapedPath(), "/raw/"))
	user, err := url.PathUnescape(user)
	if err == nil {
		w.Write([]byte(user))
	}
}
