package emptyhost

import (
	"fmt"
	"net/http"
)

func login(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.URL.Host+"/login", http.StatusFound) // want `r\.URL has no host in a server request; use r\.Host: this gives "https:///login" \(empty-host\)`
}

func next(w http.ResponseWriter, r *http.Request) {
	base := r.URL.Scheme + "://" + r.URL.Host // want `r\.URL has no scheme in a server request: this gives "://h/next\?page=2" \(empty-host\)` `.* \(empty-host\)`
	fmt.Fprintf(w, "<a href=%q>", base+"/next?page=2")
}

func secure() http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		to := "https://" + r.URL.Host // want `.* "https:///safe" \(empty-host\)`
		to += "/safe"
		http.Redirect(w, r, to, http.StatusMovedPermanently)
	}
}

func hand(w http.ResponseWriter, r *http.Request) {
	u := r.URL
	http.Redirect(w, r, "https://"+u.Host+"/a", http.StatusFound) // want `.* "https:///a" \(empty-host\)`
}
