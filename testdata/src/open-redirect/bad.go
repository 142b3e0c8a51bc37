// Package redirect sends clients where they want.
package redirect

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

func whole(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.FormValue("whole"), http.StatusFound) // want `redirects to r.FormValue\("whole"\) without checking where it leads: "https://evil.com/" would redirect to the host "evil.com" \(open-redirect\)`
}

func orHome(w http.ResponseWriter, r *http.Request) {
	to := "/home"
	if next := r.URL.Query().Get("default"); next != "" && len(next) < 2000 {
		to = next
	}
	http.Redirect(w, r, to, http.StatusFound) // want `redirects to r\.URL\.Query\(\)\.Get\("default"\) without checking where it leads: .* \(open-redirect\)`
}

func location(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Location", r.PostFormValue("location")) // want `redirects to r\.PostFormValue\("location"\) without checking where it leads: .* \(open-redirect\)`
	w.WriteHeader(http.StatusFound)
}

// A function of the package redirects.
func send(w http.ResponseWriter, r *http.Request, to string) {
	w.Header().Set("Cache-Control", "no-store")
	http.Redirect(w, r, to, http.StatusSeeOther)
}

func sent(w http.ResponseWriter, r *http.Request) {
	send(w, r, strings.TrimSpace(r.FormValue("sent"))) // want `redirects to r\.FormValue\("sent"\) without checking where it leads: .*; passed to send as a URL \(open-redirect\)`
}

// A function of the package gives the value.
func given(r *http.Request) string {
	if next := r.FormValue("given"); len(next) > 0 {
		return next // want `redirects to r\.FormValue\("given"\) without checking where it leads: .* \(open-redirect\)`
	}
	return "/"
}

func toGiven(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, given(r), http.StatusFound)
}

// What comes after it does not change the host.
func denied(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("after")
	if to == "" {
		return
	}
	http.Redirect(w, r, fmt.Sprintf("%s?error=denied", to), http.StatusFound) // want `redirects to r\.FormValue\("after"\) without checking where it leads: .* \(open-redirect\)`
}

// A URL is parsed, and its host is not looked at.
func counted(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.FormValue("counted"))
	if err != nil {
		return
	}
	q := u.Query()
	q.Set("n", "1")
	u.RawQuery = q.Encode()
	http.Redirect(w, r, u.String(), http.StatusFound) // want `redirects to r\.FormValue\("counted"\) without checking where it leads: .* \(open-redirect\)`
}

// A session keeps it.
type session interface {
	Set(key string, v any)
	Get(key string) any
}

func login(s session, w http.ResponseWriter, r *http.Request) {
	s.Set("back", r.FormValue("back"))
	http.Redirect(w, r, "/login", http.StatusFound)
}

// A cookie keeps it, in escaped form.
func remember(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{Name: "to", Value: url.QueryEscape(r.FormValue("to"))})
}

// A map of a session keeps it, or a struct of the function.
type visit struct {
	values map[string]string
	from   string
}

func begin(v *visit, r *http.Request) {
	v.values["entry"] = r.FormValue("entry")
}
