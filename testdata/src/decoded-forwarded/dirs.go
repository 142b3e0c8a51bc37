package forward

import (
	"net/http"
	"net/url"
	"path"
)

// A directory of a decoded path is decoded, too.

func up(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, path.Dir(r.URL.Path)+"/index.html", http.StatusFound) // want `path.Dir\(r.URL.Path\) is decoded and not escaped again: .* \(decoded-forwarded\)`
}

func upRight(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, path.Dir(r.URL.EscapedPath())+"/index.html", http.StatusFound)
	u := url.URL{Path: path.Dir(r.URL.Path)}
	http.Redirect(w, r, u.String(), http.StatusFound)
}
