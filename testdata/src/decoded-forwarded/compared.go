package forward

import (
	"net/http"
	"net/url"
)

// page is kept under the path that a request has, and may have moved.
type page struct {
	Path  string
	Moved string
	Title string
}

func showPage(w http.ResponseWriter, r *http.Request, p *page) {
	if p.Moved != "" && p.Moved != r.URL.Path {
		http.Redirect(w, r, p.Moved, http.StatusFound) // want `p.Moved is decoded: .* \(decoded-forwarded\)`
		return
	}
	w.Write([]byte(p.Title))
}

func showAt(w http.ResponseWriter, r *http.Request, all []page) {
	path := r.URL.Path
	for _, p := range all {
		if path == p.Path {
			w.Header().Set("Location", p.Path+"/") // want `p.Path is decoded: .* \(decoded-forwarded\)`
			w.WriteHeader(http.StatusMovedPermanently)
			return
		}
	}
}

func showMoved(w http.ResponseWriter, r *http.Request, p *page) {
	to := p.Moved
	if r.URL.Path != to {
		http.Redirect(w, r, to+"?from="+url.QueryEscape(r.URL.Path), http.StatusFound) // want `to is decoded: .* \(decoded-forwarded\)`
	}
}

func showEscaped(w http.ResponseWriter, r *http.Request, p *page) {
	if p.Moved != r.URL.Path {
		http.Redirect(w, r, (&url.URL{Path: p.Moved}).String(), http.StatusFound)
	}
}

func showSame(w http.ResponseWriter, r *http.Request, p *page) {
	if p.Moved != r.URL.EscapedPath() {
		http.Redirect(w, r, p.Moved, http.StatusFound)
	}
}

func showOther(w http.ResponseWriter, r *http.Request, p, q *page) {
	if p.Moved != r.URL.Path {
		http.Redirect(w, r, q.Moved, http.StatusFound)
	}
}

func showHome(w http.ResponseWriter, r *http.Request) {
	home := "/home"
	if r.URL.Path != home {
		http.Redirect(w, r, home, http.StatusFound)
	}
}

func showBelow(w http.ResponseWriter, r *http.Request, basePath string) {
	if r.URL.Path == basePath {
		http.Redirect(w, r, basePath+"/", http.StatusFound)
	}
}
