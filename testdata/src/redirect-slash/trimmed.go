package redirect

import (
	"fmt"
	"net/http"
	"path"
	"strings"
)

// What is left of a path without its slashes may begin with the other one.

func cleanPath(w http.ResponseWriter, r *http.Request, mounted string) {
	var p string
	if mounted != "" {
		p = mounted
	} else {
		p = r.URL.Path
	}
	if len(p) > 1 && p[len(p)-1] == '/' {
		p = "/" + strings.Trim(p, "/") // want `path segment p from the request may contain "\\": .* \(redirect-slash\)`
		if r.URL.RawQuery != "" {
			p = fmt.Sprintf("%s?%s", p, r.URL.RawQuery)
		}
		http.Redirect(w, r, p, http.StatusMovedPermanently)
	}
}

func trimBoth(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+strings.Trim(r.FormValue("next"), "/"), http.StatusFound) // want `path segment r\.FormValue\("next"\) from the request may contain "\\": .* \(redirect-slash\)`
}

func eitherKey(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if next == "" {
		next = r.FormValue("to")
	}
	http.Redirect(w, r, "/"+strings.TrimLeft(next, "/"), http.StatusFound) // want `path segment next from the request may contain "\\": .* \(redirect-slash\)`
}

func trimmedInHeader(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Location", "/"+strings.Trim(r.FormValue("next"), "/")) // want `path segment r\.FormValue\("next"\) from the request may contain "\\": .* \(redirect-slash\)`
	w.WriteHeader(http.StatusFound)
}

func trimmedInFormat(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, fmt.Sprintf("/%s?ok=1", strings.Trim(r.FormValue("next"), "/")), http.StatusFound) // want `path segment r\.FormValue\("next"\) from the request may contain "\\": .* \(redirect-slash\)`
}

func trimmedLoop(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	for strings.HasPrefix(next, "/") {
		next = next[1:]
	}
	http.Redirect(w, r, "/"+next, http.StatusFound) // want `path segment next from the request may contain "\\": .* \(redirect-slash\)`
}

func withoutSlashes(s string) string { return strings.Trim(s, "/") }

func trimmedByFunction(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+withoutSlashes(r.FormValue("next")), http.StatusFound) // want `path segment r\.FormValue\("next"\) from the request may contain "\\": .* \(redirect-slash\)`
}

func joined(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, path.Join("/", r.FormValue("next")), http.StatusFound) // want `path segment r\.FormValue\("next"\) from the request may contain "\\": .* \(redirect-slash\)`
}

// Both slashes are cut off, or something stands between.

func trimBothKinds(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+strings.Trim(r.FormValue("next"), `/\`), http.StatusFound)
}

func replaced(w http.ResponseWriter, r *http.Request) {
	next := strings.ReplaceAll(r.FormValue("next"), `\`, "/")
	http.Redirect(w, r, "/"+strings.Trim(next, "/"), http.StatusFound)
}

func belowPrefix(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/app/"+strings.Trim(r.FormValue("next"), "/"), http.StatusFound)
}

func homeOr(w http.ResponseWriter, r *http.Request) {
	next := "home"
	if r.FormValue("next") == "start" {
		next = "start"
	}
	http.Redirect(w, r, "/"+next, http.StatusFound)
}

func numbered(w http.ResponseWriter, r *http.Request, id int) {
	http.Redirect(w, r, fmt.Sprintf("/%d/%s", id, strings.Trim(r.FormValue("next"), "/")), http.StatusFound)
}

func refused(w http.ResponseWriter, r *http.Request) {
	next := strings.Trim(r.FormValue("next"), "/")
	if strings.ContainsRune(next, '\\') {
		next = ""
	}
	http.Redirect(w, r, "/"+next, http.StatusFound)
}
