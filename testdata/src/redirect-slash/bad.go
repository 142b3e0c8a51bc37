// Package redirect sends clients where they want.
package redirect

import "net/http"

func next(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+r.FormValue("next"), http.StatusFound) // want `the redirect begins with "//" if r.FormValue\("next"\) begins with "/": "/evil.com" would redirect to the host "evil.com" \(redirect-slash\)`
}

func rest(w http.ResponseWriter, r *http.Request) {
	p := r.PathValue("rest")
	w.Header().Set("Location", "/"+p+"/") // want `the redirect begins with "//" if p begins with "/": "/evil.com" would redirect to the host "evil.com" \(redirect-slash\)`
	w.WriteHeader(http.StatusFound)
}
