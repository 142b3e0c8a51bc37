package redirect

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

func trimmed(w http.ResponseWriter, r *http.Request) {
	p := strings.TrimLeft((&url.URL{Path: r.FormValue("next")}).EscapedPath(), "/")
	http.Redirect(w, r, "/"+p, http.StatusFound)
}

func escaped(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+url.PathEscape(r.FormValue("lang"))+"/", http.StatusFound)
}

func led(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/u/"+url.PathEscape(r.FormValue("name")), http.StatusFound)
}

func number(w http.ResponseWriter, r *http.Request) {
	id, err := strconv.Atoi(r.FormValue("id"))
	if err != nil {
		http.Error(w, "bad id", http.StatusBadRequest)
		return
	}
	http.Redirect(w, r, "/"+strconv.Itoa(id), http.StatusFound)
}
