package redirect

import (
	"net/http"
	"net/url"
	"path"
	"strings"
)

// Browsers read a "\" as a "/".
func noHost(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("next")
	if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") {
		to = "/"
	}
	http.Redirect(w, r, to, http.StatusFound) // want `to from the request may contain "\\": browsers read a redirect to "/\\evil\.com" as "//evil\.com" \(redirect-slash\)`
}

func byBytes(w http.ResponseWriter, r *http.Request) {
	to := r.URL.Query().Get("to")
	if len(to) > 1 && to[0] == '/' && to[1] != '/' {
		http.Redirect(w, r, to, http.StatusFound) // want `to from the request may contain "\\": .* \(redirect-slash\)`
	}
}

func cutSlashes(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+strings.TrimLeft(r.FormValue("next"), "/"), http.StatusFound) // want `path segment r\.FormValue\("next"\) from the request may contain "\\": .* \(redirect-slash\)`
}

func bothKinds(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("next")
	if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") || strings.HasPrefix(to, `/\`) {
		to = "/"
	}
	http.Redirect(w, r, to, http.StatusFound)
}

func bothBytes(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("next")
	if len(to) < 2 || to[0] != '/' || to[1] == '/' || to[1] == '\\' {
		to = "/"
	}
	http.Redirect(w, r, to, http.StatusFound)
}

func cutBoth(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+strings.TrimLeft(r.FormValue("next"), `/\`), http.StatusFound)
}

func below(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("next")
	if !strings.HasPrefix(to, "/app/") {
		to = "/"
	}
	http.Redirect(w, r, to, http.StatusFound)
}

func asPath(w http.ResponseWriter, r *http.Request) {
	u := url.URL{Path: "/" + strings.TrimLeft(r.FormValue("next"), "/")}
	http.Redirect(w, r, u.String(), http.StatusFound)
}

func served(w http.ResponseWriter, r *http.Request) {
	if name := r.FormValue("name"); strings.HasPrefix(name, "/") && !strings.HasPrefix(name, "//") {
		http.ServeFile(w, r, "/srv"+path.Clean(name))
	}
}

func own(w http.ResponseWriter, r *http.Request, to string) {
	if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") {
		to = "/"
	}
	http.Redirect(w, r, to, http.StatusFound)
}
