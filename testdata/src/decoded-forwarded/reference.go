package forward

import (
	"net/http"
	"net/url"
)

// A parameter may hold a URL, of which the path is to be in escaped form, too.

// It is in escaped form, there is no query, or another text follows.

func loginEscaped(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/login?"+url.Values{"next": {r.URL.EscapedPath() + "?" + r.URL.RawQuery}}.Encode(), http.StatusFound)
}

func loginPath(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/login?"+url.Values{"page": {r.URL.Path}}.Encode(), http.StatusFound)
}

func loginNamed(w http.ResponseWriter, r *http.Request, why string) {
	http.Redirect(w, r, "/login?"+url.Values{"page": {r.URL.Path + "?" + why}, "raw": {r.URL.Path + "#" + r.URL.RawQuery}}.Encode(), http.StatusFound)
}
