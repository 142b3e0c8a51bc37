// Package web tests links by one package, and redirects by another one.
package web

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/urlescape/urlescape/testdata/src/facts/redirects/answer"
	"github.com/urlescape/urlescape/testdata/src/facts/redirects/links"
)

func bothElsewhere(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("redirect_url")
	if to != "" && links.IsRelative(to) { // want `net/url finds no host in "/\\evil.com", which browsers read as "//evil.com" \(open-prefix\)`
		answer.Checked(w, r, to)
		return
	}
	answer.Found(w, r, "/home")
}

func testElsewhere(w http.ResponseWriter, r *http.Request) {
	next := r.URL.Query().Get("next")
	if !links.IsRelative(next) { // want `net/url finds no host in .*`
		next = "/"
	}
	http.Redirect(w, r, next, http.StatusFound)
}

func redirectElsewhere(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	u, err := url.Parse(next)
	if err != nil || u.Host != "" { // want `net/url finds no host in .*`
		next = "/"
	}
	answer.See(w, r, next)
}

func refused(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if err := links.Check(next); err != nil { // want `net/url finds no host in .*`
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	answer.Found(w, r, next)
}

func parsed(w http.ResponseWriter, r *http.Request) {
	next := r.Header.Get("X-Next")
	if _, err := links.Parse(next); err == nil { // want `net/url finds no host in .*`
		http.Redirect(w, r, next, http.StatusSeeOther)
	}
}

func alternative(w http.ResponseWriter, r *http.Request) {
	answer.Found(w, r, links.Or(r.FormValue("next"), "/")) // want `net/url finds no host in .*`
}

func alternativeKept(w http.ResponseWriter, r *http.Request) {
	next := links.Or(r.FormValue("next"), "/") // want `net/url finds no host in .*`
	http.Redirect(w, r, next, http.StatusFound)
}

func askedThrough(w http.ResponseWriter, r *http.Request) {
	if next := r.FormValue("next"); links.IsOwn(next) { // want `net/url finds no host in .*`
		answer.Located(w, next)
	}
}

func method(w http.ResponseWriter, r *http.Request, site links.Site) {
	next := r.FormValue("next")
	if site.Owns(next) { // want `net/url finds no host in .*`
		answer.Found(w, r, next)
	}
}

func contrary(w http.ResponseWriter, r *http.Request) {
	next := r.PostFormValue("next")
	if links.HasHost(next) { // want `net/url finds no host in .*`
		http.NotFound(w, r)
		return
	}
	answer.Located(w, next)
}

func allowed(next string) bool {
	return strings.HasPrefix(next, "/app") && links.IsRelative(next) // want `net/url finds no host in .*`
}

func hereAndThere(w http.ResponseWriter, r *http.Request) {
	if next := r.FormValue("next"); allowed(next) {
		answer.Found(w, r, next)
	}
}

// What knows the other slash, or sends nobody there, is right.

func safe(w http.ResponseWriter, r *http.Request) {
	if next := r.FormValue("next"); links.IsSafe(next) {
		answer.Found(w, r, next)
	}
}

func local(w http.ResponseWriter, r *http.Request) {
	if next := r.FormValue("next"); links.IsLocal(next) {
		answer.Found(w, r, next)
	}
}

func printed(w http.ResponseWriter, r *http.Request) {
	answer.Found(w, r, links.Printed(r.FormValue("next")))
}

func printedHere(w http.ResponseWriter, r *http.Request) {
	u, err := links.Parse(r.FormValue("next"))
	if err != nil {
		return
	}
	answer.Found(w, r, u.String())
}

func pathAlone(w http.ResponseWriter, r *http.Request) {
	path, err := links.PathOf(r.FormValue("next"))
	if err != nil {
		path = "/"
	}
	answer.Found(w, r, path)
}

func ofProgram(w http.ResponseWriter, r *http.Request, home string) {
	if links.IsRelative(home) {
		answer.Found(w, r, home)
	}
}

func fetched(r *http.Request) (*http.Response, error) {
	next := r.FormValue("next")
	if links.IsRelative(next) {
		next = "https://example.com"
	}
	return http.Get(next)
}

func otherHeader(w http.ResponseWriter, r *http.Request) {
	if next := r.FormValue("next"); links.IsRelative(next) {
		answer.Named(w, next)
		w.Header().Set("X-Next", next)
	}
}

func ours(w http.ResponseWriter, r *http.Request) {
	if next := r.FormValue("next"); links.IsOurs(next) {
		answer.Found(w, r, next)
	}
}

func slashHere(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if links.IsRelative(next) && !strings.Contains(next, `\`) {
		answer.Found(w, r, next)
	}
}

func slashByConstant(w http.ResponseWriter, r *http.Request) {
	if next := r.FormValue("next"); links.KnowsByConstant(next) {
		answer.Found(w, r, next)
	}
}
