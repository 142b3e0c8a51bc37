package forward

import (
	"net/http"
	"net/url"
	"path"
)

// A parameter may hold a URL, of which the path is to be in escaped form, too.

func loginWith(w http.ResponseWriter, r *http.Request) {
	v := url.Values{}
	v.Set("next", r.URL.Path+"?"+r.URL.RawQuery) // want `r.URL.Path is decoded, and the query after it is not: "/a%3Fb" would be sent on as "/a\?b", where a query begins \(decoded-forwarded\)`
	http.Redirect(w, r, "/login?"+v.Encode(), http.StatusFound)
}

func loginAt(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/login?next="+url.QueryEscape(r.URL.Path+"?"+r.URL.RawQuery), http.StatusFound) // want `r.URL.Path is decoded, and the query after it is not: .* \(decoded-forwarded\)`
}

// One of the ways is reported.
func loginMounted(w http.ResponseWriter, r *http.Request, mount string) {
	next := r.URL.Path
	if mount != "" {
		next = path.Join(mount, next) // want `next is decoded, and the query after it is not: .* \(decoded-forwarded\)`
	}
	if r.URL.RawQuery != "" {
		next += "?" + r.URL.RawQuery
	}
	http.Redirect(w, r, "/login?"+url.Values{"next": {next}}.Encode(), http.StatusFound)
}

// It is in escaped form, there is no query, or another text follows.

func loginEscaped(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/login?"+url.Values{"next": {r.URL.EscapedPath() + "?" + r.URL.RawQuery}}.Encode(), http.StatusFound)
}

func loginPath(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/login?"+url.Values{"page": {r.URL.Path}}.Encode(), http.StatusFound)
}

func loginNamed(w http.ResponseWriter, r *http.Request, why string) {
	http.Redirect(w, r, "/login?"+url.Values{"page": {r.URL.Path + "?" + why}, "raw": {r.URL.Path + "#" + r.URL.RawQuery}}.Encode(), http.StatusFound)
}

// One way gives a URL.
func sameHost(to, from *url.URL, given string) string {
	if to.IsAbs() && to.Hostname() == from.Hostname() {
		given = to.Scheme + "://" + from.Host + to.Path // want `to.Path is decoded: "/a%3Fb" would be sent on as "/a\?b", where a query begins \(decoded-forwarded\)`
	} else {
		given = from.ResolveReference(to).String()
	}
	return given
}
