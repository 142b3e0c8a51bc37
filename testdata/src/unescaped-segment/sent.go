package segment

import (
	"fmt"
	"net/http"
	"strings"
)

const base = "https://api.example.com"

func prefixed(w http.ResponseWriter, r *http.Request) {
	id := r.FormValue("id")
	if !strings.HasPrefix(id, "usr_") {
		return
	}
	http.Get(base + "/users/" + id) // want `path segment .* from the request is not escaped: .* \(unescaped-segment\)`
}

func notBegun(w http.ResponseWriter, r *http.Request) {
	n := r.URL.Query().Get("name")
	if n == "" || n[0] == 'x' {
		return
	}
	http.Get(base + "/names/" + n) // want `path segment .* from the request is not escaped: .* \(unescaped-segment\)`
}

func notRooted(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if strings.HasPrefix(name, "/") {
		http.Error(w, "bad", 400)
		return
	}
	http.Get(base + "/docs/" + name) // want `path name is not escaped: .* \(unescaped-path\)`
}

func folderSent(w http.ResponseWriter, r *http.Request) {
	prefix := r.FormValue("prefix")
	name := r.FormValue("name")
	if prefix != "" {
		prefix += "/" // want `path segment .* from the request is not escaped: .* \(unescaped-segment\)`
	}
	http.Get(base + "/files/" + prefix + name) // want `path segment name from the request is not escaped: .* \(unescaped-segment\)`
}

func firstOctet(w http.ResponseWriter, r *http.Request) {
	sku := r.FormValue("sku")
	if sku[0] != 'S' {
		return
	}
	http.Get(fmt.Sprintf("%s/skus/%s", base, sku)) // want `path segment .* from the request is not escaped: .* \(unescaped-segment\)`
}

func trimmed(w http.ResponseWriter, r *http.Request) {
	ref := r.Header.Get("X-Ref")
	if !strings.HasPrefix(ref, "ref-") {
		return
	}
	resp, err := http.Get(base + "/refs/" + strings.TrimPrefix(ref, "ref-")) // want `path ref is not escaped: .* \(unescaped-path\)`
	_, _ = resp, err
}

func cutSent(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	if len(id) > 0 && id[0] == '/' {
		id = id[1:]
	}
	http.Get(base + "/objects/" + id) // want `path segment .* from the request is not escaped: .* \(unescaped-segment\)`
}
